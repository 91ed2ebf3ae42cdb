import type { Order } from '../../data/game/game.ts';
import { add, zero } from '../../data/money.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** One order's round. */
export const numberOf = (order: Order): string => order.data[0]?.expect ?? '';

/** The member's orders in one round of a game, taken together. Amounts are decimal strings. */
export type RoundResult = {
  expect: string;
  name: string;
  dice: readonly number[];
  outcome: Outcome;
  stake: string;
  returned: string;
  picks: Order['data'];
  /** The orders' numbers, of those that have one. */
  ids: readonly string[];
};

/**
 * The orders of a game whose result is not known, by round; with `revealed` also the settled ones of later rounds than
 * that, whose dice the screen has not shown yet.
 */
export function openRounds(orders: readonly Order[], name: string, revealed?: string): Map<string, Order[]> {
  const unseen = (order: Order) => order.status === 1 && revealed !== undefined && numberOf(order) > revealed;
  const open = orders.filter((order) => order.name === name && (order.status === 0 || unseen(order)));
  return Map.groupBy(open, numberOf);
}

/** What came of a round, when all of the member's orders in it are settled or voided; else `undefined`. */
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
