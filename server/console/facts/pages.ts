/** Rows on a page of a list. */
export const pageSize = 50;

/**
 * A page, and where the next one begins.
 * @param rows one more than a page has, when there are more
 * @param cursor the `before` that continues after a row
 */
export function pageOf<Row, Cursor>(rows: readonly Row[], cursor: (row: Row) => Cursor) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, next: rows.length > pageSize && last !== undefined ? cursor(last) : null };
}

/** What a statement asks for, to know whether there is a next page. */
export const pageLimit = pageSize + 1;

/** A time on the wire; null when there is none. */
export const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A text for LIKE: its own `%` and `_` stand for themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
