/** Columns of a grid of films on a page of this width, px: two on a phone, more where there is room. */
export function columnsOn(width: number): number {
  return Math.max(2, Math.floor((width - 2 * 16 + 12) / (168 + 12)));
}

/** Items in rows of `columns`; the last row may be short. */
export function rowsOf<Item>(items: readonly Item[], columns: number): Item[][] {
  const count = Math.ceil(items.length / columns);
  return Array.from({ length: count }, (_, at) => items.slice(at * columns, (at + 1) * columns));
}

/** Height of a row on a page of this width, px: covers of 16 to 10, two lines of name, the count, the space below. */
export function rowHeightOn(width: number, columns: number): number {
  return ((width - 2 * 16 - 12 * (columns - 1)) / columns) * (10 / 16) + 8 + 22 + 18 + 20;
}
