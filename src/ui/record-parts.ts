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

/** Splits rows, newest first, at every change of section and at the gap. */
export function partsOf<Row>(
  rows: readonly Row[],
  sectionOf: (row: Row) => string,
  { gap, ended }: Known,
): Part<Row>[] {
  const sections = rows.map(sectionOf);
  const cuts = sections.flatMap((section, at) => (at === gap || section !== sections[at - 1] ? [at] : []));
  return cuts.map((from, at) => {
    const to = cuts[at + 1] ?? rows.length;
    const mine = rows.slice(from, to);
    const section = sections[from] as string;
    const cut = from === gap || to === gap || (to === rows.length && !ended);
    return {
      id: from === gap ? `${section} after` : section,
      section,
      rows: mine,
      afterGap: from === gap,
      whole: !cut,
    };
  });
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
