import { sums, winsAt } from '../../../contract/game/picks.ts';

/** The bit that stands for a sum in a pick's stored mask, and its place among a gate's liabilities: 0 for 3, 15 for 18. */
export const sumBit = (sum: number): number => sum - 3;

/** The sums at which a pick wins, as `order.sql` and `settle.sql` read them: bit i is set when it wins at sum i + 3. */
export const sumMask = (type: string): number =>
  sums.filter((sum) => winsAt(type, sum)).reduce((mask, sum) => mask | (1 << sumBit(sum)), 0);
