import { stakeStep } from '../../../../contract/game/odds.ts';
import type { Cart } from '../../../data/game/stored-cart.ts';

/**
 * The smallest stake, a whole number. Every stake is a multiple of it. `step`: the server's value, which is used if it is
 * a whole number; `digits`: the decimals of the currency.
 */
export function leastStake(step: string | undefined, digits: number): string {
  const [, whole] = /^([1-9]\d*)(\.0*)?$/.exec(step ?? '') ?? [];
  return whole ?? stakeStep(digits);
}

/** The maximum number of digits of a stake. */
export const stakeDigits = (least: string): number => least.length + 6;

/** The round and the prices on the screen at the time of a pick. */
export type Offer = { expect: string; prices: Record<string, string> };

export type CartAction =
  | { do: 'toggle'; pick: string; offer: Offer }
  | { do: 'stake'; stake: string }
  | { do: 'step'; by: 1 | -1 }
  /** The person accepts the new round and the new prices. */
  | { do: 'accept'; offer: Offer }
  | { do: 'clear' };

const empty: Omit<Cart, 'stake'> = { picks: [], expect: '', prices: {} };

/** The reducer of a cart. It stores round and price at the time of each pick, so that changes can be shown. */
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
  const multiple = (by === 1 ? now : now - 1n) / unit;
  const times =
    multiple < 10n ? 1n : multiple < 50n ? 5n : multiple < 200n ? 10n : multiple < 1000n ? 50n : 100n;
  const step = times * unit;
  const next = by === 1 ? (now / step + 1n) * step : ((now - 1n) / step) * step;
  const most = (10n ** BigInt(stakeDigits(least)) / unit - 1n) * unit;
  if (next < unit) return least;
  return String(next > most ? most : next);
}

/** Whether a stake is valid: positive, and a multiple of the least stake. */
export const stakeGood = (stake: string, least: string): boolean =>
  /^0*[1-9]\d*$/.test(stake) && BigInt(stake) % BigInt(least) === 0n;

/** What has changed since the picks were made. */
export type Changes = {
  /** The round that the picks were made for, if it has ended; '' while it is still the running one. */
  round: string;
  /** Previous prices by pick, of the picks whose price changed. */
  prices: Record<string, string>;
};

/** Finds what has changed since the picks were made. */
export function changes(state: Cart, offer: Offer): Changes {
  // A price that is hidden now does not count as changed, and the previous one is not shown either.
  const changed = state.picks.filter((pick) => {
    const now = offer.prices[pick] ?? '';
    return now !== '' && now !== (state.prices[pick] ?? '');
  });
  return {
    round: state.picks.length > 0 && state.expect !== offer.expect ? state.expect : '',
    prices: Object.fromEntries(changed.map((pick) => [pick, state.prices[pick] ?? ''])),
  };
}
