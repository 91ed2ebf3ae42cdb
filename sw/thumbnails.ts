import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { thumbnails } from '../src/constants.ts';

/** An opaque answer cannot be checked and costs megabytes of quota; what is private belongs to nobody else. */
const mayBeKept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    /no-store|private/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

/** Covers, avatars, banners and profile pictures, from the cache first: what stands under a name never changes. */
export function serveThumbnails(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      (sameOrigin || request.mode === 'cors') &&
      thumbnails.some((prefix) => url.pathname.startsWith(prefix)) &&
      !request.headers.has('range'),
    new CacheFirst({
      cacheName: 'thumbnails',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        mayBeKept,
        new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
      ],
    }),
  );
}
