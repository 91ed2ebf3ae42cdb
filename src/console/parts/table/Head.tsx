import { useLingui } from '@lingui/react/macro';
import type { ReactTable } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Icon } from '../../../ui/media/Icon.tsx';
import type { Column, TableRow } from './columns.ts';
import type { Features } from './features.ts';
import { as } from './roles.ts';
import css from './Table.module.css';

interface HeadProps<Row> {
  table: ReactTable<Features, TableRow<Row>>;
  columns: readonly Column<Row>[];
  chooses: boolean;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The heads of the columns: those that can be sorted are buttons. */
export function Head<Row>({ table, columns, chooses }: HeadProps<Row>) {
  const { t } = useLingui();
  return (
    <thead {...as.group}>
      <tr {...as.row}>
        {chooses && (
          <th {...as.head} scope="col" className={css.box}>
            <input
              type="checkbox"
              aria-label={t`Select all`}
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map(({ id, head, align, from, width }) => {
          const column = table.getColumn(id);
          const order = column?.getIsSorted();
          return (
            <th
              key={id}
              {...as.head}
              scope="col"
              aria-sort={order ? orders[order] : undefined}
              data-align={align}
              data-from={from}
              data-width={width}
            >
              {column?.getCanSort() ? (
                <button type="button" onClick={column.getToggleSortingHandler()}>
                  {head}
                  {order && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} size={14} />}
                </button>
              ) : (
                head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
