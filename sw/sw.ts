/// <reference lib="webworker" />
import { readMessages } from './messages.ts';
import { showPushes } from './push.ts';
import { serveOtherAssets, servePage, serveShell } from './shell.ts';
import { serveThumbnails } from './thumbnails.ts';

declare const self: ServiceWorkerGlobalScope;

// The whole app, every route and language, is here before the worker is.
serveShell(self.__WB_MANIFEST);
servePage('/index.html');
serveOtherAssets();
serveThumbnails();

// What no line above names, /api, /media, /pay and /verify first of all, passes by untouched: frames and navigations too.

readMessages();
showPushes();

// The first worker takes the page that brought it, so that it may go offline at once. Later ones wait for consent.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
