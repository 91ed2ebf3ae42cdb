import { useLingui } from '@lingui/react/macro';
import { placeOrder } from '../../../contract/game/calls.ts';
import { type Order, orders } from '../../data/game/game.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useIntents } from '../../data/money-writes/money-writes.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { amountText, dayKey, signOf } from '../../i18n/format.ts';
import { OrderSheet } from '../../parts/game/OrderSheet.tsx';
import { PendingOrderRow } from '../../parts/game/PendingOrderRow.tsx';
import { filtered, type OrderFilter, stateOf, totals } from '../../parts/game/record.ts';
import { useDayHeading, useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { List } from '../../ui/lists/List.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { OrderLine } from './OrderLine.tsx';

/** All orders with their states and results, newest first, by day. A press opens the details of one. */
export function OrderHistory() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [shown, setShown] = useEntryState<OrderFilter>('shown', 'all');
  const [opened, setOpened] = useEntryState<string | undefined>('opened', undefined);
  const all = useList(orders, {});
  const list = filtered(all, shown);
  const heading = useDayHeading();
  const totalsText = useTotalsText();
  const offline = useOffline();
  const empty =
    shown === 'all'
      ? { title: t`No bets yet`, text: t`Your bets will appear here with their round and result.` }
      : { title: all.more === 'ended' ? t`No matching bets` : t`No matching bets so far` };
  const texts = useRecordTexts(list, { empty, money: true, last: all.rows?.at(-1)?.create_time });
  return (
    <Screen
      back={paths.mine.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={<RecordRefresh list={list} texts={texts} />}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <UnconfirmedOrders />
      <StateChips shown={shown} onChange={setShown} />
      <RecordList
        list={list}
        texts={texts}
        offline={offline}
        keyOf={orders.idOf}
        sectionOf={({ create_time }) => dayKey(create_time, zone)}
        heading={({ rows, whole }) =>
          heading(rows[0]?.create_time ?? '', whole && shown === 'all' ? totalsText(rows) : undefined)
        }
        row={(row, as) => <OrderLine order={row} as={as} onOpen={() => setOpened(orders.idOf(row))} />}
        emptyAction={<NextStep list={all} shown={shown} />}
      />
      <OrderSheet
        order={all.rows?.find((row) => orders.idOf(row) === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Screen>
  );
}

/** Orders whose answer was lost, in any game. Their outcome is asked for; they are never sent again. */
function UnconfirmedOrders() {
  const lost = useIntents(placeOrder).filter(({ state }) => state === 'checking');
  return (
    <div role="status" hidden={lost.length === 0}>
      <List icons>
        {lost.map(({ key, cost, fields: { expect = '' } }) => (
          <PendingOrderRow key={key} order={{ state: 'checking', cost, expect }} />
        ))}
      </List>
    </div>
  );
}

interface StateChipsProps {
  shown: OrderFilter;
  onChange: (shown: OrderFilter) => void;
}

/** The filter by state. */
function StateChips({ shown, onChange }: StateChipsProps) {
  const { t } = useLingui();
  const chips: readonly [OrderFilter, string][] = [
    ['all', t({ message: 'All', context: 'bets' })],
    ['open', t({ message: 'Open', context: 'filter: several bets' })],
    ['settled', t({ message: 'Settled', context: 'filter: several bets' })],
    ['voided', t({ message: 'Voided', context: 'filter: several bets' })],
  ];
  return (
    <Chips label={t({ message: 'Show', context: 'label of filter chips' })} flow="bleed">
      {chips.map(([value, label]) => (
        <Chip key={value} pressed={shown === value} onClick={() => onChange(value)}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

interface NextStepProps {
  list: { more: string; readMore: () => Promise<void> };
  shown: OrderFilter;
}

/** Shown in an empty list: a link to the games, or with a filter a button to load older rows, which may match. */
function NextStep({ list, shown }: NextStepProps) {
  const { t } = useLingui();
  if (shown === 'all')
    return (
      <Button size="small" kind="secondary" to={paths.game.to()}>
        {t`See games`}
      </Button>
    );
  if (list.more === 'ended') return null;
  return (
    <Button size="small" kind="secondary" busy={list.more === 'reading'} onClick={() => void list.readMore()}>
      {t`Load older bets`}
    </Button>
  );
}

/** The totals of a day as text: 'staked 45.00 · net −1.00'; `undefined` while all of its bets are open. */
function useTotalsText() {
  const { t } = useLingui();
  const { digits } = useCurrency();
  return (rows: readonly Order[]) => {
    if (rows.every((order) => stateOf(order) === 'open')) return undefined;
    const sums = totals(rows);
    const staked = amountText(sums.staked, digits);
    const net = `${signOf(sums.net) === '+' ? '+' : ''}${amountText(sums.net, digits)}`;
    return t`staked ${staked} · net ${net}`;
  };
}
