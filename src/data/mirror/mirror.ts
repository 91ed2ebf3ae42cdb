import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { currentLocale } from '../../i18n/i18n.ts';
import { sparesData } from '../device/data-saver.ts';
import { warm } from '../device/thumbnails.ts';
import { currentSession, useSession } from '../session/session.ts';
import { Failure } from '../transport/failure.ts';
import { useOffline } from '../transport/network.ts';
import { useQueryVersion } from './connection.ts';
import { copyOf, headOf, liveCopyOf, mergeRows, removeRows } from './list-store.ts';
import {
  isUnchanged,
  knownIds,
  mergeFirstPage,
  mergeNextPage,
  type Order,
  type Page,
} from './merge-pages.ts';
import { forgetProgress, type Progress, progressOf, setProgress, useProgress } from './progress.ts';
import { useFresh } from './useRefresh.ts';
import { cachedView, cacheView, viewOf } from './view-cache.ts';

/** One mirrored list of the product. */
export type List<Row, Args extends Record<string, string | undefined>> = {
  /** Unique among the lists. */
  name: string;
  /** Rows of the signed-in member, of everybody, or of who looks: the member's own view, or everybody's without one. */
  of: 'member' | 'everybody' | 'viewer';
  /** Rows that the server gives at once; 0 when it gives all. */
  size: number;
  idOf: (row: Row) => string;
  /** Whether a row is not what it will be in the end: its page is read anew whenever the first is. */
  changes?: (row: Row) => boolean;
  /** Reads a page: `page` from 1; `before` is the id of the last row known. */
  read: (
    args: Args,
    page: { page: number; before?: string | undefined },
    signal: AbortSignal,
  ) => Promise<Row[]>;
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

const underWay = new Map<string, Promise<void>>();

const ownerOf = (list: List<never, never>, member: string | undefined) =>
  list.of === 'everybody' ? '' : (member ?? '');

const keyOf = (list: List<never, never>, args: object, owner: string) =>
  `${owner}:${list.name}:${JSON.stringify(Object.entries(args).filter(([, value]) => value !== undefined))}`;

/** The list's name in a key. */
export const listNameOf = (key: string) => key.split(':')[1] ?? '';

/** Milliseconds without an answer after which a list says how old it is. */
const patience = 2000;

/** Reads the first page and puts it before what is here. Asked for twice, it runs once. `came`: is given the rows. */
export function refresh<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
  came: (rows: Row[]) => void = warm,
): Promise<void> {
  const owner = ownerOf(list as never, currentSession()?.id);
  if (list.of === 'member' && owner === '') return Promise.resolve();
  const key = keyOf(list as never, args, owner);
  return once(`first ${key}`, async () => {
    const slow = setTimeout(() => setProgress(key, { state: 'slow' }), patience);
    setProgress(key, { state: 'refreshing', asked: Date.now() });
    try {
      const rows = await list.read(args, { page: 1 }, signalOf(owner));
      came(rows);
      await keep(list, key, owner, rows, mergeFirstPage);
      setProgress(key, { state: 'idle' });
      // What could not be read stays as it is until the next time.
      once(`behind ${key}`, () => refreshBehind(list, args, key, owner)).catch(() => {});
    } catch (error) {
      setProgress(key, { state: 'failed', failure: asFailure(error) });
    } finally {
      clearTimeout(slow);
    }
  });
}

/**
 * The first rows of a list that nobody may have opened yet: those that are here, else those of its first page, which is
 * read now. Their pictures are left to whoever asks.
 */
export async function readAhead<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
  count: number,
): Promise<Row[]> {
  const key = keyOf(list as never, args, ownerOf(list as never, currentSession()?.id));
  const here = await headOf(key, count);
  if (!here) await refresh(list, args, () => {});
  return (here ?? (await headOf(key, count)) ?? []) as Row[];
}

/** Pages behind the first that are read anew; and milliseconds in which those whose rows stay as they are, are not. */
const behind = { most: 25, rest: 600_000 };

/**
 * Reads the pages behind the first anew, one after the other: rows that are gone or have changed are there as well. A page
 * that came as it is here is not written again, for every write has the screen read the whole list.
 */
