/** Neighbouring rows of one section, as far as no gap stands between them. */
export interface Part<Row> {
  /** Unique in the list. */
  id: string;
  /** What `sectionOf` said of its rows. */
  section: string;
  rows: readonly Row[];
  /** Rows are missing right before it. */
  afterGap: boolean;
  /** No row of this section is missing: sums over it are true. */
  whole: boolean;
}

interface Known {
  /** Index before which rows are missing. */
  gap: number | undefined;
  /** Nothing follows the last row. */
  ended: boolean;
}

/**
 * Splits rows at every change of section and at the gap. Rows are in the order of their time, so that those of a section
 * stand together and its end is found by halving: of ten thousand rows a slow phone would ask each for its day.
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

/** Index behind the last row before `limit` that belongs to the one at `from`. */
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

/** A line of a long list that is drawn piece by piece. */
export type Line<Row> = { key: string } & (
  | { kind: 'gap' }
  | { kind: 'heading'; part: Part<Row> }
  | { kind: 'row'; row: Row; first: boolean; last: boolean }
);

/** Parts as one run of headings and rows; the gap is a line of its own. */
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
