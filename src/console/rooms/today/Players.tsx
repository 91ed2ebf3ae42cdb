import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { showPlayers } from '../../../../contract/console/today.ts';
import { secondsText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { often, useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';

type Row = Answer<typeof showPlayers>['rows'][number];

/** Who placed an order in the last 15 minutes. */
export function Players() {
  const { t } = useLingui();
  const players = useCall(showPlayers, {}, { every: often });
  const columns = usePlayerColumns(players.data?.currency ?? 'MXN');
  return (
    <Room
      title={t`Players`}
      caption={t`Members who placed a bet in the last 15 minutes`}
      age={players}
      back={{ to: addresses.today(), label: t`Back to Today` }}
    >
      <Loaded of={players} label={t`Loading`}>
        {({ rows }) => (
          <Table
            label={t`Players`}
            rows={rows}
            columns={columns}
            rowKey={({ member }) => member.id}
            to={({ member }) => addresses.members(member.id)}
            empty={<Empty title={t`Nobody is playing`} />}
          />
        )}
      </Loaded>
    </Room>
  );
}

function usePlayerColumns(currency: string): Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'member', head: t`Member`, phone: 'title', cell: ({ member }) => member.username },
      {
        id: 'orders',
        head: t`Bets`,
        align: 'end',
        cell: ({ orders }) => orders,
        sort: ({ orders }) => orders,
      },
      {
        id: 'stake',
        head: t`Stakes`,
        align: 'end',
        phone: 'end',
        cell: ({ stake }) => <Money amount={stake} currency={currency} />,
        sort: ({ stake }) => Number(stake),
      },
      {
        id: 'last',
        head: t`Last bet`,
        align: 'end',
        phone: 'caption-end',
        cell: ({ lastOrderAt }) => secondsText(lastOrderAt, zone),
        sort: ({ lastOrderAt }) => lastOrderAt,
      },
    ],
    [t, zone, currency],
  );
}
