import { onLeave } from '../session/session.ts';
import type { ListCopy } from './memory-fallback.ts';
import type { StoredList } from './schema.ts';

/** What a list is on the screen: its rows in their order, and where some are missing. */
export function viewOf(copy: ListCopy | undefined) {
  const { order = [], rows: byId = new Map<string, unknown>(), at, ended = false, lang } = copy ?? {};
  const gap = order.indexOf('');
  // An id without its row, should there ever be one, is no row.
  const rows = order.flatMap((id) => (byId.has(id) ? [byId.get(id)] : []));
  return { rows, gap: gap === -1 ? undefined : gap, at, ended, lang, byId, length: order.length };
}

export type ListView = ReturnType<typeof viewOf>;

/** Lists that are remembered: a long one is some megabytes. */
const most = 4;
const last = new Map<string, ListView>();

/** A list as it stood on its screen: on the way back it stands there at once, before the device has read its rows. */
export const cachedView = (key: string): ListView | undefined => last.get(key);

export function cacheView(key: string, found: ListView): void {
  last.delete(key);
  last.set(key, found);
  const [oldest] = last.keys();
  if (last.size > most && oldest !== undefined) last.delete(oldest);
}

/** A list as it was seen, when that is what the device has of it now. */
export function currentView(stored: StoredList | undefined): ListView | undefined {
  const before = stored && last.get(stored.list);
  return before?.at === stored?.at && before?.length === stored?.order.length ? before : undefined;
}

/** What this page wrote to a list that it has seen it need not read: `stored` became `next` with the rows that came. */
export function cacheWritten(
  stored: StoredList | undefined,
  { list, ...next }: StoredList,
  came: ReadonlyMap<string, unknown>,
): void {
  const before = currentView(stored);
  if (before) cacheView(list, viewOf({ ...next, rows: new Map([...before.byId, ...came]) }));
}

const tabs = new BroadcastChannel('plaza-seen');
tabs.onmessage = () => last.clear();

/** For when rows were taken away: what is gone must not stand there for a moment either, in no tab. */
export function clearViews(): void {
  last.clear();
  tabs.postMessage('');
}

onLeave(clearViews);
