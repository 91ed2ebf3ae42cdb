import { queryOptions } from '@tanstack/react-query';
import { withDatabase } from '../mirror/connection.ts';
import { clearMemory } from '../mirror/memory-fallback.ts';
import type { DeviceDatabase } from '../mirror/schema.ts';
import { clearViews } from '../mirror/view-cache.ts';

/** Whether the browser deletes nothing of the app without asking the person, even when space is short. */
export const storageKept = () =>
  queryOptions({
    queryKey: ['device', 'storage', 'kept'],
    queryFn: async () => (await (navigator.storage as StorageManager | undefined)?.persisted?.()) ?? false,
    staleTime: 0,
    gcTime: 0,
  });

/** Bytes that the app keeps, by kind. */
export type StorageSizes = { lists: number; pictures: number; app: number };

async function cacheSize(name: string): Promise<number> {
  const cache = await caches.open(name);
  let size = 0;
  for (const request of await cache.keys()) size += (await (await cache.match(request))?.blob())?.size ?? 0;
  return size;
}

/** The sum of the sizes as they are shown, to a tenth of a megabyte: the total of a list is what its lines add up to. */
export const totalOf = (sizes: StorageSizes): number =>
  Object.values(sizes).reduce((sum, size) => sum + Math.round(size / 100_000), 0) * 100_000;

/** Measured on the stored data itself: the browser's estimate is one number for everything, and late. */
async function readSizes(): Promise<StorageSizes> {
  const sizes = { lists: 0, pictures: 0, app: 0 };
  const measure = (row: unknown) => {
    sizes.lists += new Blob([JSON.stringify(row)]).size;
  };
  await withDatabase(async (database) => {
    await database.rows.each(measure);
    await database.lists.each(measure);
  }).catch(() => {});
  if (!('caches' in globalThis)) return sizes;
  for (const name of await caches.keys()) {
    sizes[name === pictureCache ? 'pictures' : 'app'] += await cacheSize(name);
  }
  return sizes;
}

export const storageSizes = () =>
  queryOptions({ queryKey: ['device', 'storage', 'sizes'], queryFn: readSizes, staleTime: 0, gcTime: 0 });

/** The name of the service worker's cache of pictures (sw/thumbnails.ts). */
export const pictureCache = 'thumbnails';

let asked = false;

/** Asks the browser, once per page load, not to delete what the app stores. Most browsers decide alone, some ask the person. */
export async function requestPersistence(): Promise<void> {
  if (asked) return;
  asked = true;
  const manager = navigator.storage as StorageManager | undefined;
  if (await manager?.persisted?.()) return;
  await manager?.persist?.().catch(() => false);
}

/**
 * Removes lists and pictures from the device; every open screen reads its list again. What the server could not supply again
 * stays: the session, the cart, settings, and money writes whose outcome is not known.
 */
export async function clearLists(): Promise<void> {
  clearMemory();
  const inDatabase = (database: DeviceDatabase) =>
    Promise.all([database.rows.clear(), database.lists.clear()]);
  await withDatabase((database) =>
    database.transaction('rw', database.rows, database.lists, () => inDatabase(database)),
  ).catch(() => {});
  clearViews();
  if ('caches' in globalThis) await caches.delete(pictureCache);
}
