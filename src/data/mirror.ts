import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { currentLocale } from '../i18n/i18n.ts';
import { Failure } from './failure.ts';
import { type Page, withFirst, withNext } from './pages.ts';
import { currentSession, useSession } from './session.ts';
import { mayWrite, owned, type StoredList, type StoredRow, store } from './store.ts';

/** One mirrored list of the product. */
export type List<Row, Args extends Record<string, string | undefined>> = {
  /** Unique among the lists. */
  name: string;
  /** Rows of the signed-in member, or of everybody. */
  of: 'member' | 'everybody';
  /** Rows that the server gives at once; 0 when it gives all. */
  size: number;
  idOf: (row: Row) => string;
  /** Reads a page: `page` from 1; `before` is the id of the last row known. */
  read: (
    args: Args,
    page: { page: number; before?: string | undefined },
    signal: AbortSignal,
  ) => Promise<Row[]>;
};

/** How a list's last refresh stands. `slow`: no answer for two seconds. */
type Progress = {
  state: 'idle' | 'refreshing' | 'slow' | 'failed';
  failure?: Failure;
  more: 'idle' | 'reading' | 'failed';
};

/** What a screen is given. `rows`: `undefined` until the device's own store has answered. */
export type Mirrored<Row> = {
  rows: Row[] | undefined;
  /** Index in `rows` before which rows are missing on this device. */
  gap: number | undefined;
  /** Last success, ms; `undefined` when the list was never read. */
  at: number | undefined;
  /** `stale`: the rows are as of `at`, and the last try failed, hangs, or the device is offline. */
  freshness: 'fresh' | 'refreshing' | 'stale';
  failure: Failure | undefined;
  more: 'idle' | 'reading' | 'failed' | 'ended';
  refresh: () => Promise<void>;
  readMore: () => Promise<void>;
};

const idle: Progress = { state: 'idle', more: 'idle' };
const progress = new Map<string, Progress>();
const listeners = new Set<() => void>();
const underWay = new Map<string, Promise<void>>();

function note(key: string, change: Partial<Progress>) {
  progress.set(key, { ...(progress.get(key) ?? idle), ...change });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ownerOf = (list: List<never, never>, member: string | undefined) =>
  list.of === 'member' ? (member ?? '') : '';

const keyOf = (list: List<never, never>, args: object, owner: string) =>
  `${owner}:${list.name}:${JSON.stringify(Object.entries(args).filter(([, value]) => value !== undefined))}`;

/** Milliseconds without an answer after which a list says how old it is. */
const patience = 2000;

/** Reads the first page and puts it before what is here. Asked for twice, it runs once. */
export function refresh<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
): Promise<void> {
  const owner = ownerOf(list as never, currentSession()?.id);
  if (list.of === 'member' && owner === '') return Promise.resolve();
  const key = keyOf(list as never, args, owner);
  return once(`first ${key}`, async () => {
    const slow = setTimeout(() => note(key, { state: 'slow' }), patience);
    note(key, { state: 'refreshing' });
    try {
      const rows = await list.read(args, { page: 1 }, signalOf(owner));
      await keep(list, key, owner, rows, (stored, page) => withFirst(stored, page));
      note(key, { state: 'idle' });
    } catch (error) {
      note(key, { state: 'failed', failure: asFailure(error) });
    } finally {
      clearTimeout(slow);
    }
  });
}

/** Reads on behind the last row known: into the gap when there is one, else at the end. */
async function readMore<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
): Promise<void> {
  const owner = ownerOf(list as never, currentSession()?.id);
  const key = keyOf(list as never, args, owner);
  const stored = await store.lists.get(key);
  if (!stored || list.size === 0) return;
  const gap = stored.order.indexOf('');
  const known = gap === -1 ? stored.order : stored.order.slice(0, gap);
  if (gap === -1 && stored.ended) return;
  await once(`more ${key}`, async () => {
    note(key, { more: 'reading' });
    try {
      const where = { page: Math.floor(known.length / list.size) + 1, before: known.at(-1) };
      const rows = await list.read(args, where, signalOf(owner));
      await keep(list, key, owner, rows, (latest, page) => withNext(latest, page, known.at(-1) ?? ''));
      note(key, { more: 'idle' });
    } catch (error) {
      note(key, { more: 'failed', failure: asFailure(error) });
    }
  });
}

