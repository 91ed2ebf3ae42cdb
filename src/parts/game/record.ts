import type { Order } from '../../data/game/game.ts';
import { add, zero } from '../../data/money.ts';
import { netOf, type Outcome, outcomeOf } from './outcome.ts';

/** Which orders are shown: all, or those of a state. */
export type OrderFilter = 'all' | 'open' | 'settled' | 'voided';

const states: Record<number, OrderFilter> = { 0: 'open', 1: 'settled', 2: 'voided' };

/** An order's state in a word; what another server says besides 0 and 2 counts as settled. */
export const stateOf = ({ status }: Pick<Order, 'status'>): Exclude<OrderFilter, 'all'> =>
  (states[status] ?? 'settled') as Exclude<OrderFilter, 'all'>;

type Returns = Pick<Order, 'status' | 'money' | 'win_money'>;

/** What an order came to; `undefined` while its result is not known. */
export function outcomeOfOrder({ status, money, win_money = zero }: Returns): Outcome | undefined {
  const state = stateOf({ status });
  if (state === 'open') return undefined;
  return outcomeOf({ stake: money, returned: win_money }, state === 'voided');
}

/** How an order's state looks: green is for a win alone. */
export function chipOf(order: Returns): 'warn' | 'pos' | 'neutral' {
  const outcome = outcomeOfOrder(order);
  if (outcome === undefined) return 'warn';
  return outcome === 'won' ? 'pos' : 'neutral';
}

type Rows<Row> = { rows: readonly Row[] | undefined; gap: number | undefined };

/** The rows of one state, with the gap where it is among them. */
export function filtered<List extends Rows<Order>>(list: List, shown: OrderFilter): List {
  if (shown === 'all' || !list.rows) return list;
  const { rows, gap } = list;
  const fits = (order: Order) => stateOf(order) === shown;
  const before = gap === undefined ? undefined : rows.slice(0, gap).filter(fits).length;
  return { ...list, rows: rows.filter(fits), gap: before };
}

/** What was staked and what it came to, of orders whose result is known. Amounts are decimal strings. */
export function totals(orders: readonly Order[]): { staked: string; net: string } {
  const known = orders.filter(({ status }) => status !== 0);
  const staked = known.reduce((all, { money }) => add(all, money), zero);
  const returned = known.reduce((all, { win_money }) => add(all, win_money ?? zero), zero);
  return { staked, net: netOf({ stake: staked, returned }) };
}
