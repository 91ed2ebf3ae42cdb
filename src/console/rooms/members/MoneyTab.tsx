import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMemberMoney } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

type Row = Answer<typeof listMemberMoney>['rows'][number];

/** The member's money log, as they see it themselves. */
export function MoneyTab({ of: { member, currency } }: { of: MemberData }) {
  const { t } = useLingui();
  const list = usePages(listMemberMoney, { id: member.id }, ({ rows }) => rows, { every: often });
  const columns = useMoneyColumns(currency);
  return (
    <PagedTable
      of={list}
      label={t`Transactions`}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<Empty title={t`No transactions yet`} />}
    />
  );
}

function useMoneyColumns(currency: string): readonly Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'kind', head: t`What`, phone: 'title', cell: ({ shown }) => shown },
      {
        id: 'about',
        head: t`Related to`,
        phone: 'caption',
        cell: ({ about }) => about && <About of={about} />,
      },
      {
        id: 'amount',
        head: t`Amount`,
        align: 'end',
        phone: 'end',
        cell: ({ amount }) => <Money amount={amount} currency={currency} sign />,
      },
      {
        id: 'balance',
        head: t`Balance after`,
        align: 'end',
        phone: 'none',
        cell: ({ balance }) => <Money amount={balance} currency={currency} />,
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

/** The record that a transaction belongs to; payments open in their room. */
function About({ of: { record, id, name } }: { of: NonNullable<Row['about']> }) {
  if (record === 'order') return name;
  const to = record === 'deposit' ? addresses.deposits(id) : addresses.withdrawals(id, { list: 'ended' });
  return (
    <Link className={css.link} to={to}>
      {name}
    </Link>
  );
}
