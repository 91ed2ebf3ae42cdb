/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { thumbnails } from '../src/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The server chooses a picture's format by `Accept`, which differs between pages and this worker. Every cached format was
 * sent to this browser, which can show it, so `Vary` is ignored.
 */
const matchOptions = { ignoreVary: true };
const cacheName = 'thumbnails';

/** Responses marked `no-store` or `private` must not be cached. */
const cacheablePlugin = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    /no-store|private/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

const cachePlugins = [
  // No opaque responses: they cannot be checked, and each counts as megabytes of quota.
  new CacheableResponsePlugin({ statuses: [200] }),
  cacheablePlugin,
  new ExpirationPlugin({
    maxEntries: 400,
    maxAgeSeconds: 30 * 86_400,
    purgeOnQuotaError: true,
    matchOptions,
  }),
];

/** Without a network a cached small size is shown for the large one. It is not cached as such: the large one is fetched later. */
const smallInstead = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const small = await caches.match(request.url.replace(/\.webp$/, '_small.webp'), {
      cacheName,
      ...matchOptions,
    });
    const type = small?.headers.get('content-type') ?? 'image/webp';
    return (
      small && new Response(small.body, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
    );
  },
};

const fromCacheFirst = new CacheFirst({ cacheName, matchOptions, plugins: [...cachePlugins, smallInstead] });

const isThumbnail = ({ pathname }: URL) => thumbnails.some((prefix) => pathname.startsWith(prefix));

/** Serves covers, avatars, banners and profile pictures from the cache first: a picture under a name never changes. */
export function serveThumbnails(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      (sameOrigin || request.mode === 'cors') && isThumbnail(url) && !request.headers.has('range'),
    fromCacheFirst,
  );
}

const bytesOf = async (response: Response) => (await response.clone().blob()).size;

/**
 * Subtracts the size of each picture from the bytes that are left, and caches no picture that is larger than them. Pictures
 * that are cached already count too, so that the sum is the same at every visit.
 */
const budgetPlugin = (room: { left: number }) => ({
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    // Refused by its header, before the body is received.
    if (Number(response.headers.get('content-length')) <= room.left) return response;
    await response.body?.cancel();
    throw new Error('no room for this picture');
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) => {
    if (cachedResponse) room.left -= await bytesOf(cachedResponse);
    return cachedResponse;
  },
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    room.left -= await bytesOf(response);
    return room.left < 0 ? null : response;
  },
});

/** Milliseconds for all pictures of a message: while the worker waits for one, the next version cannot replace it. */
const timeout = 10_000;

/**
 * Caches pictures that are not cached yet, one after the other and with low priority. Ends at the first failure, and before
 * more than `bytes` would be cached. @returns how many of these bytes are left, 0 when it ended early
 */
export async function warmThumbnails(
  event: ExtendableEvent,
  pictures: string[],
  bytes?: number,
): Promise<number> {
  const signal = AbortSignal.timeout(timeout);
  const room = { left: bytes ?? 0 };
  const plugins = bytes === undefined ? cachePlugins : [...cachePlugins, budgetPlugin(room)];
  const strategy = new CacheFirst({ cacheName, matchOptions, plugins });
  try {
    for (const picture of pictures) {
      const url = new URL(picture, self.location.origin);
      if (url.origin !== self.location.origin || !isThumbnail(url)) continue;
      const [answer, cached] = strategy.handleAll({
        event,
        request: new Request(url, { priority: 'low', signal }),
      });
      await Promise.all([answer, cached]);
    }
    return Math.max(0, room.left);
  } catch {
    // No network, or a slow one: the rest is fetched when it is shown.
    return 0;
  }
}
