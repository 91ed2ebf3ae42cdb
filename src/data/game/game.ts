import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../contract/call.ts';
import { getDrawnRounds, getOdds, getOrders, getReceipt, placeOrder } from '../../../contract/game/calls.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { cacheBalance, reloadMember } from '../account.ts';
import { hasExtra } from '../extra-calls.ts';
import type { List } from '../mirror/list.ts';
import { refresh } from '../mirror/refresh.ts';
import { times } from '../money.ts';
import { onOutcome, type WriteOutcome, write } from '../money-writes/money-writes.ts';
import { reloadLimits } from '../protection.ts';
import { currentMember } from '../session/session.ts';
import { moneyLog } from '../statement.ts';
import { send } from '../transport/send.ts';
import { receipts } from './fairness.ts';
import { cartOf, keepCart } from './stored-cart.ts';
import { keepUnplaced } from './unplaced-order.ts';

export * from './games.ts';

export type Odds = Answer<typeof getOdds>;
export type Order = Answer<typeof getOrders>[number];

export const odds = (id: string) =>
  queryOptions({
    queryKey: ['game', 'odds', id, currentLocale()],
    queryFn: ({ signal }) => send(getOdds, { id }, { signal }),
  });

/** The last drawn rounds of a game. */
export const drawnRounds = (key: string) =>
  queryOptions({
    queryKey: ['game', 'drawn', key],
    queryFn: ({ signal }) => send(getDrawnRounds, { key, page: '1' }, { signal }),
  });

/** The member's orders. */
export const orders: List<Order, Record<never, never>> = {
  name: 'orders',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: ({ status }) => status === 0,
  read: (_, { page, before }, signal) =>
    send(getOrders, { page: String(page), ...(page > 1 && before && { before }) }, { signal }),
};

export type OrderOutcome = WriteOutcome<typeof placeOrder>;

/** Places an order, sent once and only while online. `stake` is per pick, a decimal string. */
export function order(fields: {
  types: string[];
  stake: string;
  game: string;
  expect: string;
}): Promise<OrderOutcome> {
  const { types, stake, game, expect } = fields;
  keepUnplaced(game, undefined);
  const asked = { item: types.join(','), money: stake, lid: game, mid: currentMember(), expect };
  return write(placeOrder, asked, { cost: times(stake, types.length) });
}

type OrderListener = (outcome: OrderOutcome, fields: Record<string, string>) => void;
const orderListeners = new Set<OrderListener>();

/** Calls the listener with the outcome of each order, also of one that was sent before the page was reloaded. */
export function onOrder(listener: OrderListener): () => void {
  orderListeners.add(listener);
  return () => orderListeners.delete(listener);
}

/** Reads the orders first, so that balance and money log are never older than the result on the screen. */
export async function reloadOrders(): Promise<void> {
  await refresh(orders, {});
  await Promise.all([refresh(moneyLog, {}), reloadMember(), reloadLimits()]);
}

/** Stores the signed receipt as soon as the order is placed, so that it does not depend on what the server shows later. */
function keepReceipt({ order_id: id }: Answer<typeof placeOrder>): void {
  if (id && hasExtra(getReceipt)) void refresh(receipts, { id });
}

onOutcome(placeOrder, (outcome, { fields, cost }) => {
  if (outcome.state === 'done') {
    if (outcome.answer.balance) cacheBalance(outcome.answer.balance);
    // Picks made since the order was sent belong to another order and stay.
    const game = fields.lid ?? '';
    if (cartOf(game)?.picks.join(',') === fields.item) keepCart(game, null);
    void reloadOrders();
    keepReceipt(outcome.answer);
  } else if (outcome.failure.word === 'limit_stake' || outcome.failure.word === 'limit_loss') {
    void reloadLimits();
  } else if (outcome.failure.word === 'unarrived') {
    const { lid = '', item = '', expect = '' } = fields;
    keepUnplaced(lid, { picks: item.split(','), cost, expect });
  }
  for (const listener of orderListeners) listener(outcome, fields);
});
