import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { type FlowName, flowNames, showTodayRows } from '../../../../contract/console/today.ts';
import { secondsText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import { flowWords } from '../../words/today.ts';

type Row = Answer<typeof showTodayRows>['rows'][number];

/** The transfers of the ledger that one of the day's figures is made of. */
export function FlowRows() {
  const { t, i18n } = useLingui();
  const { flow = '' } = useParams();
  const name: FlowName = flowNames.find((one) => one === flow) ?? 'deposits';
  const list = usePages(showTodayRows, { flow: name }, ({ rows }) => rows);
  const columns = useRowColumns(list.first?.currency ?? 'MXN');
  return (
    <Room
      title={i18n._(flowWords[name].name)}
      caption={i18n._(flowWords[name].about)}
      age={list}
      back={{ to: addresses.today(), label: t`Back to Today` }}
    >
      <PagedTable
        of={list}
        label={i18n._(flowWords[name].name)}
        columns={columns}
        rowKey={(row) => `${row.ref} ${row.at} ${row.debit} ${row.credit} ${row.amount}`}
        to={addressOf}
        empty={<Empty title={t`No entries today`} />}
      />
    </Room>
  );
}

/** What is behind a transfer: a deposit that it credits or takes back, else the member. */
function addressOf({ debit, credit, ref, member }: Row): string {
  const pair = `${debit} ${credit}`;
  const ofDeposit = ['psp_clearing cash', 'cash psp_clearing', 'receivable psp_clearing'].includes(pair);
  if (ofDeposit) return addresses.deposits(ref);
  return member ? addresses.members(member.id) : addresses.today();
}

function useRowColumns(currency: string): Column<Row>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      { id: 'member', head: t`Member`, phone: 'title', cell: ({ member }) => member?.username ?? t`House` },
      { id: 'kind', head: t`Transfer`, phone: 'line', cell: ({ kind }) => <code>{kind}</code> },
      {
        id: 'from',
        head: t({ message: 'From', context: 'account' }),
        phone: 'line',
        from: 600,
        cell: ({ debit }) => <code>{debit}</code>,
      },
      {
        id: 'to',
        head: t({ message: 'To', context: 'account' }),
        phone: 'line',
        from: 600,
        cell: ({ credit }) => <code>{credit}</code>,
      },
      { id: 'ref', head: t`Reference`, phone: 'none', from: 1000, cell: ({ ref }) => <code>{ref}</code> },
      {
        id: 'at',
        head: t`Time`,
        phone: 'caption-end',
        width: 'fit',
        cell: ({ at }) => secondsText(at, zone),
      },
      {
        id: 'amount',
        head: t`Amount`,
        align: 'end',
        phone: 'end',
        cell: ({ amount }) => <Money amount={amount} currency={currency} />,
      },
    ],
    [t, zone, currency],
  );
}
