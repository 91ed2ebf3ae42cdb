import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showReconciliation } from '../../../../contract/console/reconciliations.ts';
import { currencyDigits } from '../../../../contract/money.ts';
import { amountText } from '../../../i18n/format.ts';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import css from './Reconciliation.module.css';
import { bookedWords } from './words.ts';

type Total = Answer<typeof showReconciliation>['reconciliation']['totals'][number];

/** Number and sum of each kind and state, by the file and by the ledger. */
export function Totals({ of }: { of: readonly Total[] }) {
  const { t, i18n } = useLingui();
  const columns = useMemo((): Column<Total>[] => {
    const side = ({ count, amount }: Total['theirs'], { currency, theirs, ours }: Total) => (
      <span
        data-off={theirs.amount !== ours.amount || theirs.count !== ours.count || undefined}
        className={css.sum}
      >
        {amountText(amount, currencyDigits(currency))} {currency}
        <span className="caption">{t`Payments: ${{ count }}`}</span>
      </span>
    );
    return [
      {
        id: 'kind',
        head: t`What`,
        phone: 'title',
        cell: ({ kind, state }) =>
          `${kind === 'payment' ? t({ message: 'Deposit', context: 'movement of money' }) : t`Withdrawal`} · ${bookedWords[state] ? i18n._(bookedWords[state]) : state}`,
      },
      {
        id: 'theirs',
        head: t`The file says`,
        align: 'end',
        phone: 'line',
        cell: (row) => side(row.theirs, row),
      },
      {
        id: 'ours',
        head: t`Our ledger says`,
        align: 'end',
        phone: 'line',
        cell: (row) => side(row.ours, row),
      },
    ];
  }, [t, i18n]);
  return (
    <Table
      label={t`Totals compared`}
      rows={of}
      columns={columns}
      rowKey={({ kind, state, currency }) => `${kind} ${state} ${currency}`}
    />
  );
}
