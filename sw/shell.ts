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

/** What is not of the shell: parts that only some use. Hashed: what stands under a name never changes. */
const used = new CacheFirst({
  cacheName: 'used',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true }),
  ],
});

/** Chunks of an older build, for a tab that still runs it, and parts that this device has used before. */
export function serveOtherAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ event, request }) => {
      const older = await (await shell()).match(request, { ignoreVary: true });
      return older ?? used.handle({ event, request }).catch((error) => without(request, error));
    },
  );
}

/** A text without its font stands in the device's own; anything else that is not to be had is an error. */
function without({ destination }: Request, error: unknown): Response {
  if (destination === 'font') return new Response(null, { status: 204 });
  throw error;
}

/** Drops the files of older builds; not while a newer one, whose files stand among them, is on its way. */
export async function forgetOlder(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return;
  const cache = await shell();
  const current = new Set(controller.getURLsToCacheKeys().values());
  const older = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(older.map((request) => cache.delete(request)));
}
