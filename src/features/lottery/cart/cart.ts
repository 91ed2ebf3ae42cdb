import { stakeStep } from '../../../../contract/game/odds.ts';
import type { Cart } from '../../../data/game/stored-cart.ts';

/**
 * The smallest stake, which every stake is a multiple of: a whole number. `told`: the server's word, where it has one
 * that a stake of whole units can keep to; `digits`: the currency's.
 */
export function leastStake(told: string | undefined, digits: number): string {
  const [, whole] = /^([1-9]\d*)(\.0*)?$/.exec(told ?? '') ?? [];
  return whole ?? stakeStep(digits);
}

/** Digits that a stake may have before the point. */
export const stakeDigits = (least: string): number => least.length + 6;

/** The round and the prices that stand on the screen when something is picked. */
export type Offer = { expect: string; prices: Record<string, string> };

export type CartAction =
  | { do: 'toggle'; pick: string; offer: Offer }
  | { do: 'stake'; stake: string }
  | { do: 'step'; by: 1 | -1 }
  /** The person has seen the new round and the new prices. */
  | { do: 'accept'; offer: Offer }
  | { do: 'clear' };

const empty: Omit<Cart, 'stake'> = { picks: [], expect: '', prices: {} };

/** What becomes of a cart. It keeps round and price of the moment of the pick, so that a change can be told. */
export function cart(state: Cart | null, action: CartAction, least: string): Cart | null {
  const now = state ?? { ...empty, stake: least };
  switch (action.do) {
    case 'toggle':
      return now.picks.includes(action.pick)
        ? without(now, action.pick)
        : withPick(now, action.pick, action.offer);
    case 'stake':
      return { ...now, stake: action.stake };
    case 'step':
      return { ...now, stake: stepped(now.stake, action.by, least) };
    case 'accept':
      return { ...now, expect: action.offer.expect, prices: pricesOf(now.picks, action.offer) };
    case 'clear':
      return null;
  }
}

function without(state: Cart, pick: string): Cart {
  const { [pick]: _, ...prices } = state.prices;
  return { ...state, picks: state.picks.filter((one) => one !== pick), prices };
}

function withPick(state: Cart, pick: string, { expect, prices }: Offer): Cart {
  return {
    ...state,
    picks: [...state.picks, pick],
    expect: state.picks.length === 0 ? expect : state.expect,
    prices: { ...state.prices, [pick]: prices[pick] ?? '' },
  };
}

const pricesOf = (picks: readonly string[], { prices }: Offer) =>
  Object.fromEntries(picks.map((pick) => [pick, prices[pick] ?? '']));

/**
 * The next stake up or down, in multiples of the least: by 1 below 10, by 5 below 50, by 10 below 200, by 50 below
 * 1,000, then by 100.
 */
export function stepped(stake: string, by: 1 | -1, least: string): string {
  const unit = BigInt(least);
  const now = BigInt(stake || '0');
  const reach = (by === 1 ? now : now - 1n) / unit;
  const times = reach < 10n ? 1n : reach < 50n ? 5n : reach < 200n ? 10n : reach < 1000n ? 50n : 100n;
  const step = times * unit;
  const next = by === 1 ? (now / step + 1n) * step : ((now - 1n) / step) * step;
  const most = (10n ** BigInt(stakeDigits(least)) / unit - 1n) * unit;
  if (next < unit) return least;
  return String(next > most ? most : next);
}

/** Whether a stake may be sent: a multiple of the least. */
export const stakeGood = (stake: string, least: string): boolean =>
  /^0*[1-9]\d*$/.test(stake) && BigInt(stake) % BigInt(least) === 0n;

/** What is not any more as it was when the picks were made. */
export type Changes = {
  /** The round they were made for has ended; '' when it is still the running one. */
  round: string;
  /** Earlier prices by pick, of those that changed. */
  prices: Record<string, string>;
};

/** Marks what changed since the picks were made. */
export function changes(state: Cart, offer: Offer): Changes {
  // A price that is hidden meanwhile is no other price, and the earlier one is not shown any more either.
  const moved = state.picks.filter((pick) => {
    const now = offer.prices[pick] ?? '';
    return now !== '' && now !== (state.prices[pick] ?? '');
  });
  return {
    round: state.picks.length > 0 && state.expect !== offer.expect ? state.expect : '',
    prices: Object.fromEntries(moved.map((pick) => [pick, state.prices[pick] ?? ''])),
  };
}