async function refreshBehind<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
  key: string,
  owner: string,
): Promise<void> {
  if (list.size === 0) return;
  const lang = currentLocale();
  const { whole } = progressOf(key);
  const due = !sparesData() && (whole.lang !== lang || Date.now() - whole.at > behind.rest);
  let stored = await copyOf(key);
  for (let page = 2; page <= behind.most; page++) {
    const known = knownIds(stored);
    const changing = known.findLastIndex(
      (id) => stored?.rows.has(id) && list.changes?.(stored.rows.get(id) as Row),
    );
    const start = (page - 1) * list.size;
    const before = known[start - 1];
    const wanted = (due ? known.length : changing + 1) > start;
    if (before === undefined || !wanted) break;
    if (ownerOf(list as never, currentSession()?.id) !== owner || document.hidden) return;
    const rows = await list.read(args, { page, before }, signalOf(owner));
    const came = new Map(rows.map((row) => [list.idOf(row), row]));
    if (stored?.lang === lang && isUnchanged(stored, came, start, list.size)) continue;
    await keep(list, key, owner, rows, (latest, next) => mergeNextPage(latest, next, before));
    stored = await copyOf(key);
  }
  if (due) setProgress(key, { whole: { at: Date.now(), lang } });
}

/** Takes rows out of every copy of a list on this device, whatever its arguments, and gives them. Waits for no refresh. */
export const removeFromLists = ({ name }: { name: string }, ids: readonly string[]): Promise<unknown[]> =>
  removeRows((key) => listNameOf(key) === name, new Set(ids));

/** Reads on behind the last row known: into the gap when there is one, else at the end. */
async function readMore<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
): Promise<void> {
  const owner = ownerOf(list as never, currentSession()?.id);
  const key = keyOf(list as never, args, owner);
  const stored = await copyOf(key);
  if (!stored || list.size === 0) return;
  const known = knownIds(stored);
  if (known.length === stored.order.length && stored.ended) return;
  await once(`more ${key}`, async () => {
    setProgress(key, { more: 'reading' });
    try {
      const where = { page: Math.floor(known.length / list.size) + 1, before: known.at(-1) };
      const rows = await list.read(args, where, signalOf(owner));
      // Rows have come in front, or the site knows no pages: the front tells which.
      if (rows.length > 0 && rows.every((row) => known.includes(list.idOf(row)))) await refresh(list, args);
      await keep(list, key, owner, rows, (latest, page) => mergeNextPage(latest, page, known.at(-1) ?? ''));
      setProgress(key, { more: 'idle' });
    } catch (error) {
      setProgress(key, { more: 'failed', failure: asFailure(error) });
    }
  });
}

function once(name: string, work: () => Promise<void>): Promise<void> {
  const running = underWay.get(name) ?? work().finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

const asFailure = (error: unknown) => (error instanceof Failure ? error : new Failure('protocol'));

function keep<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  key: string,
  owner: string,
  rows: Row[],
  merge: (stored: Order | undefined, page: Page) => Order,
): Promise<void> {
  const byId = new Map<string, unknown>(rows.map((row) => [list.idOf(row), row]));
  const page = { ids: [...byId.keys()], ended: list.size === 0 || rows.length < list.size };
  return mergeRows({ key, owner, lang: currentLocale(), rows: byId, merge: (stored) => merge(stored, page) });
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
  forgetProgress(owner);
}

/** The rows of a list as they are on this device, following every change; refreshed when the screen opens. */
export function useList<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
): Mirrored<Row> {
  const owner = ownerOf(list as never, useSession()?.id);
  const key = keyOf(list as never, args, owner);
  const lang = currentLocale();
  const turn = useQueryVersion();
  const stored = useLiveQuery(
    () => liveCopyOf(key).then((copy) => ({ key, found: viewOf(copy) })),
    [key, turn],
  );
  const { state, failure, more } = useProgress(key);
  useEffect(() => {
    if (stored) cacheView(stored.key, stored.found);
  }, [stored]);
  const found = stored?.key === key ? stored.found : cachedView(key);
  const offline = useOffline();
  useFresh(
    `${key} ${lang}`,
    found && found.at !== undefined,
    () => refresh(list, args),
    () => progressOf(key).asked,
  );
  return {
    rows: found?.rows as Row[] | undefined,
    gap: found?.gap,
    at: found?.at,
    freshness: freshnessOf(state, { offline, foreign: found?.lang !== undefined && found.lang !== lang }),
    failure: state === 'failed' || more === 'failed' ? failure : undefined,
    more: found?.ended && found.gap === undefined ? 'ended' : more,
    refresh: () => refresh(list, args),
    readMore: () => readMore(list, args),
  };
}

/** `foreign`: the rows are in another language than the screen, so that what is fresh is still to come. */
function freshnessOf(
  state: Progress['state'],
  { offline, foreign }: { offline: boolean; foreign: boolean },
): Mirrored<unknown>['freshness'] {
  if (offline || state === 'slow' || state === 'failed') return 'stale';
  return state === 'idle' && !foreign ? 'fresh' : 'refreshing';
}
