/** Two beside each other; the last may stand alone. */
export function pairsOf<Item>(items: readonly Item[]): [Item, ...Item[]][] {
  return items.flatMap((item, at) => (at % 2 === 0 ? [[item, ...items.slice(at + 1, at + 2)]] : []));
}

/** Height of a row of two on a page of this width, px: pictures of 3 to 4, the name, the space below. */
export function pairHeight(width: number): number {
  return ((width - 2 * 16 - 12) / 2) * (4 / 3) + 8 + 22 + 16;
}
