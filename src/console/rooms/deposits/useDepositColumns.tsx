import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { momentText } from '../../../i18n/format.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { DepositState } from '../../parts/state/DepositState.tsx';
import type { Column } from '../../parts/table/columns.ts';
import type { DepositRow } from './DepositList.tsx';
import css from './Deposits.module.css';

/** The columns of the list of deposits. */
export function useDepositColumns(currency: string): readonly Column<DepositRow>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'member', head: t`Member`, phone: 'title', cell: (row) => row.member.username },
      {
        id: 'amount',
        head: t`Amount`,
        align: 'end',
        phone: 'end',
        width: 'fit',
        cell: (row) => (
          <strong className={css.amount}>
            <Money amount={row.amount} currency={currency} />
          </strong>
        ),
      },
      {
        id: 'state',
        head: t`Status`,
        width: 'fit',
        cell: (row) => <DepositState of={row} currency={currency} />,
      },
      { id: 'method', head: t`Payment method`, phone: 'none', from: 800, cell: (row) => row.channel },
      {
        id: 'reference',
        head: t`Provider’s reference`,
        phone: 'none',
        from: 1000,
        cell: (row) => row.reference && <code>{row.reference}</code>,
      },
      {
        id: 'at',
        head: t`Started`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: (row) => momentText(row.at, zone),
      },
    ],
    [t, zone, currency],
  );
}
