import { useLingui } from '@lingui/react/macro';
import type { Row as TanRow } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Column, TableRow } from './columns.ts';
import type { Features } from './features.ts';
import { as } from './roles.ts';
import css from './Table.module.css';

interface LineProps<Row> {
  line: TanRow<Features, TableRow<Row>>;
  columns: readonly Column<Row>[];
  to: string | undefined;
  current: boolean;
  chooses: boolean;
}

/** One row. Its first cell holds the link that a keyboard reaches; a press anywhere on the row opens it too. */
export function Line<Row>({ line, columns, to, current, chooses }: LineProps<Row>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { row } = line.original;
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0];

  function open({ target }: MouseEvent) {
    const own = (target as Element).closest('a, button, input, label');
    // Text that is being marked for copying opens nothing.
    if (to && !own && getSelection()?.isCollapsed !== false) navigate(to);
  }

  return (
    <tr {...as.row} data-row="" data-current={current || undefined} onClick={open}>
      {chooses && (
        <td {...as.cell} className={css.box}>
          <input
            type="checkbox"
            aria-label={t`Select`}
            data-choose=""
            checked={line.getIsSelected()}
            disabled={!line.getCanSelect()}
            onChange={line.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...as.cell}
          data-align={column.align}
          data-phone={column.phone ?? (column === title ? 'title' : 'caption')}
          data-from={column.from}
          data-head={column.phone === 'line' ? column.head : undefined}
          data-width={column.width}
        >
          {to && column === title ? (
            <Link to={to} aria-current={current || undefined}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
