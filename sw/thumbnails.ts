/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { thumbnails } from '../src/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A picture comes in the form that `Accept` asks for, which is another in a page than here. Any form that is in the cache
 * is one that this browser was given, and shows.
 */
const matchOptions = { ignoreVary: true };
const cacheName = 'thumbnails';

/** An opaque answer cannot be checked and costs megabytes of quota; what is private belongs to nobody else. */
const mayBeKept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    /no-store|private/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

const keeping = [
  new CacheableResponsePlugin({ statuses: [200] }),
  mayBeKept,
  new ExpirationPlugin({
    maxEntries: 400,
    maxAgeSeconds: 30 * 86_400,
    purgeOnQuotaError: true,
    matchOptions,
  }),
];

/** Without a network the small size, when it is here, stands for the large one, which comes when it can: nobody keeps this. */
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

const fromCacheFirst = new CacheFirst({ cacheName, matchOptions, plugins: [...keeping, smallInstead] });

const isThumbnail = ({ pathname }: URL) => thumbnails.some((prefix) => pathname.startsWith(prefix));

/** Covers, avatars, banners and profile pictures, from the cache first: what stands under a name never changes. */
export function serveThumbnails(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      (sameOrigin || request.mode === 'cors') && isThumbnail(url) && !request.headers.has('range'),
    fromCacheFirst,
  );
}

const bytesOf = async (response: Response) => (await response.clone().blob()).size;

/**
 * Takes what is kept from the bytes that are left, and keeps nothing that would need more. What is here already counts as
 * well, so that every visit has the same room.
 */
const within = (room: { left: number }) => ({
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    // Before the body comes.
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

/** Milliseconds: a worker that waits for a picture could not give way to the next version. */
const patience = 10_000;

/**
 * Fetches what is not here yet, one after the other and behind all that a screen asks for. Ends at the first failure, and
 * before more than `bytes` would be kept. Gives how many are left, 0 when it ended early.
 */
export async function warmThumbnails(
  event: ExtendableEvent,
  pictures: string[],
  bytes?: number,
): Promise<number> {
  const signal = AbortSignal.timeout(patience);
  const room = { left: bytes ?? 0 };
  const plugins = bytes === undefined ? keeping : [...keeping, within(room)];
  const strategy = new CacheFirst({ cacheName, matchOptions, plugins });
  try {
    for (const picture of pictures) {
      const url = new URL(picture, self.location.origin);
      if (url.origin !== self.location.origin || !isThumbnail(url)) continue;
      const [answer, kept] = strategy.handleAll({
        event,
        request: new Request(url, { priority: 'low', signal }),
      });
      await Promise.all([answer, kept]);
    }
    return Math.max(0, room.left);
  } catch {
    // No network, or a slow one: they come when they are seen.
    return 0;
  }
}
