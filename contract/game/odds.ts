import { throws } from './picks.ts';

/**
 * The highest price that leaves the house at least this edge, in hundredths and including the stake: 195 is 1.95. It is rounded
 * down, in favour of the house.
 * @param ways the number of throws, of 216, at which the pick wins
 * @param edge hundredths of a percent: 250 is 2.5 %
 */
export const priceAt = (ways: number, edge: number): number =>
  Math.floor((throws * (10_000 - edge)) / (100 * ways));

/** The house edge at a decimal price: the share of all stakes that the house keeps in the long run, 0.025 for 2.5 %. */
export const edgeOf = (ways: number, price: number): number => 1 - (ways * price) / throws;

/** floor(stake × price): what a winning stake (minor units) pays at a price in hundredths, the stake included. */
export const payout = (stake: bigint, price: number): bigint => (stake * BigInt(price)) / 100n;

/**
 * The step of stakes in a currency with `digits` decimals, as a decimal string. It is a whole unit and at least a hundred minor
 * units, so that a payout at a price in hundredths is never rounded, and the stated edge is exact.
 */
export const stakeStep = (digits: number): string => '1'.padEnd(3 - digits, '0');