function once(name: string, work: () => Promise<void>): Promise<void> {
  const running = underWay.get(name) ?? work().finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

const asFailure = (error: unknown) => (error instanceof Failure ? error : new Failure('protocol'));

/** One transaction: the screen sees the list before or after, never between. Another member's rows are not written. */
async function keep<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  key: string,
  owner: string,
  rows: Row[],
  merge: (stored: StoredList | undefined, page: Page) => Pick<StoredList, 'order' | 'ended'>,
): Promise<void> {
  const ids = rows.map((row) => list.idOf(row));
  const page = { ids, ended: list.size === 0 || rows.length < list.size };
  await owned(currentSession()?.id ?? '');
  await store.transaction('rw', store.rows, store.lists, store.notes, async () => {
    if (!(await mayWrite(owner))) return;
    const stored = await store.lists.get(key);
    const next = merge(stored, page);
    const kept = new Set(next.order);
    const gone = (stored?.order ?? []).filter((id) => id !== '' && !kept.has(id));
    await store.rows.bulkDelete(gone.map((id) => [key, id] as [string, string]));
    await store.rows.bulkPut(
      rows.map((row, index): StoredRow => ({ list: key, id: ids[index] ?? '', owner, row })),
    );
    await store.lists.put({ list: key, owner, ...next, at: Date.now(), lang: currentLocale() });
  });
}

const signals = new Map<string, AbortController>();

/** Ends a member's reads when they leave. */
function signalOf(owner: string): AbortSignal {
  const controller = signals.get(owner) ?? new AbortController();
  signals.set(owner, controller);
  return controller.signal;
}

/** Stops what is being read for a member who left. */
export function stopReading(owner: string): void {
  signals.get(owner)?.abort();
  signals.delete(owner);
  for (const key of progress.keys()) if (key.startsWith(`${owner}:`)) progress.delete(key);
}

type Stored = {
  rows: unknown[];
  gap: number | undefined;
  at: number | undefined;
  ended: boolean;
  lang: string;
};

async function readStored(key: string): Promise<Stored> {
  const stored = await store.lists.get(key);
  if (!stored) return { rows: [], gap: undefined, at: undefined, ended: false, lang: '' };
  const ids = stored.order.filter((id) => id !== '');
  const found = await store.rows.bulkGet(ids.map((id) => [key, id] as [string, string]));
  const gap = stored.order.indexOf('');
  const rows = found.flatMap((entry) => (entry ? [entry.row] : []));
  return { rows, gap: gap === -1 ? undefined : gap, at: stored.at, ended: stored.ended, lang: stored.lang };
}

/** The rows of a list as they are on this device, following every change; refreshed when the screen opens. */
export function useList<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
): Mirrored<Row> {
  const owner = ownerOf(list as never, useSession()?.id);
  const key = keyOf(list as never, args, owner);
  const stored = useLiveQuery(() => readStored(key).then((found) => ({ key, found })), [key]);
  const { state, failure, more } = useSyncExternalStore(subscribe, () => progress.get(key) ?? idle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list and its arguments.
  useEffect(() => {
    void refresh(list, args);
  }, [key]);
  const found = stored?.key === key ? stored.found : undefined;
  return {
    rows: found?.rows as Row[] | undefined,
    gap: found?.gap,
    at: found?.at,
    freshness:
      state === 'slow' || state === 'failed' ? 'stale' : state === 'refreshing' ? 'refreshing' : 'fresh',
    failure: state === 'failed' || more === 'failed' ? failure : undefined,
    more: found?.ended && found.gap === undefined ? 'ended' : more,
    refresh: () => refresh(list, args),
    readMore: () => readMore(list, args),
  };
}
