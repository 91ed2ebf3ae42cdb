/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { thumbnails } from '../src/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/** An opaque answer cannot be checked and costs megabytes of quota; what is private belongs to nobody else. */
const mayBeKept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    /no-store|private/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

const fromCacheFirst = new CacheFirst({
  cacheName: 'thumbnails',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    mayBeKept,
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
});

const isThumbnail = ({ pathname }: URL) => thumbnails.some((prefix) => pathname.startsWith(prefix));

/** Covers, avatars, banners and profile pictures, from the cache first: what stands under a name never changes. */
export function serveThumbnails(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      (sameOrigin || request.mode === 'cors') && isThumbnail(url) && !request.headers.has('range'),
    fromCacheFirst,
  );
}

/** Milliseconds: a worker that waits for a picture could not give way to the next version. */
const patience = 10_000;

/** Fetches what is not here yet, one after the other and behind all that a screen asks for. Ends at the first failure. */
export async function warmThumbnails(event: ExtendableEvent, pictures: string[]): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  try {
    for (const picture of pictures) {
      const url = new URL(picture, self.location.origin);
      if (url.origin !== self.location.origin || !isThumbnail(url)) continue;
      const [answer, kept] = fromCacheFirst.handleAll({
        event,
        request: new Request(url, { priority: 'low', signal }),
      });
      await Promise.all([answer, kept]);
    }
  } catch {
    // No network, or a slow one: they come when they are seen.
  }
}
