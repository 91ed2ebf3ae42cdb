/// <reference lib="webworker" />
import { readMessages } from './messages.ts';
import { showPushes } from './push.ts';
import { serveOtherAssets, servePage, serveShell } from './shell.ts';
import { serveThumbnails } from './thumbnails.ts';

declare const self: ServiceWorkerGlobalScope;

// The worker is installed only when the whole app, with every route and language, is cached.
serveShell(self.__WB_MANIFEST);
servePage('/index.html');
serveOtherAssets();
serveThumbnails();

// Everything else goes to the network untouched, frames and navigations too: above all /api, /media, /pay and /verify.

readMessages();
showPushes();

// The first worker takes over the page that registered it, so that it works offline at once. Later ones wait for consent.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
