import { queryOptions } from '@tanstack/react-query';
import { getWithdrawn, withdrawnDays } from '../../../contract/companion.ts';
import { pictureCache } from '../device/storage.ts';
import { hasExtraOnceKnown } from '../extra-calls.ts';
import { withDatabase } from '../mirror/connection.ts';
import { hasFirstRows } from '../mirror/first-rows.ts';
import { listNameOf } from '../mirror/list.ts';
import { dropFromMemory, memoryCopy, memoryKeys } from '../mirror/memory-fallback.ts';
import { readWhole, removeFromLists } from '../mirror/refresh.ts';
import type { DeviceDatabase } from '../mirror/schema.ts';
import { clearViews } from '../mirror/view-cache.ts';
import { currentMember } from '../session/session.ts';
import { send } from '../transport/send.ts';
import { removeComments } from './remove-comments.ts';

/** Takedowns: removes from this device what was withdrawn or blocked elsewhere, with its pictures and comments. */

/** What can be withdrawn, reported and blocked. */
export type Kind = 'person' | 'card' | 'comment';

/** The lists in which things of a kind are kept on this device. */
const listsByKind = { person: ['people', 'person'], card: ['cards', 'card'], comment: ['comments'] } as const;

const kinds = Object.keys(listsByKind) as Kind[];

const concernedNames = new Set<string>(Object.values(listsByKind).flat());

const isConcerned = (key: string) => concernedNames.has(listNameOf(key));

/** Removes things of a kind from this device, and pictures that no other row here shows. */
export async function removeFromDevice(kind: Kind, ids: readonly string[]): Promise<void> {
  for (const name of listsByKind[kind]) await removePictures(await removeFromLists({ name }, ids));
}

/**
 * Removes from this device what was withdrawn or blocked elsewhere. It asks every few minutes while the app is in view, if
 * the device has any such rows.
 */
export const withdrawn = () =>
  queryOptions({
    queryKey: ['companion', 'withdrawn', currentMember()],
    queryFn: async ({ signal }) => {
      if ((await hasAny()) && (await hasExtraOnceKnown(getWithdrawn))) {
        const gone = await send(getWithdrawn, {}, { signal });
        for (const kind of kinds) await removeFromDevice(kind, gone[kind]);
        await removeComments(gone.comment, gone.card);
      }
      await noteCheck();
      return Date.now();
    },
    refetchInterval: 180_000,
    // Whoever was offline asks at once, even if they asked a moment before.
    refetchOnReconnect: 'always',
  });

const concernedLists = (database: DeviceDatabase) => database.lists.filter(({ list }) => isConcerned(list));

const hasAny = async () =>
  memoryKeys().some(isConcerned) ||
  hasFirstRows(isConcerned) ||
  (await withDatabase((database) => concernedLists(database).count()).catch(() => 0)) > 0;

/** The name of the note that holds the time of the last check, ms since 1970. */
const note = 'withdrawn';

/** The server lists takedowns for `withdrawnDays` only. A device whose last check is older drops all lists that may hold any. */
async function noteCheck(): Promise<void> {
  const now = Date.now();
  const taken: unknown[] = [];
  const inDatabase = async (database: DeviceDatabase) => {
    const [noted, lists] = await Promise.all([database.notes.get(note), concernedLists(database).toArray()]);
    const asked = noted ? Number(noted.value) : Math.min(...lists.map(({ at }) => at));
    await database.notes.put({ name: note, value: String(now) });
    if (now - asked < withdrawnDays * 86_400_000) return;
    const keys = lists.map(({ list }) => list);
    taken.push(...(await rowsOf(database, keys).toArray()).map(({ row }) => row));
    await dropStored(database, keys);
  };
  await withDatabase((database) =>
    database.transaction('rw', database.rows, database.lists, database.notes, () => inDatabase(database)),
  ).catch(() => {});
  if (taken.length === 0) return;
  memoryKeys().filter(isConcerned).forEach(dropFromMemory);
  clearViews();
  await removePictures(taken);
}

const rowsOf = (database: DeviceDatabase, keys: readonly string[]) => database.rows.where('list').anyOf(keys);

/** Drops whole lists, inside a transaction. */
async function dropStored(database: DeviceDatabase, keys: readonly string[]): Promise<void> {
  await rowsOf(database, keys).delete();
  await database.lists.bulkDelete([...keys]);
}

/**
 * Something that was unblocked may belong anywhere in the lists of its kind. They stay as they are until they are read again,
 * which open screens do at once. A page that the block emptied is dropped: it would say that nobody is listed there.
 */
export async function reopenLists(kind: Kind): Promise<void> {
  const names = new Set<string>(kind === 'comment' ? listsByKind.comment : concernedNames);
  const isEmptied = (key: string, order: readonly string[] = []) =>
    order.length === 0 && ['person', 'card'].includes(listNameOf(key));
  const inDatabase = async (database: DeviceDatabase) =>
    database.lists.bulkDelete(
      await database.lists.filter(({ list, order }) => isEmptied(list, order)).primaryKeys(),
    );
  await withDatabase(inDatabase).catch(() => {});
  for (const key of memoryKeys()) if (isEmptied(key, memoryCopy(key)?.order)) dropFromMemory(key);
  clearViews(new Set());
  readWhole(names);
}

/** The path of a picture's larger size. */
const large = (path: string) => path.replace('_small.', '.');

const picturesOf = (row: unknown): string[] =>
  Object.values(row ?? {})
    .flat()
    .filter((value) => typeof value === 'string' && value.startsWith('/picture/'))
    .map(large);

/** Removes both sizes of the removed rows' pictures from the worker's cache, unless another row on this device shows them. */
async function removePictures(rows: readonly unknown[]): Promise<void> {
  const gone = new Set(rows.flatMap(picturesOf));
  if (gone.size === 0 || !('caches' in globalThis)) return;
  await withDatabase((database) =>
    database.rows.each(({ row }) => {
      for (const path of picturesOf(row)) gone.delete(path);
    }),
  ).catch(() => {});
  const cache = await caches.open(pictureCache);
  const paths = [...gone].flatMap((path) => [path, path.replace('.webp', '_small.webp')]);
  await Promise.all(paths.map((path) => cache.delete(path, { ignoreVary: true })));
}
