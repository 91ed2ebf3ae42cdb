import type { Order } from '../../data/game/game.ts';
import { add, compare, zero } from '../../data/money.ts';

/** One order's round. */
export const numberOf = (order: Order): string => order.data[0]?.expect ?? '';

/** The member's orders in one round of a game, taken together. Amounts are decimal strings. */
export type RoundResult = {
  expect: string;
  name: string;
  dice: readonly number[];
  /** More came back than was staked: a return below the stake is no win. */
  won: boolean;
  voided: boolean;
  stake: string;
  returned: string;
  net: string;
  picks: Order['data'];
  /** The orders' numbers, of those that have one. */
  ids: readonly string[];
};

/** Orders of a game by round, those of which no dice are known yet apart. */
export function openRounds(orders: readonly Order[], name: string): Map<string, Order[]> {
  const open = orders.filter((order) => order.status === 0 && order.name === name);
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
    voided,
    won: !voided && compare(returned, stake) > 0,
    stake,
    returned,
    net: add(returned, `-${stake}`),
    picks: mine.flatMap(({ data }) => data),
    ids: mine.flatMap(({ id }) => (id ? [id] : [])),
  };
}
