import { onLeave } from '../session/session.ts';
import { dropAllCopies, dropCopiesOf } from './first-rows.ts';
import type { ListCopy } from './memory-fallback.ts';
import type { StoredList } from './schema.ts';

/**
 * The lists shown last, in memory. A screen that is opened again shows its list at once, before the database has read its
 * rows; and rows that this page wrote itself need not be read back.
 */

/** A list as a screen shows it: its rows in order, and the index before which rows are missing. */
export function viewOf(copy: ListCopy | undefined) {
  const { order = [], rows: byId = new Map<string, unknown>(), at, ended = false, lang } = copy ?? {};
  const gap = order.indexOf('');
  // An id without a row is left out.
  const rows = order.flatMap((id) => (byId.has(id) ? [byId.get(id)] : []));
  return { rows, gap: gap === -1 ? undefined : gap, at, ended, lang, byId, length: order.length };
}

export type ListView = ReturnType<typeof viewOf>;

/** The number of lists in the cache. A long list takes some megabytes. */
const maxViews = 4;
/** In the order of use: the view that was used last is the last entry. */
const views = new Map<string, ListView>();

export const cachedView = (key: string): ListView | undefined => views.get(key);

export function cacheView(key: string, view: ListView): void {
  views.delete(key);
  views.set(key, view);
  const [oldest] = views.keys();
  if (views.size > maxViews && oldest !== undefined) views.delete(oldest);
}

/** The cached view of a stored list, if it is of the same version. */
export function currentView(stored: StoredList | undefined): ListView | undefined {
  const view = stored && views.get(stored.list);
  return view?.at === stored?.at && view?.length === stored?.order.length ? view : undefined;
}

/** Updates the cached view after a write: `stored` became `next` with the `fetched` rows. */
export function cacheWritten(
  stored: StoredList | undefined,
  { list, ...next }: StoredList,
  fetched: ReadonlyMap<string, unknown>,
): void {
  const view = currentView(stored);
  if (view) cacheView(list, viewOf({ ...next, rows: new Map([...view.byId, ...fetched]) }));
}

const tabs = new BroadcastChannel('plaza-seen');
tabs.onmessage = ({ data }) => forget(Array.isArray(data) ? new Set<string>(data) : undefined);

function forget(gone: ReadonlySet<string> | undefined) {
  views.clear();
  if (gone) dropCopiesOf(gone);
  else dropAllCopies();
}

/**
 * Called after rows were removed: no tab may show a removed row, not even for a moment. `gone`: the ids of what was removed;
 * without it, it may have been any row.
 */
export function clearViews(gone?: ReadonlySet<string>): void {
  forget(gone);
  tabs.postMessage(gone ? [...gone] : '');
}

onLeave(() => clearViews());
