import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listQueue } from '../../../../contract/console/withdrawals.ts';
import { momentText } from '../../../i18n/format.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { SecondBadge } from '../../parts/state/SecondPerson.tsx';
import { State } from '../../parts/state/State.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { spanText } from '../../words/ago.ts';
import { withdrawalWords } from '../../words/payments.ts';
import { MarkBadges } from './Marks.tsx';
import css from './Queue.module.css';
import type { QueueRow } from './Queue.tsx';

/** The columns of the queue: what waits tells its age, what has ended its time. */
export function useQueueColumns(
  page: Pick<Answer<typeof listQueue>, 'asOf' | 'currency'> | undefined,
  list: 'review' | 'open' | 'ended',
): readonly Column<QueueRow>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { asOf = '', currency = '' } = page ?? {};
  return useMemo(() => {
    const state: Column<QueueRow> = {
      id: 'state',
      head: t`Status`,
      width: 'fit',
      cell: (row) =>
        row.proposal ? <SecondBadge of={row.proposal} /> : <State of={withdrawalWords[row.state]} />,
    };
    const marks: Column<QueueRow> = {
      id: 'marks',
      head: t`Risk flags`,
      cell: (row) => (row.proposal ? <SecondBadge of={row.proposal} /> : <MarkBadges marks={row.marks} />),
    };
    const age: Column<QueueRow> = {
      id: 'age',
      head: list === 'ended' ? t`Finished` : t`Waiting time`,
      align: 'end',
      phone: 'caption-end',
      width: 'fit',
      cell: (row) =>
        list === 'ended' ? momentText(row.changedAt, zone) : spanText(Date.parse(asOf) - Date.parse(row.at)),
    };
    return [
      {
        id: 'member',
        head: t`Member`,
        phone: 'title',
        cell: (row) => (
          <span className={css.member}>
            {row.member.username}
            <span>{row.member.name}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        head: t`Amount`,
        align: 'end',
        phone: 'end',
        width: 'fit',
        cell: (row) => (
          <span className={css.amount}>
            <Money amount={row.amount} currency={currency} />
          </span>
        ),
      },
      ...(list === 'review'
        ? [marks]
        : list === 'open'
          ? [state, { ...marks, from: 800 as const }]
          : [state]),
      {
        id: 'bank',
        head: t`Bank account`,
        from: 1000,
        phone: 'none',
        cell: (row) => `${row.bank} …${row.last}`,
      },
      ...(list === 'review'
        ? [
            {
              id: 'score',
              head: t`Risk`,
              align: 'end' as const,
              from: 800 as const,
              phone: 'none' as const,
              width: 'fit' as const,
              cell: (row: QueueRow) => row.score,
            },
          ]
        : []),
      age,
    ];
  }, [t, zone, asOf, currency, list]);
}
