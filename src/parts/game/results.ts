import type { Order } from '../../data/game/game.ts';
import { add, zero } from '../../data/money.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The round of an order. */
export const numberOf = (order: Order): string => order.data[0]?.expect ?? '';

/** The result of all orders of the member in one round of a game. Amounts are decimal strings. */
export type RoundResult = {
  expect: string;
  name: string;
  dice: readonly number[];
  outcome: Outcome;
  stake: string;
  returned: string;
  picks: Order['data'];
  /** The ids of the orders that have one. */
  ids: readonly string[];
};

/**
 * The orders of a game whose result is not known, by round. With `revealed`, also settled orders of rounds after that one,
 * whose dice the screen has not shown yet.
 */
export function openRounds(orders: readonly Order[], name: string, revealed?: string): Map<string, Order[]> {
  const isOpen = (order: Order) => order.status === 0 || isUnseen(order, revealed);
  return Map.groupBy(
    orders.filter((order) => order.name === name && isOpen(order)),
    numberOf,
  );
}

/** A settled order of a round whose dice the screen has not shown yet. */
const isUnseen = (order: Order, revealed: string | undefined): boolean =>
  order.status === 1 && revealed !== undefined && numberOf(order) > revealed;

/** The order as the screen shows it: as an open one while its dice have not been shown. */
export const asShown = (order: Order, revealed: string): Order =>
  isUnseen(order, revealed) ? { ...order, status: 0, opencode: [] } : order;

/** The result of a round, once all of the member's orders in it are settled or voided; otherwise `undefined`. */
export function resultOf(
  orders: readonly Order[],
  name: string,
  roundNumber: string,
): RoundResult | undefined {
  const mine = orders.filter((order) => order.name === name && numberOf(order) === roundNumber);
  const [first] = mine;
  if (!first || mine.some(({ status }) => status === 0)) return undefined;
  const stake = mine.reduce((all, order) => add(all, order.money), zero);
  const returned = mine.reduce((all, order) => add(all, order.win_money ?? zero), zero);
  const voided = mine.every(({ status }) => status === 2);
  return {
    expect: roundNumber,
    name,
    dice: first.opencode,
    outcome: outcomeOf({ stake, returned }, voided),
    stake,
    returned,
    picks: mine.flatMap(({ data }) => data),
    ids: mine.flatMap(({ id }) => (id ? [id] : [])),
  };
}
