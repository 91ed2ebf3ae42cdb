import { pictureCache } from '../device/storage.ts';
import { database } from '../mirror/schema.ts';

/** The path of a picture's larger size. */
const large = (path: string) => path.replace('_small.', '.');

const picturesOf = (row: unknown): string[] =>
  Object.values(row ?? {})
    .flat()
    .filter((value) => typeof value === 'string' && value.startsWith('/picture/'))
    .map(large);

/** Removes the pictures of removed rows from the worker's cache, both sizes, unless another row on this device has them. */
export async function removePictures(rows: readonly unknown[]): Promise<void> {
  const gone = new Set(rows.flatMap(picturesOf));
  if (gone.size === 0 || !('caches' in globalThis)) return;
  await database.rows.each(({ row }) => {
    for (const path of picturesOf(row)) gone.delete(path);
  });
  const cache = await caches.open(pictureCache);
  const paths = [...gone].flatMap((path) => [path, path.replace('.webp', '_small.webp')]);
  await Promise.all(paths.map((path) => cache.delete(path, { ignoreVary: true })));
}
