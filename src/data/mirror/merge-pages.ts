/** How a page that came joins a list that is here. Pure; an empty id in an order is a gap. */

export type Page = { ids: string[]; ended: boolean };
export type Order = { order: string[]; ended: boolean };

/**
 * The first page is the truth about the front of the list: what stood among its rows and is not in it is gone. When it
 * does not reach what is here, a gap stands between.
 */
export function mergeFirstPage(stored: Order | undefined, { ids, ended }: Page): Order {
  const old = stored?.order ?? [];
  if (ended || old.length === 0) return { order: ids, ended };
  const fresh = new Set(ids);
  const meeting = old.findLastIndex((id) => fresh.has(id));
  if (meeting === -1) {
    return { order: [...ids, '', ...beforeGap(old)], ended: !old.includes('') && (stored?.ended ?? false) };
  }
  const rest = old.slice(meeting + 1).filter((id) => !fresh.has(id));
  return { order: [...ids, ...rest], ended: rest.length === 0 ? ended : (stored?.ended ?? false) };
}

/**
 * The next page goes behind `after`: it is the truth about the rows that it covers. A gap there closes when the page
 * reaches the rows beyond it or the end; where it reaches none of the rows that stood there, a gap stands between.
 */
export function mergeNextPage(stored: Order | undefined, { ids, ended }: Page, after: string): Order {
  const old = stored?.order ?? [];
  const unchanged = { order: old, ended: stored?.ended ?? false };
  const place = old.indexOf(after);
  if (place === -1) return unchanged;
  const head = old.slice(0, place + 1);
  const beyond = old.slice(place + 1);
  const known = new Set(head);
  const next = ids.filter((id) => !known.has(id));
  if (ended) return { order: [...head, ...next], ended };
  if (next.length === 0) return ids[0] === old[0] && !beyond[0] ? { order: head, ended: true } : unchanged;
  const came = new Set(next);
  const meeting = beyond.findLastIndex((id) => came.has(id));
  const rest = meeting === -1 ? apart(beyond) : beyond.slice(meeting + 1);
  return { order: [...head, ...next, ...rest], ended: rest.length > 0 && unchanged.ended };
}

/** What no page has reached, behind a gap. */
function apart(beyond: string[]): string[] {
  const rest = beforeGap(beyond[0] === '' ? beyond.slice(1) : beyond);
  return rest.length > 0 ? ['', ...rest] : [];
}

/** Only one gap at a time: a second refresh far ahead drops what lies behind an older gap. */
function beforeGap(order: string[]): string[] {
  const gap = order.indexOf('');
  return gap === -1 ? order : order.slice(0, gap);
}

/** The rows from the front to the gap, or to the end. */
export const knownIds = (stored: Order | undefined): string[] => beforeGap(stored?.order ?? []);

/** Whether a page that came, its rows by id, is what stands at `start` already. `size`: rows of a whole page. */
export function isUnchanged(
  stored: Order & { rows: ReadonlyMap<string, unknown> },
  came: ReadonlyMap<string, unknown>,
  start: number,
  size: number,
): boolean {
  const here = knownIds(stored).slice(start, start + Math.max(size, came.size));
  const ids = [...came.keys()];
  return (
    ids.length === here.length &&
    ids.every(
      (id, at) => id === here[at] && JSON.stringify(came.get(id)) === JSON.stringify(stored.rows.get(id)),
    )
  );
}
