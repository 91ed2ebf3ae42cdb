/** Merges a fetched page into the order of a list. Pure. An empty id in an order is a gap: its rows are not on this device. */

export type Page = { ids: string[]; ended: boolean };
export type Order = { order: string[]; ended: boolean };

/**
 * Merges the first page, which replaces the front of the list. A stored row between rows of this page that is not on it was
 * removed on the server. If the page has no row in common with the list, a gap follows it.
 */
export function mergeFirstPage(stored: Order | undefined, { ids, ended }: Page): Order {
  const old = stored?.order ?? [];
  if (ended || old.length === 0) return { order: ids, ended };
  const fresh = new Set(ids);
  const overlap = old.findLastIndex((id) => fresh.has(id));
  if (overlap === -1) {
    return { order: [...ids, '', ...beforeGap(old)], ended: !old.includes('') && (stored?.ended ?? false) };
  }
  const rest = old.slice(overlap + 1).filter((id) => !fresh.has(id));
  return { order: [...ids, ...rest], ended: rest.length === 0 ? ended : (stored?.ended ?? false) };
}

/**
 * Merges a page that follows the row `after`, and replaces the rows that it covers. A gap at that place closes when the page
 * reaches the rows behind the gap or the end of the list. If it has no row in common with them, a gap follows the page.
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
  const fetched = new Set(next);
  const overlap = beyond.findLastIndex((id) => fetched.has(id));
  const rest = overlap === -1 ? behindGap(beyond) : beyond.slice(overlap + 1);
  return { order: [...head, ...next, ...rest], ended: rest.length > 0 && unchanged.ended };
}

/** The rows that the page did not reach, with a gap in front. */
function behindGap(beyond: string[]): string[] {
  const rest = beforeGap(beyond[0] === '' ? beyond.slice(1) : beyond);
  return rest.length > 0 ? ['', ...rest] : [];
}

/** A list has one gap at the most: a second gap in front drops the rows behind the first. */
function beforeGap(order: string[]): string[] {
  const gap = order.indexOf('');
  return gap === -1 ? order : order.slice(0, gap);
}

/** The ids from the front to the gap, or to the end. */
export const knownIds = (stored: Order | undefined): string[] => beforeGap(stored?.order ?? []);

/** Whether a fetched page equals what the list has at `start`. `size`: the number of rows of a full page. */
export function isUnchanged(
  stored: Order & { rows: ReadonlyMap<string, unknown> },
  fetched: ReadonlyMap<string, unknown>,
  start: number,
  size: number,
): boolean {
  const here = knownIds(stored).slice(start, start + Math.max(size, fetched.size));
  const ids = [...fetched.keys()];
  return (
    ids.length === here.length &&
    ids.every(
      (id, at) => id === here[at] && JSON.stringify(fetched.get(id)) === JSON.stringify(stored.rows.get(id)),
    )
  );
}
