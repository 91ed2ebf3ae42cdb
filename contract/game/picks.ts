/* The picks on the sum of three dice, and the throws at which they win. Server and client share these rules. */

/** The number of throws of three dice. */
export const throws = 216;

export const sums = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
export type Sum = (typeof sums)[number];

/** How many throws give each sum. */
const ways: Record<Sum, number> = {
  3: 1,
  4: 3,
  5: 6,
  6: 10,
  7: 15,
  8: 21,
  9: 25,
  10: 27,
  11: 27,
  12: 25,
  13: 21,
  14: 15,
  15: 10,
  16: 6,
  17: 3,
  18: 1,
};

export const sides = ['large', 'small', 'single', 'pair'] as const;
/** Half of the sums: their size (`large`, `small`) or their parity (`single` is odd, `pair` is even). */
export type Side = (typeof sides)[number];

const wins: Record<Side, (sum: number) => boolean> = {
  large: (sum) => sum > 10,
  small: (sum) => sum <= 10,
  single: (sum) => sum % 2 === 1,
  pair: (sum) => sum % 2 === 0,
};

/** A pick as the wire and the ledger name it. */
export type PickType = Side | `sum_${Sum}`;

export const sumPicks: readonly PickType[] = sums.map((sum) => `sum_${sum}` as const);

/** All picks. A game offers all or some of them: see `games.ts`. */
export const pickTypes: readonly PickType[] = [...sides, ...sumPicks];

/** Compares two types by their place on the board; unknown ones come first. */
export const byPlace = (one: string, other: string): number =>
  pickTypes.indexOf(one as PickType) - pickTypes.indexOf(other as PickType);

export const isSide = (type: string): type is Side => Object.hasOwn(wins, type);

/** The sum that a type such as `sum_9` stands for, `undefined` for sides and unknown types. */
export function sumOf(type: string): Sum | undefined {
  return sums.find((sum) => type === `sum_${sum}`);
}

/** Whether a pick wins at a sum. */
export function winsAt(type: string, sum: number): boolean {
  return isSide(type) ? wins[type](sum) : sumOf(type) === sum;
}

/** The number of throws, of 216, that give one of these sums. */
export const waysAmong = (chosen: readonly Sum[]): number =>
  chosen.reduce((count, sum) => count + ways[sum], 0);

/** The number of throws, of 216, at which a pick wins: its chance is this divided by `throws`. */
export const waysOf = (type: string): number => waysAmong(sums.filter((sum) => winsAt(type, sum)));

/** The sum of dice. */
export const total = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
export const sizeOf = (sum: number): 'large' | 'small' => (wins.large(sum) ? 'large' : 'small');
export const parityOf = (sum: number): 'single' | 'pair' => (wins.single(sum) ? 'single' : 'pair');
