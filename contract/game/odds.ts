import { throws } from './picks.ts';

/**
 * The highest price that leaves the house at least this edge, in hundredths and with the stake in it: 195 is 1.95.
 * It is rounded down to hundredths, in favour of the house.
 * @param ways throws of 216 at which the pick wins
 * @param edge hundredths of a percent: 250 is 2.5 %
 */
export const priceAt = (ways: number, edge: number): number =>
  Math.floor((throws * (10_000 - edge)) / (100 * ways));

/** The house's edge at a decimal price: the share of each stake that it keeps in the long run, 0.025 for 2.5 %. */
export const edgeOf = (ways: number, price: number): number => 1 - (ways * price) / throws;

/** floor(stake × price): what a winning stake (minor units) pays at a price in hundredths, the stake included. */
export const payout = (stake: bigint, price: number): bigint => (stake * BigInt(price)) / 100n;

/**
 * The stake step in a currency of so many decimals, a decimal string: whole units and at least a hundred minor units, so
 * that a payout at a price in hundredths is never rounded down and the printed edge is the true one.
 */
export const stakeStep = (digits: number): string => '1'.padEnd(3 - digits, '0');
