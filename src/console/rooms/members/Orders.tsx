import { useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMemberOrders } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money, moneyText } from '../../parts/facts/Money.tsx';
import { State } from '../../parts/state/State.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import { orderWords } from '../../words/orders.ts';
import { pickText, roundText } from '../../words/picks.ts';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

type Row = Answer<typeof listMemberOrders>['rows'][number];

/** The member's orders with what became of them; the proof of each is one press away. */
export function Orders({ of: { member, currency } }: { of: MemberData }) {
  const { t } = useLingui();
  const list = usePages(listMemberOrders, { id: member.id }, ({ rows }) => rows, { every: often });
  const columns = useOrderColumns(currency);
  return (
    <PagedTable
      of={list}
      label={t`Bets`}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<Empty title={t`No bets yet`} />}
    />
  );
}

function useOrderColumns(currency: string): readonly Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'round',
        head: t`Round`,
        phone: 'title',
        cell: ({ game, round }) => (
          <span className={css.member}>
            {roundText(round)}
            <span className="caption">{game}</span>
          </span>
        ),
      },
      {
        id: 'picks',
        head: t`Picks`,
        phone: 'line',
        cell: ({ picks }) => (
          <span className={css.picks}>
            {picks.map(({ pick, odds, stake }) => {
              const name = pickText(pick);
              const amount = moneyText({ amount: stake, currency });
              return <span key={pick}>{t`${name}: ${amount} at odds of ${odds}`}</span>;
            })}
          </span>
        ),
      },
      {
        id: 'stake',
        head: t`Stake`,
        align: 'end',
        phone: 'line',
        cell: ({ stake }) => <Money amount={stake} currency={currency} />,
      },
      {
        id: 'payout',
        head: t`Payout`,
        align: 'end',
        phone: 'line',
        cell: ({ payout, state }) =>
          state === 'accepted' ? (
            <span className="quiet">–</span>
          ) : (
            <Money amount={payout} currency={currency} />
          ),
      },
      {
        id: 'state',
        head: t`Result`,
        phone: 'end',
        width: 'fit',
        cell: ({ state }) => <State of={orderWords[state]} />,
      },
      {
        id: 'proof',
        head: t`Proof`,
        width: 'fit',
        cell: ({ proof }) =>
          proof && (
            <TextLink href={proof} start={BadgeCheck}>
              {t`Proof`}
            </TextLink>
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
