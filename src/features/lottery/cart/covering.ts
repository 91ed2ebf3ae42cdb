import { sums, winsAt } from '../../../../contract/game/picks.ts';
import { add, compare, payout, times, zero } from '../../../data/money.ts';
import type { PricedPick } from './chances.ts';

/** The highest return of picks that win at every sum, and their cost. Decimal strings. */
export type Covering = {
  back: string;
  staked: string;
  /** Whether every sum returns the same amount. */
  always: boolean;
};

/**
 * Finds picks that win at every sum but never return more than they cost, all with the same stake. `undefined` if some
 * sum returns nothing, if a gain is possible, or without prices.
 */
export function covering(picks: readonly PricedPick[], stake: string, digits: number): Covering | undefined {
  if (stake === '' || picks.some(({ price }) => price === '')) return undefined;
  const returns = sums.map((sum) =>
    picks
      .filter(({ type }) => winsAt(type, sum))
      .reduce((all, { price }) => add(all, payout(stake, price, digits)), zero),
  );
  const staked = times(stake, picks.length);
  const back = returns.reduce((most, one) => (compare(one, most) > 0 ? one : most), zero);
  const gaps = returns.some((one) => compare(one, zero) === 0);
  if (gaps || compare(back, staked) > 0) return undefined;
  return { back, staked, always: returns.every((one) => compare(one, back) === 0) };
}
