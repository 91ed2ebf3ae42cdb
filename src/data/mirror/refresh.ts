import { createEmitter } from '../../emitter.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { savesData } from '../device/data-saver.ts';
import { warm } from '../device/thumbnails.ts';
import { currentSession } from '../session/session.ts';
import { Failure } from '../transport/failure.ts';
import { keyOf, type List, type ListArgs, listNameOf, ownerOf } from './list.ts';
import { mergeRows, readCopy, readHead, removeRows } from './list-store.ts';
import {
  isUnchanged,
  knownIds,
  mergeFirstPage,
  mergeNextPage,
  type Order,
  type Page,
} from './merge-pages.ts';

/** Reads lists from the server into the mirror: the first page, the pages behind it, one more page at the end. */

/** The state of reading a list. */
export type Progress = {
  /** The last refresh. `new`: none since the page was loaded. `slow`: no answer for two seconds. */
  state: 'new' | 'idle' | 'refreshing' | 'slow' | 'failed';
  failure?: Failure;
  more: 'idle' | 'reading' | 'failed';
  /** When it was last requested, ms since 1970. */
  asked: number;
  /** When all its pages were last read again, ms since 1970, and in which language. */
  whole: { at: number; lang: string };
};

const unread: Progress = { state: 'new', more: 'idle', asked: 0, whole: { at: 0, lang: '' } };
const progress = new Map<string, Progress>();
const progressed = createEmitter();

export const progressOf = (key: string): Progress => progress.get(key) ?? unread;

export const useProgress = (key: string): Progress => progressed.useSnapshot(() => progressOf(key));

function setProgress(key: string, change: Partial<Progress>): void {
  progress.set(key, { ...progressOf(key), ...change });
  progressed.emit();
}

/** Milliseconds without an answer after which a list shows its age. */
const slowAfter = 2000;

/** Milliseconds without an answer after which another call gives a read up and begins it anew. */
const stuckAfter = 8000;

/** Abort the running reads of first pages, by list. */
const reads = new Map<string, AbortController>();

/** The lists that are being read again by themselves. */
const unasked = new Set<string>();

/**
 * Reads the first page and merges it into the list. Concurrent calls share one read, unless it is stuck: a connection that
 * was cut in a tunnel never answers. `onRows` receives the rows. `byItself`: nobody asked for it, and the failure before it stands
 * until there is an answer.
 */
export function refresh<Row, Args extends ListArgs>(
  list: List<Row, Args>,
  args: Args,
  onRows: (rows: Row[]) => void = warm,
  byItself = false,
): Promise<void> {
  const owner = ownerOf(list, currentSession()?.id);
  if (list.of === 'member' && owner === '') return Promise.resolve();
  const key = keyOf(list, args, owner);
  const name = `first ${key}`;
  const { state, asked } = progressOf(key);
  const isStuck = state === 'slow' && Date.now() - asked > stuckAfter;
  if (isStuck || (!byItself && unasked.has(key))) {
    reads.get(key)?.abort();
    running.delete(name);
  }
  return once(name, async () => {
    const own = new AbortController();
    reads.set(key, own);
    if (byItself) unasked.add(key);
    else unasked.delete(key);
    const slow = byItself ? undefined : setTimeout(() => setProgress(key, { state: 'slow' }), slowAfter);
    setProgress(key, { ...(!byItself && { state: 'refreshing' as const }), asked: Date.now() });
    try {
      const rows = await list.read(args, { page: 1 }, AbortSignal.any([signalOf(owner), own.signal]));
      if (own.signal.aborted) return;
      onRows(rows);
      await merge(list, key, owner, rows, mergeFirstPage);
      setProgress(key, { state: 'idle' });
      // A page behind the first that cannot be read stays as it is until the next refresh.
      once(`behind ${key}`, () => refreshBehind(list, args, key, owner)).catch(() => {});
    } catch (error) {
      if (!own.signal.aborted) setProgress(key, { state: 'failed', failure: asFailure(error) });
    } finally {
      clearTimeout(slow);
      if (reads.get(key) === own) {
        reads.delete(key);
        unasked.delete(key);
      }
    }
  });
}

/**
 * The first rows of a list that may never have been opened: from the device, else from its first page, which is then read.
 * Their pictures are not fetched.
 */
export async function readAhead<Row, Args extends ListArgs>(
  list: List<Row, Args>,
  args: Args,
  count: number,
): Promise<Row[]> {
  const key = keyOf(list, args, ownerOf(list, currentSession()?.id));
  const here = await readHead(key, count);
  if (!here) await refresh(list, args, () => {});
  return (here ?? (await readHead(key, count)) ?? []) as Row[];
}

/** When rows may have come back into lists of a name, anywhere in them, ms since 1970. */
const returned = new Map<string, number>();
const returns = createEmitter<[ReadonlySet<string>]>();

/** Calls the listener with the names of lists that should be read again. @returns the unsubscribe function */
export const onReturn = returns.subscribe;

/** All pages of lists of these names are read again: on open screens at once, else when they are opened. */
export function readWhole(names: ReadonlySet<string>): void {
  for (const name of names) returned.set(name, Date.now());
  returns.emit(names);
}

