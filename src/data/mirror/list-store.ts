import { replaceEqualDeep } from '@tanstack/react-query';
import { createEmitter } from '../../emitter.ts';
import { currentMember, currentSession } from '../session/session.ts';
import { isFull, reopenIfLost, withDatabase } from './connection.ts';
import { planEviction } from './eviction.ts';
import {
  type Committed,
  type Copied,
  copyFirstRows,
  dropFirstRows,
  endWatch,
  firstRowsOf,
  maxRows as maxCopied,
  watchRemovals,
} from './first-rows.ts';
import { dropFromMemory, keepInMemory, type ListCopy, memoryCopy, memoryKeys } from './memory-fallback.ts';
import { deviceClaimed, mayWrite } from './ownership.ts';
import type { DeviceDatabase, StoredList } from './schema.ts';
import { cacheWritten, clearViews, currentView } from './view-cache.ts';

/** The lists on this device: in its database, or in memory where the database refuses them. */

/** The number of rows that the device keeps in all. Above it the oldest are evicted until nine tenths are left. */
const maxRows = 20_000;

/** `removed`: old rows were evicted for new ones. `full`: nothing could be evicted, and new rows are kept in memory only. */
export type Shortage = 'removed' | 'full';
const shortages = createEmitter<[Shortage]>();

/** Calls the listener when space was short, so that the person can be told. @returns the unsubscribe function */
export const onShortage = shortages.subscribe;

let fullReported = false;

/** A full device is reported once per page load: every list that is read would report it again. */
function report(shortage: Shortage) {
  if (shortage === 'full' && fullReported) return;
  fullReported ||= shortage === 'full';
  shortages.emit(shortage);
}

async function readStored(database: DeviceDatabase, key: string): Promise<ListCopy | undefined> {
  const stored = await database.lists.get(key);
  if (!stored) return undefined;
  const { list: _, ...rest } = stored;
  const rows = currentView(stored)?.byId;
  if (rows) return { ...rest, rows };
  const found = await database.rowsOf(key).toArray();
  return { ...rest, rows: asShown(key, new Map(found.map(({ id, row }) => [id, row]))) };
}

/** Rows that the screen already shows from the copy are the same objects in the answer: what did not change is not drawn again. */
function asShown(key: string, rows: Map<string, unknown>): ReadonlyMap<string, unknown> {
  for (const [id, row] of firstRowsOf(key)?.rows ?? [])
    if (rows.has(id)) rows.set(id, replaceEqualDeep(row, rows.get(id)));
  return rows;
}

/** The device's copy of a list, for a live query. Never resolves when the database is lost: `requery` repeats the query. */
export function liveCopyOf(database: DeviceDatabase | undefined, key: string): Promise<ListCopy | undefined> {
  const copy = memoryCopy(key);
  // Without the database nothing replaces the first rows until the list is read.
  if (copy || !database) return Promise.resolve(copy ?? firstRowsOf(key));
  return readStored(database, key).catch((error: unknown) => {
    void reopenIfLost(error);
    return new Promise<undefined>(() => {});
  });
}

/** The device's copy of a list. */
export async function readCopy(key: string): Promise<ListCopy | undefined> {
  return (
    memoryCopy(key) ?? (await withDatabase((database) => readStored(database, key)).catch(() => undefined))
  );
}

/** The row with this id in any copy of a list that the owner has on this device. */
export async function findRow(
  database: DeviceDatabase | undefined,
  name: string,
  owner: string,
  id: string,
): Promise<unknown> {
  for (const key of memoryKeys()) {
    const row = key.startsWith(`${owner}:${name}:`) ? memoryCopy(key)?.rows.get(id) : undefined;
    if (row) return row;
  }
  if (!database) return undefined;
  const copies = database.rows.where('list').startsWith(`${owner}:${name}:`);
  const found = await copies
    .and((entry) => entry.id === id)
    .first()
    .catch(() => undefined);
  return found?.row;
}

