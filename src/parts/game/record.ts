import type { Order } from '../../data/game/game.ts';
import { add, zero } from '../../data/money.ts';
import { netOf, type Outcome, outcomeOf } from './outcome.ts';

/** Which orders are shown: all, or those in one state. */
export type OrderFilter = 'all' | 'open' | 'settled' | 'voided';

const states: Record<number, OrderFilter> = { 0: 'open', 1: 'settled', 2: 'voided' };

/** An order's state. Any number other than 0 and 2, which another server may send, counts as settled. */
export const stateOf = ({ status }: Pick<Order, 'status'>): Exclude<OrderFilter, 'all'> =>
  (states[status] ?? 'settled') as Exclude<OrderFilter, 'all'>;

type Returns = Pick<Order, 'status' | 'money' | 'win_money'>;

/** The outcome of an order; `undefined` while its result is not known. */
export function outcomeOfOrder({ status, money, win_money = zero }: Returns): Outcome | undefined {
  const state = stateOf({ status });
  if (state === 'open') return undefined;
  return outcomeOf({ stake: money, returned: win_money }, state === 'voided');
}

/** The colour of an order's state: green is only for a win. */
export function chipOf(order: Returns): 'warn' | 'pos' | 'neutral' {
  const outcome = outcomeOfOrder(order);
  if (outcome === undefined) return 'warn';
  return outcome === 'won' ? 'pos' : 'neutral';
}

type Rows<Row> = { rows: readonly Row[] | undefined; gap: number | undefined };

/** Only the rows in one state, with the index of the gap among them. */
export function filtered<List extends Rows<Order>>(list: List, shown: OrderFilter): List {
  if (shown === 'all' || !list.rows) return list;
  const { rows, gap } = list;
  const fits = (order: Order) => stateOf(order) === shown;
  const before = gap === undefined ? undefined : rows.slice(0, gap).filter(fits).length;
  return { ...list, rows: rows.filter(fits), gap: before };
}

/** The stake and the net result of all orders whose result is known. Amounts are decimal strings. */
export function totals(orders: readonly Order[]): { staked: string; net: string } {
  const known = orders.filter(({ status }) => status !== 0);
  const staked = known.reduce((all, { money }) => add(all, money), zero);
  const returned = known.reduce((all, { win_money }) => add(all, win_money ?? zero), zero);
  return { staked, net: netOf({ stake: staked, returned }) };
}
