import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMemberPayments } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { State } from '../../parts/state/State.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import {
  type DepositState,
  depositWords,
  type StateWords,
  type WithdrawalState,
  withdrawalWords,
} from '../../words/payments.ts';
import type { MemberData } from './Member.tsx';

type Row = Answer<typeof listMemberPayments>['rows'][number];

/** Deposits and withdrawals in one list; each opens in its room. */
export function Payments({ of: { member, currency } }: { of: MemberData }) {
  const { t } = useLingui();
  const list = usePages(listMemberPayments, { id: member.id }, ({ rows }) => rows, { every: often });
  const columns = usePaymentColumns(currency);
  return (
    <Loaded of={list} label={t`Loading`}>
      {() => (
        <Table
          label={t`Payments`}
          rows={list.rows ?? []}
          columns={columns}
          rowKey={({ id }) => id}
          to={({ kind, id }) =>
            kind === 'deposit' ? addresses.deposits(id) : addresses.withdrawals(id, { list: 'ended' })
          }
          empty={<Empty title={t`No payments yet`} />}
          more={list.more}
          loadingMore={list.loadingMore}
        />
      )}
    </Loaded>
  );
}

/** Deposits and withdrawals share names of states, which mean another thing in each. */
const wordsOf = ({ kind, state }: Row): StateWords =>
  kind === 'deposit' ? depositWords[state as DepositState] : withdrawalWords[state as WithdrawalState];

function usePaymentColumns(currency: string): readonly Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'kind',
        head: t`What`,
        phone: 'title',
        cell: ({ kind }) => (kind === 'deposit' ? t`Deposit` : t`Withdrawal`),
      },
      { id: 'way', head: t`Payment method`, phone: 'none', from: 600, cell: ({ way }) => way },
      { id: 'state', head: t`State`, width: 'fit', cell: (row) => <State of={wordsOf(row)} /> },
      {
        id: 'less',
        head: t`Reversed or fee`,
        align: 'end',
        phone: 'none',
        from: 800,
        cell: ({ less }) => Number(less) > 0 && <Money amount={less} currency={currency} />,
      },
      {
        id: 'amount',
        head: t`Amount`,
        align: 'end',
        phone: 'end',
        cell: ({ kind, amount }) => (
          <Money amount={kind === 'deposit' ? amount : `-${amount}`} currency={currency} sign />
        ),
      },
      {
        id: 'at',
        head: t`When`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ at }) => momentText(at, zone),
      },
    ],
    [t, zone, currency],
  );
}