/** Only the first rows of a list; `undefined` when the device has no copy of it. */
export async function readHead(key: string, count: number): Promise<unknown[] | undefined> {
  const copy = memoryCopy(key);
  const firstIds = ({ order }: Pick<ListCopy, 'order'>) => order.slice(0, count).filter((id) => id !== '');
  if (copy) return firstIds(copy).map((id) => copy.rows.get(id));
  const stored = async (database: DeviceDatabase) => {
    const list = await database.lists.get(key);
    const found =
      list && (await database.rows.bulkGet(firstIds(list).map((id): [string, string] => [key, id])));
    return found?.flatMap((entry) => (entry ? [entry.row] : []));
  };
  return withDatabase(stored).catch(() => undefined);
}

/** The order and end of a list after a page was merged into it. */
export type Merge = (stored: StoredList | undefined) => Pick<StoredList, 'order' | 'ended'>;

type FetchedPage = {
  key: string;
  owner: string;
  lang: string;
  rows: Map<string, unknown>;
  merge: Merge;
  copied?: Copied;
};

/** Merges a fetched page into the list, in one transaction, so that a screen never shows half of it. */
export async function mergeRows(fetched: FetchedPage): Promise<void> {
  await deviceClaimed(currentMember());
  const removed = watchRemovals();
  let committed: Committed | undefined;
  try {
    await evictWhenFull(fetched.key, async (database) => {
      committed = await writeTransaction(database, withMemoryCopy(fetched));
    });
    if (committed) copyFirstRows(committed, removed);
    dropFromMemory(fetched.key);
    await evictBeyond(maxRows, fetched.key);
  } catch (error) {
    if (isFull(error)) report('full');
    dropFirstRows(fetched.key);
    await mergeInMemory(fetched);
  } finally {
    endWatch(removed);
  }
}

/** Adds the rows that were kept in memory only, so that they reach the database too. */
function withMemoryCopy(fetched: FetchedPage): FetchedPage {
  const before = memoryCopy(fetched.key);
  if (!before) return fetched;
  const merge = () => fetched.merge({ list: fetched.key, ...before });
  return { ...fetched, merge, rows: new Map([...before.rows, ...fetched.rows]) };
}

const writeTransaction = (database: DeviceDatabase, fetched: FetchedPage): Promise<Committed | undefined> =>
  database.transaction('rw', database.rows, database.lists, database.notes, () => write(database, fetched));

/** Inside a transaction. Rows of a member who no longer owns the device are not written. @returns what is then stored */
async function write(database: DeviceDatabase, fetched: FetchedPage): Promise<Committed | undefined> {
  const { key, owner, lang, rows, merge, copied } = fetched;
  // Awaiting anything but the database first would end the transaction before its writes.
  if (owner !== '' && !(await mayWrite(database, owner))) return;
  const stored = await database.lists.get(key);
  const next = merge(stored);
  const kept = new Set(next.order);
  const gone = (stored?.order ?? []).filter((id) => id !== '' && !kept.has(id));
  await database.rows.bulkDelete(gone.map((id) => [key, id] as [string, string]));
  const wanted = [...rows].filter(([id]) => kept.has(id));
  await database.rows.bulkPut(wanted.map(([id, row]) => ({ list: key, id, owner, row })));
  // Each version of a list has its own time, by which the view cache tells versions apart.
  const at = Math.max(Date.now(), (stored?.at ?? 0) + 1);
  const list = { list: key, owner, ...next, at, lang };
  await database.lists.put(list);
  // Before the screen reads. If the transaction fails after all, the cached view's time differs from the list's and it is not used.
  cacheWritten(stored, list, rows);
  return { list, copied, rows: copied ? await withFirstRows(database, list, rows) : rows };
}

/** The fetched rows and, inside a transaction, the list's first rows that were not fetched. */
async function withFirstRows(
  database: DeviceDatabase,
  { list, order }: StoredList,
  fetched: ReadonlyMap<string, unknown>,
) {
  const missing = order.slice(0, maxCopied).filter((id) => id !== '' && !fetched.has(id));
  if (missing.length === 0) return fetched;
  const found = await database.rows.bulkGet(missing.map((id) => [list, id] as [string, string]));
  return new Map([...fetched, ...found.flatMap((entry) => (entry ? [[entry.id, entry.row] as const] : []))]);
}

