/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const controller = new PrecacheController({ cacheName: 'shell' });
const shell = () => caches.open(controller.strategy.cacheName);

/**
 * Caches every file of this build when the worker is installed; files that the last build had too are not fetched again.
 * Workbox would delete the last build's files as soon as the worker is active. Open tabs may still need them, so
 * `forgetOlder` deletes them later.
 */
export function serveShell(files: ServiceWorkerGlobalScope['__WB_MANIFEST']): void {
  controller.addToCacheList(files);
  self.addEventListener('install', (event) => {
    controller.install(event);
  });
  registerRoute(new PrecacheRoute(controller, { directoryIndex: null as never, cleanURLs: false }));
}

/** Opens the app from the cache, even when there is a network. The app is one page; other navigations are not handled. */
export function servePage(page: string): void {
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL(page), { allowlist: [/^\/(\?|$)/] }));
}

/** Files outside the shell, which only some people use. Their names are hashed, so a cached file never changes. */
const used = new CacheFirst({
  cacheName: 'used',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true }),
  ],
});

/** Serves chunks of an older build to tabs that still run it, and parts that this device has used before. */
export function serveOtherAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ event, request }) => {
      const older = await (await shell()).match(request, { ignoreVary: true });
      return older ?? used.handle({ event, request }).catch((error) => responseWithout(request, error));
    },
  );
}

/** A missing font is answered with an empty response, so that the device's own font is used. Anything else missing is an error. */
function responseWithout({ destination }: Request, error: unknown): Response {
  if (destination === 'font') return new Response(null, { status: 204 });
  throw error;
}

/** Deletes the files of older builds, but not while a newer one is being installed: its files are in the same cache. */
export async function forgetOlder(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return;
  const cache = await shell();
  const current = new Set(controller.getURLsToCacheKeys().values());
  const older = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(older.map((request) => cache.delete(request)));
}
