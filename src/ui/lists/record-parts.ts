/** Neighbouring rows of one section without a gap between them. */
export interface Part<Row> {
  /** Unique in the list. */
  id: string;
  /** What `sectionOf` gave for its rows. */
  section: string;
  rows: readonly Row[];
  /** Rows are missing directly before it. */
  afterGap: boolean;
  /** No row of this section is missing, so sums over it are right. */
  whole: boolean;
}

interface Known {
  /** The index before which rows are missing. */
  gap: number | undefined;
  /** Nothing follows the last row. */
  ended: boolean;
}

/**
 * Splits rows at every change of section and at the gap. Rows are ordered by time, so a section is contiguous and its end is
 * found by binary search: computing the day of each of ten thousand rows takes a slow phone too long.
 */
export function partsOf<Row>(
  rows: readonly Row[],
  sectionOf: (row: Row) => string,
  { gap, ended }: Known,
): Part<Row>[] {
  const parts: Part<Row>[] = [];
  for (let from = 0, to: number; from < rows.length; from = to) {
    const section = sectionOf(rows[from] as Row);
    const limit = gap !== undefined && from < gap ? gap : rows.length;
    to = endOf(rows, from, limit, (row) => sectionOf(row) === section);
    const cut = from === gap || to === gap || (to === rows.length && !ended);
    parts.push({
      id: from === gap ? `${section} after` : section,
      section,
      rows: rows.slice(from, to),
      afterGap: from === gap,
      whole: !cut,
    });
  }
  return parts;
}

/** The index behind the last row before `limit` that belongs to the same section as the row at `from`. */
function endOf<Row>(
  rows: readonly Row[],
  from: number,
  limit: number,
  belongs: (row: Row) => boolean,
): number {
  let [inside, outside] = [from, limit];
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (belongs(rows[middle] as Row)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** A line of a virtual list. */
export type Line<Row> = { key: string } & (
  | { kind: 'gap' }
  | { kind: 'heading'; part: Part<Row> }
  | { kind: 'row'; row: Row; first: boolean; last: boolean }
);

/** All parts as one sequence of headings and rows; the gap is a separate line. */
export function linesOf<Row>(parts: readonly Part<Row>[], keyOf: (row: Row) => string): Line<Row>[] {
  return parts.flatMap((part): Line<Row>[] => [
    ...(part.afterGap ? [{ key: 'gap', kind: 'gap' } as const] : []),
    { key: `heading ${part.id}`, kind: 'heading', part },
    ...part.rows.map((row, at) => {
      const last = at === part.rows.length - 1;
      return { key: keyOf(row), kind: 'row', row, first: at === 0, last } as const;
    }),
  ]);
}