async function mergeInMemory({ key, owner, lang, rows, merge }: FetchedPage): Promise<void> {
  const before = await readCopy(key);
  // The member may have signed out meanwhile: their rows must not come back.
  if (owner !== '' && currentSession()?.id !== owner) return;
  const next = merge(before && { list: key, ...before });
  const all = new Map([...(before?.rows ?? []), ...rows]);
  const kept = new Map(next.order.flatMap((id) => (all.has(id) ? [[id, all.get(id)] as const] : [])));
  keepInMemory(key, { owner, ...next, at: Date.now(), lang, rows: kept });
}

/** Runs a write; if the browser gives no more space, runs it once more after evicting half of all rows. */
async function evictWhenFull(
  inUse: string,
  write: (database: DeviceDatabase) => Promise<void>,
): Promise<void> {
  try {
    await withDatabase(write);
  } catch (error) {
    if (!isFull(error)) throw error;
    const wanted = Math.ceil((await countRows()) / 2);
    if (!(await evict(wanted, inUse))) throw error;
    await withDatabase(write);
    report('removed');
  }
}

const countRows = () => withDatabase((database) => database.rows.count());

async function evictBeyond(limit: number, inUse: string): Promise<void> {
  const count = await countRows();
  if (count > limit && (await evict(count - limit * 0.9, inUse))) report('removed');
}

/** Evicts rows; `false` when there are none to evict. `inUse`: the list that is being written. */
const evict = (wanted: number, inUse: string): Promise<boolean> =>
  withDatabase((database) =>
    database.transaction('rw', database.rows, database.lists, async () => {
      const lists = await database.lists.toArray();
      const evictions = planEviction(lists, wanted, inUse);
      for (const { list, keep } of evictions) {
        const order = lists.find((one) => one.list === list)?.order ?? [];
        await remove(database, list, order.slice(keep));
        const rest = order.slice(0, keep);
        if (keep === 0) {
          await database.lists.delete(list);
          dropFirstRows(list);
        } else
          await database.lists.update(list, {
            order: rest.at(-1) === '' ? rest.slice(0, -1) : rest,
            ended: false,
          });
      }
      return evictions.length > 0;
    }),
  );

const remove = (database: DeviceDatabase, list: string, ids: readonly string[]) =>
  database.rows.bulkDelete(ids.filter((id) => id !== '').map((id) => [list, id] as [string, string]));

/** Removes rows from every list whose key matches. @returns the removed rows */
export async function removeRows(
  matches: (key: string) => boolean,
  gone: ReadonlySet<string>,
): Promise<unknown[]> {
  const removed: unknown[] = [];
  const left = (order: readonly string[]) => order.filter((id) => !gone.has(id));
  const found = (order: readonly string[]) => order.filter((id) => id !== '' && gone.has(id));
  for (const key of memoryKeys().filter(matches)) {
    const copy = memoryCopy(key);
    if (!copy) continue;
    removed.push(...found(copy.order).map((id) => copy.rows.get(id)));
    keepInMemory(key, { ...copy, order: left(copy.order) });
  }
  const inStore = async (database: DeviceDatabase) => {
    for (const { list, order } of await database.lists.filter((one) => matches(one.list)).toArray()) {
      const ids = found(order);
      if (ids.length === 0) continue;
      const entries = await database.rows.bulkGet(ids.map((id) => [list, id] as [string, string]));
      removed.push(...entries.map((entry) => entry?.row));
      await remove(database, list, ids);
      await database.lists.update(list, { order: left(order) });
    }
  };
  await withDatabase((database) =>
    database.transaction('rw', database.rows, database.lists, () => inStore(database)),
  ).catch(() => {});
  clearViews(gone);
  return removed;
}
