/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const controller = new PrecacheController({ cacheName: 'shell' });
const shell = () => caches.open(controller.strategy.cacheName);

/**
 * Puts every file of this build into the cache when the worker is installed; those that the last build had too are not
 * fetched again. Workbox would drop the last build's files as soon as the worker is active, which open tabs may still
 * need: `forgetOlder` does it later.
 */
export function serveShell(files: ServiceWorkerGlobalScope['__WB_MANIFEST']): void {
  controller.addToCacheList(files);
  self.addEventListener('install', (event) => {
    controller.install(event);
  });
  registerRoute(new PrecacheRoute(controller, { directoryIndex: null as never, cleanURLs: false }));
}

/** Opens the app from the cache, whatever the network does. The app has one page: other navigations pass by. */
export function servePage(page: string): void {
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL(page), { allowlist: [/^\/(\?|$)/] }));
}

/** Chunks of an older build, for a tab that still runs it. */
export function serveOlderAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await (await shell()).match(request, { ignoreVary: true })) ?? fetch(request),
  );
}

/** Drops the files of older builds; not while a newer one, whose files stand among them, is on its way. */
export async function forgetOlder(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return;
  const cache = await shell();
  const current = new Set(controller.getURLsToCacheKeys().values());
  const older = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(older.map((request) => cache.delete(request)));
}
