import { useLingui } from '@lingui/react/macro';
import { type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { type Column, columnsOf, type TableRow } from './columns.ts';
import { features } from './features.ts';
import { Head } from './Head.tsx';
import { Line } from './Line.tsx';
import { as } from './roles.ts';
import css from './Table.module.css';
import { useRowKeys } from './useRowKeys.ts';

export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Stable: made outside the component, or in `useMemo`. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The address that a row opens. */
  to?: ((row: Row) => string) | undefined;
  /** The key of the row whose facts are shown. */
  current?: string | undefined;
  /** The keys of chosen rows; with `onChoose` each row has a box. */
  chosen?: readonly string[];
  onChoose?: (keys: string[]) => void;
  /** Whether a row may be chosen. */
  mayChoose?: (row: Row) => boolean;
  /** In the place of rows where there are none: an `Empty`. */
  empty?: ReactNode;
  /** Loads the next page, where there is one. */
  more?: (() => void) | undefined;
  loadingMore?: boolean;
}

/**
 * A table of rows that can be opened, sorted and chosen, on TanStack Table. J and K, and the arrow keys on a row, go from row to
 * row; Enter opens one. On a phone each row has two lines, as its columns say.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, columns, rowKey, to, current, chosen, onChoose, mayChoose, empty, more, loadingMore } =
    props;
  const { t } = useLingui();
  const body = useRef<HTMLTableElement>(null);
  const [sorting, setSorting] = useState<SortingState>([]);
  const data = useMemo(() => rows.map((row): TableRow<Row> => ({ row })), [rows]);
  const defined = useMemo(() => columnsOf(columns), [columns]);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries((chosen ?? []).map((key) => [key, true])),
    [chosen],
  );
  const table = useTable({
    features,
    data,
    columns: defined,
    getRowId: ({ row }) => rowKey(row),
    enableRowSelection: ({ original }) => onChoose !== undefined && (mayChoose?.(original.row) ?? true),
    state: { sorting, rowSelection },
    onSortingChange: setSorting,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onChoose?.(Object.keys(next).filter((key) => next[key]));
    },
  });
  useRowKeys(body);
  if (rows.length === 0) return empty;
  return (
    <div className={css.frame}>
      <table
        ref={body}
        className={css.table}
        {...as.table}
        aria-label={label}
        data-opens={to ? '' : undefined}
      >
        <Head table={table} columns={columns} chooses={onChoose !== undefined} />
        <tbody {...as.group}>
          {table.getRowModel().rows.map((line) => (
            <Line
              key={line.id}
              line={line}
              columns={columns}
              to={to?.(line.original.row)}
              current={line.id === current}
              chooses={onChoose !== undefined}
            />
          ))}
        </tbody>
      </table>
      {more && (
        <div className={css.more}>
          <Button kind="quiet" size="small" busy={loadingMore} onClick={more}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </div>
  );
}
