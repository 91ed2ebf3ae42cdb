import { onLeave } from '../session/session.ts';
import type { Copy } from './memory.ts';
import type { StoredList } from './schema.ts';

/** What a list is on the screen: its rows in their order, and where some are missing. */
export function shown(copy: Copy | undefined) {
  const { order = [], rows: byId = new Map<string, unknown>(), at, ended = false, lang } = copy ?? {};
  const gap = order.indexOf('');
  // An id without its row, should there ever be one, is no row.
  const rows = order.flatMap((id) => (byId.has(id) ? [byId.get(id)] : []));
  return { rows, gap: gap === -1 ? undefined : gap, at, ended, lang, byId, length: order.length };
}

export type Shown = ReturnType<typeof shown>;

/** Lists that are remembered: a long one is some megabytes. */
const most = 4;
const last = new Map<string, Shown>();

/** A list as it stood on its screen: on the way back it stands there at once, before the device has read its rows. */
export const seen = (key: string): Shown | undefined => last.get(key);

export function see(key: string, found: Shown): void {
  last.delete(key);
  last.set(key, found);
  const [oldest] = last.keys();
  if (last.size > most && oldest !== undefined) last.delete(oldest);
}

/** A list as it was seen, when that is what the device has of it now. */
export function seenAs(stored: StoredList | undefined): Shown | undefined {
  const before = stored && last.get(stored.list);
  return before?.at === stored?.at && before?.length === stored?.order.length ? before : undefined;
}

/** What this page wrote to a list that it has seen it need not read: `stored` became `next` with the rows that came. */
export function seeWritten(
  stored: StoredList | undefined,
  { list, ...next }: StoredList,
  came: ReadonlyMap<string, unknown>,
): void {
  const before = seenAs(stored);
  if (before) see(list, shown({ ...next, rows: new Map([...before.byId, ...came]) }));
}

const tabs = new BroadcastChannel('plaza-seen');
tabs.onmessage = () => last.clear();

/** For when rows were taken away: what is gone must not stand there for a moment either, in no tab. */
export function unsee(): void {
  last.clear();
  tabs.postMessage('');
}

onLeave(unsee);
