import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Features } from './features.ts';

/** A column of a table. */
export interface Column<Row> {
  /** Unique in the table. */
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end`: amounts and numbers, which stand at the end of their cell. */
  align?: 'end';
  /**
   * Where it stands on a phone, where a row has two lines: at the start or the end of the first, at the start or the end of
   * the second (`caption` unless it is said), or nowhere. `line`: on a line of its own with its head before it, for a value that
   * says nothing alone. `action`: last, for a button.
   */
  phone?: 'title' | 'end' | 'caption' | 'caption-end' | 'line' | 'action' | 'none';
  /** What its rows are sorted by on this page. Only for lists that are loaded whole. */
  sort?: (row: Row) => string | number;
  /** It is left out where the table is narrower than this, px. */
  from?: 600 | 800 | 1000;
  /** `fit`: as narrow as its content. */
  width?: 'fit';
}

/** A row as TanStack Table has it: rows of the wire may have a field of any name. */
export type TableRow<Row> = { row: Row };

/** The columns as TanStack Table takes them. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]): ColumnDef<Features, TableRow<Row>>[] =>
  columns.map(({ id, head, sort }) => ({
    id,
    header: head,
    accessorFn: ({ row }: TableRow<Row>) => sort?.(row) ?? '',
    enableSorting: sort !== undefined,
    sortFn: (a, b) => compare(a.getValue(id), b.getValue(id)),
  }));

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
