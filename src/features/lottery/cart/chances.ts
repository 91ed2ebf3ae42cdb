import { edgeOf } from '../../../../contract/game/odds.ts';
import { type Sum, sums, throws, waysAmong, waysOf, winsAt } from '../../../../contract/game/picks.ts';
import { add, compare, payout, times, zero } from '../../../data/money.ts';

/** A pick with its price (decimal odds, stake included); '' if the site hides prices. */
export type PricedPick = { type: string; price: string };

/** What an order costs and may return. Amounts are decimal strings, chances and edge 0 to 1. */
export type Outlook = {
  /** The cost. */
  total: string;
  /** The highest return over all sums; `undefined` without prices. */
  best: string | undefined;
  /** Whether every result returns the same, so that `best` is also the lowest. */
  certain: boolean;
  /** The chance of a return above the cost. */
  gain: number | undefined;
  /** The house edge: the share of the cost that the house keeps on average. */
  edge: number | undefined;
};

/** The outlook of picks with the same stake each. `digits`: the decimals of the currency. */
export function outlook(picks: readonly PricedPick[], stake: string, digits: number): Outlook {
  const cost = times(stake || zero, picks.length);
  if (picks.length === 0 || picks.some(({ price }) => price === ''))
    return { total: cost, best: undefined, certain: false, gain: undefined, edge: undefined };
  const returned = (sum: Sum) =>
    picks
      .filter(({ type }) => winsAt(type, sum))
      .reduce((all, { price }) => add(all, payout(stake || zero, price, digits)), zero);
  const gaining = sums.filter((sum) => compare(returned(sum), cost) > 0);
  const returns = sums.map(returned);
  const best = returns.reduce((most, one) => (compare(one, most) > 0 ? one : most), zero);
  const edges = picks.map(({ type, price }) => edgeOf(waysOf(type), Number(price)));
  return {
    total: cost,
    best,
    certain: returns.every((one) => compare(one, best) === 0),
    gain: waysAmong(gaining) / throws,
    edge: edges.reduce((all, one) => all + one, 0) / picks.length,
  };
}

/** The lowest and the highest house edge of the options; `undefined` without prices. */
export function edgeRange(
  offered: readonly { ways: number; price: string }[],
): { low: number; high: number } | undefined {
  const edges = offered
    .filter(({ price }) => price !== '')
    .map(({ ways, price }) => edgeOf(ways, Number(price)));
  return edges.length > 0 ? { low: Math.min(...edges), high: Math.max(...edges) } : undefined;
}

/**
 * The highest stake per pick that an order may have, a multiple of `least`: at the sum where the order wins most, the
 * house may lose at most `risk`, not counting returned stakes. `undefined` without `risk` or without prices.
 */
export function highestStake(
  picks: readonly PricedPick[],
  risk: string | undefined,
  least: string,
): string | undefined {
  if (risk === undefined || picks.length === 0 || picks.some(({ price }) => price === '')) return undefined;
  const gains = sums.map((sum) =>
    picks
      .filter(({ type }) => winsAt(type, sum))
      .reduce((all, { price }) => all + hundredths(add(price, '-1')), 0n),
  );
  const gain = gains.reduce((most, one) => (one > most ? one : most), 0n);
  if (gain <= 0n) return undefined;
  const step = BigInt(least);
  return String((hundredths(risk) / gain / step) * step);
}

/** A decimal string in hundredths, rounded down. */
const hundredths = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
};
