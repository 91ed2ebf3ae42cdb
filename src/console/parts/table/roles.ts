/**
 * The roles of a table's elements. On a phone rows are drawn as boxes, and some browsers take the roles away from a table that is
 * not drawn as one.
 */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
