import type { Dice } from './dice.ts';

/** The sum of the dice, 3 to 18. */
export const totalOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];

/** Whether a sum is large (11 to 18) or small (3 to 10). */
export const sizeOf = (sum: number): 'large' | 'small' => (sum > 10 ? 'large' : 'small');

/** Whether a sum is even ('pair') or odd ('single'). */
export const parityOf = (sum: number): 'single' | 'pair' => (sum % 2 ? 'single' : 'pair');

/** The bit that stands for a sum in a mask of winning sums, and its place among a gate's liabilities: 0 for 3, 15 for 18. */
export const sumBit = (sum: number): number => sum - 3;

const lowest = 3;
const highest = 18;
/** How many of the 216 throws exist. */
export const throws = 216;

type Sum = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;
export type PickType = 'large' | 'small' | 'single' | 'pair' | `sum_${Sum}`;

/** What can be picked. */
export interface Pick {
  type: PickType;
  /** Bit i is set when the pick wins at sum i + 3. */
  sums: number;
  /** How many of the 216 throws win: its chance is ways / 216. */
  ways: number;
  /** The default decimal price in hundredths, stake included. */
  price: number;
}

/** Every pick in the order of the table: the four sides, then the sums. */
export const picks: readonly Pick[] = [
  pick('large', (sum) => sizeOf(sum) === 'large'),
  pick('small', (sum) => sizeOf(sum) === 'small'),
  pick('single', (sum) => parityOf(sum) === 'single'),
  pick('pair', (sum) => parityOf(sum) === 'pair'),
  ...allSums().map((wanted) => pick(`sum_${wanted as Sum}`, (sum) => sum === wanted)),
];

/** The pick of a type, or nothing. */
export const pickOf = (type: string): Pick | undefined => picks.find((each) => each.type === type);

/** The house's edge at a price in hundredths: what it keeps of each stake in the long run, 0.025 for 2.5 %. */
export const edge = (ways: number, price: number): number => 1 - (ways * price) / (throws * 100);

/** floor(stake × price): what a winning stake (minor units) pays at a price in hundredths, stake included. */
export const payout = (stake: bigint, price: number): bigint => (stake * BigInt(price)) / 100n;

function pick(type: PickType, wins: (sum: number) => boolean): Pick {
  const winning = allSums().filter(wins);
  const sums = winning.reduce((mask, sum) => mask | (1 << sumBit(sum)), 0);
  const ways = winning.reduce((count, sum) => count + waysOf(sum), 0);
  // The house keeps at least 2.5 %: what is below a hundredth goes to its edge.
  return { type, sums, ways, price: Math.floor((throws * 97.5) / ways) };
}

function allSums(): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, bit) => bit + lowest);
}

function waysOf(sum: number): number {
  const faces = [1, 2, 3, 4, 5, 6];
  const pairs = faces.flatMap((a) => faces.map((b) => a + b));
  return pairs.filter((two) => faces.includes(sum - two)).length;
}
