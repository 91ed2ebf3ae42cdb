import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../contract/call.ts';
import { getDrawnRounds, getOdds, getOrders, getReceipt, placeOrder } from '../../../contract/game/calls.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { knowBalance, reloadMember } from '../account.ts';
import { hasExtra } from '../extra-calls.ts';
import type { List } from '../mirror/list.ts';
import { refresh } from '../mirror/refresh.ts';
import { times } from '../money.ts';
import { onOutcome, type WriteOutcome, write } from '../money-writes/money-writes.ts';
import { currentMember } from '../session/session.ts';
import { moneyLog } from '../statement.ts';
import { send } from '../transport/send.ts';
import { receipts } from './fairness.ts';
import { cartOf, keepCart } from './stored-cart.ts';

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

export type OrderFate = WriteOutcome<typeof placeOrder>;

/** Places an order: online only, once. `stake` per pick, a decimal string. */
export function order(fields: {
  types: string[];
  stake: string;
  game: string;
  expect: string;
}): Promise<OrderFate> {
  const { types, stake, game, expect } = fields;
  const asked = { item: types.join(','), money: stake, lid: game, mid: currentMember(), expect };
  return write(placeOrder, asked, { cost: times(stake, types.length) });
}

type OrderListener = (fate: OrderFate, fields: Record<string, string>) => void;
const orderListeners = new Set<OrderListener>();

/** Is told what became of an order, also of one that an earlier life of the page sent. */
export function onOrder(listener: OrderListener): () => void {
  orderListeners.add(listener);
  return () => orderListeners.delete(listener);
}

/** The orders, then balance and account detail: they are never of a moment before the result that is shown. */
export async function reloadOrders(): Promise<void> {
  await refresh(orders, {});
  await Promise.all([refresh(moneyLog, {}), reloadMember()]);
}

/** What the house signed stays on this device from the order on, whatever becomes of the order's row later. */
function keepReceipt({ order_id: id }: Answer<typeof placeOrder>): void {
  if (id && hasExtra(getReceipt)) void refresh(receipts, { id });
}

onOutcome(placeOrder, (fate, { fields }) => {
  if (fate.state === 'done') {
    if (fate.answer.balance) knowBalance(fate.answer.balance);
    // Picks made since the order went out are another order's.
    const game = fields.lid ?? '';
    if (cartOf(game)?.picks.join(',') === fields.item) keepCart(game, null);
    void reloadOrders();
    keepReceipt(fate.answer);
  }
  for (const listener of orderListeners) listener(fate, fields);
});
