import Dexie from 'dexie';
import { currentMember, currentSession } from '../session/session.ts';
import { databaseUnavailable, isFull, reopenIfLost, withDatabase } from './connection.ts';
import { planEviction } from './eviction.ts';
import { dropFromMemory, keepInMemory, type ListCopy, memoryCopy, memoryKeys } from './memory-fallback.ts';
import { deviceClaimed, mayWrite } from './ownership.ts';
import { database, type StoredList } from './schema.ts';
import { cacheWritten, clearViews, currentView } from './view-cache.ts';

/** The lists on this device: in its database, or held by the page where the database does not take them. */

/** Rows that the device keeps in all. Beyond them the oldest go, down to nine tenths. */
const most = 20_000;

/** `removed`: old rows went for new ones. `full`: nothing could go, new rows stay for as long as the page lives. */
export type Shortage = 'removed' | 'full';
const listeners = new Set<(shortage: Shortage) => void>();

/** Is told when space was short, so that the person can be. */
export function onShortage(listener: (shortage: Shortage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let toldFull = false;

/** That it is full is said once: every list that is read would say it again. */
function tell(shortage: Shortage) {
  if (shortage === 'full' && toldFull) return;
  toldFull ||= shortage === 'full';
  for (const listener of listeners) listener(shortage);
}

async function readStored(key: string): Promise<ListCopy | undefined> {
  const stored = await database.lists.get(key);
  if (!stored) return undefined;
  const { list: _, ...rest } = stored;
  return { ...rest, rows: currentView(stored)?.byId ?? (await rowsOf(key)) };
}

/** One request for all: as many requests as a long list has rows keep a slow phone busy. */
async function rowsOf(key: string): Promise<ReadonlyMap<string, unknown>> {
  const found = await database.rows
    .where('[list+id]')
    .between([key, Dexie.minKey], [key, Dexie.maxKey])
    .toArray();
  return new Map(found.map(({ id, row }) => [id, row]));
}

/** For a live query: what is here of a list. Without an answer when the database is lost; `useTurn` asks again then. */
export function liveCopyOf(key: string): Promise<ListCopy | undefined> {
  const copy = memoryCopy(key);
  if (copy || databaseUnavailable()) return Promise.resolve(copy);
  return readStored(key).catch((error: unknown) => {
    void reopenIfLost(error);
    return new Promise<undefined>(() => {});
  });
}

/** What is here of a list. */
export async function copyOf(key: string): Promise<ListCopy | undefined> {
  return memoryCopy(key) ?? (await withDatabase(() => readStored(key)).catch(() => undefined));
}

/** The first rows of a list, without the others; `undefined` when it is not here. */
export async function headOf(key: string, count: number): Promise<unknown[] | undefined> {
  const copy = memoryCopy(key);
  const firstOf = ({ order }: Pick<ListCopy, 'order'>) => order.slice(0, count).filter((id) => id !== '');
  if (copy) return firstOf(copy).map((id) => copy.rows.get(id));
  const stored = async () => {
    const list = await database.lists.get(key);
    const found =
      list && (await database.rows.bulkGet(firstOf(list).map((id): [string, string] => [key, id])));
    return found?.flatMap((entry) => (entry ? [entry.row] : []));
  };
  return withDatabase(stored).catch(() => undefined);
}

/** What a list becomes with a page that came: its order and end. */
export type Merge = (stored: StoredList | undefined) => Pick<StoredList, 'order' | 'ended'>;

type Came = { key: string; owner: string; lang: string; rows: Map<string, unknown>; merge: Merge };

/** Puts what came to the list. The screen sees it before or after, never between. */
export async function mergeRows(came: Came): Promise<void> {
  await deviceClaimed(currentMember());
  try {
    await withRoom(came.key, () => putStored(withHeld(came)));
    dropFromMemory(came.key);
    await keepWithin(most, came.key);
  } catch (error) {
    if (isFull(error)) tell('full');
    await holdRows(came);
  }
}

/** What the page held until now goes to the database with what came. */
function withHeld(came: Came): Came {
  const before = memoryCopy(came.key);
  if (!before) return came;
  const merge = () => came.merge({ list: came.key, ...before });
  return { ...came, merge, rows: new Map([...before.rows, ...came.rows]) };
}

const putStored = (came: Came): Promise<void> =>
  database.transaction('rw', database.rows, database.lists, database.notes, () => write(came));

/** In a transaction. Another member's rows are not written. */
async function write({ key, owner, lang, rows, merge }: Came): Promise<void> {
  if (!(await mayWrite(owner))) return;
  const stored = await database.lists.get(key);
  const next = merge(stored);
  const kept = new Set(next.order);
  const gone = (stored?.order ?? []).filter((id) => id !== '' && !kept.has(id));
  await database.rows.bulkDelete(gone.map((id) => [key, id] as [string, string]));
  const wanted = [...rows].filter(([id]) => kept.has(id));
  await database.rows.bulkPut(wanted.map(([id, row]) => ({ list: key, id, owner, row })));
  // No two versions of a list are of the same moment: what was seen is known by it.
  const at = Math.max(Date.now(), (stored?.at ?? 0) + 1);
  const list = { list: key, owner, ...next, at, lang };
  await database.lists.put(list);
  // Before the screen asks; should the transaction fail after all, the moment is not the list's and tells so.
  cacheWritten(stored, list, rows);
}

async function holdRows({ key, owner, lang, rows, merge }: Came): Promise<void> {
  const before = await copyOf(key);
  // Who left meanwhile left for good.
  if (owner !== '' && currentSession()?.id !== owner) return;
  const next = merge(before && { list: key, ...before });
  const all = new Map([...(before?.rows ?? []), ...rows]);
  const kept = new Map(next.order.flatMap((id) => (all.has(id) ? [[id, all.get(id)] as const] : [])));
  keepInMemory(key, { owner, ...next, at: Date.now(), lang, rows: kept });
}

/** Tries once more after making room, half of what is here, when there is none. */
async function withRoom(spare: string, write: () => Promise<void>): Promise<void> {
  try {
    await withDatabase(write);
  } catch (error) {
    if (!isFull(error)) throw error;
    const wanted = Math.ceil((await withDatabase(() => database.rows.count())) / 2);
    if (!(await free(wanted, spare))) throw error;
    await withDatabase(write);
    tell('removed');
  }
}

async function keepWithin(limit: number, spare: string): Promise<void> {
  const count = await database.rows.count();
  if (count > limit && (await free(count - limit * 0.9, spare))) tell('removed');
}

/** Removes rows; `false` when there are none to remove. */
const free = (wanted: number, spare: string): Promise<boolean> =>
  withDatabase(() =>
    database.transaction('rw', database.rows, database.lists, async () => {
      const lists = await database.lists.toArray();
      const cuts = planEviction(lists, wanted, spare);
      for (const { list, keep } of cuts) {
        const order = lists.find((one) => one.list === list)?.order ?? [];
        await remove(list, order.slice(keep));
        const rest = order.slice(0, keep);
        if (keep === 0) await database.lists.delete(list);
        else
          await database.lists.update(list, {
            order: rest.at(-1) === '' ? rest.slice(0, -1) : rest,
            ended: false,
          });
      }
      return cuts.length > 0;
    }),
  );

const remove = (list: string, ids: readonly string[]) =>
  database.rows.bulkDelete(ids.filter((id) => id !== '').map((id) => [list, id] as [string, string]));

/** Takes rows out of every list whose key `of` says yes to. Gives the rows. */
export async function removeRows(
  of: (key: string) => boolean,
  gone: ReadonlySet<string>,
): Promise<unknown[]> {
  const taken: unknown[] = [];
  const left = (order: readonly string[]) => order.filter((id) => !gone.has(id));
  const here = (order: readonly string[]) => order.filter((id) => id !== '' && gone.has(id));
  for (const key of memoryKeys().filter(of)) {
    const copy = memoryCopy(key);
    if (!copy) continue;
    taken.push(...here(copy.order).map((id) => copy.rows.get(id)));
    keepInMemory(key, { ...copy, order: left(copy.order) });
  }
  const inStore = async () => {
    for (const { list, order } of await database.lists.filter((one) => of(one.list)).toArray()) {
      const ids = here(order);
      if (ids.length === 0) continue;
      const found = await database.rows.bulkGet(ids.map((id) => [list, id] as [string, string]));
      taken.push(...found.map((entry) => entry?.row));
      await remove(list, ids);
      await database.lists.update(list, { order: left(order) });
    }
  };
  await withDatabase(() => database.transaction('rw', database.rows, database.lists, inStore)).catch(
    () => {},
  );
  clearViews();
  return taken;
}