/** At most `maxPages` pages are read again, the first included. Pages whose rows no longer change are read once in `every` ms. */
const behind = { maxPages: 25, every: 600_000 };

/**
 * Reads the pages behind the first again, one after the other, to find removed and changed rows. An unchanged page is not
 * written, because every write makes the screen read the whole list.
 */
async function refreshBehind<Row, Args extends ListArgs>(
  list: List<Row, Args>,
  args: Args,
  key: string,
  owner: string,
): Promise<void> {
  if (list.size === 0) return;
  const lang = currentLocale();
  const { whole } = progressOf(key);
  const began = Date.now();
  const reopened = whole.at < (returned.get(list.name) ?? 0);
  const due = reopened || (!savesData() && (whole.lang !== lang || began - whole.at > behind.every));
  let stored = await readCopy(key);
  for (let page = 2; page <= behind.maxPages; page++) {
    const known = knownIds(stored);
    const lastChanging = known.findLastIndex(
      (id) => stored?.rows.has(id) && list.changes?.(stored.rows.get(id) as Row),
    );
    const start = (page - 1) * list.size;
    const before = known[start - 1];
    // What came back may stand behind the end that was known.
    const length = reopened && stored?.ended ? known.length + 1 : known.length;
    const wanted = (due ? length : lastChanging + 1) > start;
    if (before === undefined || !wanted) break;
    if (ownerOf(list, currentSession()?.id) !== owner || document.hidden) return;
    const rows = await list.read(args, { page, before }, signalOf(owner));
    const fetched = new Map(rows.map((row) => [list.idOf(row), row]));
    if (stored?.lang === lang && isUnchanged(stored, fetched, start, list.size)) continue;
    await merge(list, key, owner, rows, (latest, next) => mergeNextPage(latest, next, before));
    stored = await readCopy(key);
  }
  if (due) setProgress(key, { whole: { at: began, lang } });
}

/** Reads the page behind the last known row: into the gap if there is one, else at the end. */
export async function readMore<Row, Args extends ListArgs>(list: List<Row, Args>, args: Args): Promise<void> {
  const owner = ownerOf(list, currentSession()?.id);
  const key = keyOf(list, args, owner);
  const stored = await readCopy(key);
  if (!stored || list.size === 0) return;
  const known = knownIds(stored);
  if (known.length === stored.order.length && stored.ended) return;
  await once(`more ${key}`, async () => {
    setProgress(key, { more: 'reading' });
    try {
      const where = { page: Math.floor(known.length / list.size) + 1, before: known.at(-1) };
      const rows = await list.read(args, where, signalOf(owner));
      // Either rows were added in front, or the server does not page this list: reading the front shows which.
      if (rows.length > 0 && rows.every((row) => known.includes(list.idOf(row)))) await refresh(list, args);
      await merge(list, key, owner, rows, (latest, page) => mergeNextPage(latest, page, known.at(-1) ?? ''));
      setProgress(key, { more: 'idle' });
    } catch (error) {
      setProgress(key, { more: 'failed', failure: asFailure(error) });
    }
  });
}

/** Removes rows from every copy of a list on this device, whatever its arguments, without a refresh. @returns the rows */
export const removeFromLists = ({ name }: { name: string }, ids: readonly string[]): Promise<unknown[]> =>
  removeRows((key) => listNameOf(key) === name, new Set(ids));

const running = new Map<string, Promise<void>>();

/** A read that is running is not started a second time. */
function once(name: string, work: () => Promise<void>): Promise<void> {
  const before = running.get(name);
  if (before) return before;
  const promise = work().finally(() => running.get(name) === promise && running.delete(name));
  running.set(name, promise);
  return promise;
}

const asFailure = (error: unknown) => (error instanceof Failure ? error : new Failure('protocol'));

function merge<Row, Args extends ListArgs>(
  list: List<Row, Args>,
  key: string,
  owner: string,
  rows: Row[],
  mergePage: (stored: Order | undefined, page: Page) => Order,
): Promise<void> {
  const byId = new Map<string, unknown>(rows.map((row) => [list.idOf(row), row]));
  const page = { ids: [...byId.keys()], ended: list.size === 0 || rows.length < list.size };
  return mergeRows({
    key,
    owner,
    lang: currentLocale(),
    rows: byId,
    copied: list.databaseOnly ? undefined : list.size === 0 ? 'all' : 'first',
    merge: (stored) => mergePage(stored, page),
  });
}

/** Abort running reads, by member; '' for everybody's lists. */
const controllers = new Map<string, AbortController>();

function signalOf(owner: string): AbortSignal {
  const controller = controllers.get(owner) ?? new AbortController();
  controllers.set(owner, controller);
  return controller.signal;
}

/** Aborts the reads of a member who signed out; their lists then count as not read since the page was loaded. */
export function stopReading(owner: string): void {
  controllers.get(owner)?.abort();
  controllers.delete(owner);
  for (const key of progress.keys()) if (key.startsWith(`${owner}:`)) progress.delete(key);
}
