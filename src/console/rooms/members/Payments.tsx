import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMemberPayments } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useMay, useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { DepositState } from '../../parts/state/DepositState.tsx';
import { SecondBadge } from '../../parts/state/SecondPerson.tsx';
import { State } from '../../parts/state/State.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import {
  type DepositState as DepositWord,
  type WithdrawalState,
  withdrawalWords,
} from '../../words/payments.ts';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

type Row = Answer<typeof listMemberPayments>['rows'][number];

/** Deposits and withdrawals in one list; each opens in its room. */
export function Payments({ of: { member, currency } }: { of: MemberData }) {
  const { t } = useLingui();
  const list = usePages(listMemberPayments, { id: member.id }, ({ rows }) => rows, { every: often });
  const columns = usePaymentColumns(currency);
  const may = useMay()('deposits.see');
  return (
    <>
      {may && <Missing id={member.id} open={list.first?.open ?? 0} />}
      <PagedTable
        of={list}
        label={t`Payments`}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ kind, id }) =>
          kind === 'deposit' ? addresses.deposits(id) : addresses.withdrawals(id, { list: 'ended' })
        }
        empty={<Empty title={t`No payments yet`} />}
      />
    </>
  );
}

/** Where to look for money that a member says they paid and that is not in the list. */
function Missing({ id, open }: { id: string; open: number }) {
  const { t } = useLingui();
  return (
    <nav className={css.missing} aria-label={t`Is a deposit missing?`}>
      <strong>{t`Is a deposit missing?`}</strong>
      <TextLink to={addresses.deposits(undefined, { member: id })} end="chevron">
        {t`This member’s deposits`}
      </TextLink>
      <TextLink to={addresses.deposits('files', open > 0 ? { member: id } : {})} end="chevron">
        {open > 0 ? t`Unsettled differences in providers’ files: ${open}` : t`Compare with a provider’s file`}
      </TextLink>
      <TextLink to={addresses.deposits('messages')} end="chevron">
        {t`Messages from providers`}
      </TextLink>
    </nav>
  );
}

/** Deposits and withdrawals share names of states, which mean another thing in each. */
function PaymentState({ of: row, currency }: { of: Row; currency: string }) {
  if (row.kind === 'withdrawal') return <State of={withdrawalWords[row.state as WithdrawalState]} />;
  const { state, less, reversed, differs } = row;
  return (
    <DepositState of={{ state: state as DepositWord, back: less, reversed, differs }} currency={currency} />
  );
}

function usePaymentColumns(currency: string): readonly Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'kind',
        head: t`What`,
        phone: 'title',
        cell: ({ kind }) =>
          kind === 'deposit' ? t({ message: 'Deposit', context: 'movement of money' }) : t`Withdrawal`,
      },
      { id: 'way', head: t`Payment method`, phone: 'none', from: 600, cell: ({ way }) => way },
      {
        id: 'state',
        head: t`Status`,
        width: 'fit',
        cell: (row) =>
          row.proposal ? <SecondBadge of={row.proposal} /> : <PaymentState of={row} currency={currency} />,
      },
      {
        id: 'fee',
        head: t`Fee`,
        align: 'end',
        phone: 'none',
        from: 800,
        cell: ({ kind, less }) =>
          kind === 'withdrawal' && Number(less) > 0 && <Money amount={less} currency={currency} />,
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
