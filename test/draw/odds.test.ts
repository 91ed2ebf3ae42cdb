import { expect, test } from 'vitest';
import { edge, payout, pickOf, picks, sumBit } from '../../server/draw/odds.ts';

const faces = [1, 2, 3, 4, 5, 6];
const everySum = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)));

const wins: Record<string, (sum: number) => boolean> = {
  large: (sum) => sum >= 11,
  small: (sum) => sum <= 10,
  single: (sum) => sum % 2 === 1,
  pair: (sum) => sum % 2 === 0,
};

test('each pick wins at its sums and has its ways of 216', () => {
  expect(picks).toHaveLength(20);
  for (const { type, sums, ways } of picks) {
    const won = wins[type] ?? ((sum: number) => `sum_${sum}` === type);
    expect(everySum.filter(won)).toHaveLength(ways);
    for (const sum of everySum)
      expect([type, sum, (sums >> sumBit(sum)) & 1]).toEqual([type, sum, Number(won(sum))]);
  }
});

test('the default prices are those of the published table', () => {
  const table = [21060, 7020, 3510, 2106, 1404, 1002, 842, 780];
  const prices = picks.map(({ price }) => price);
  expect(prices).toEqual([195, 195, 195, 195, ...table, ...table.toReversed()]);
});

test('the printed edge is kept, 2.50 to 2.58 per cent', () => {
  const percent = (type: string) => {
    const pick = pickOf(type);
    return pick && (edge(pick.ways, pick.price) * 100).toFixed(2);
  };
  expect(['large', 'sum_3', 'sum_8', 'sum_9', 'sum_10'].map(percent)).toEqual([
    '2.50',
    '2.50',
    '2.58',
    '2.55',
    '2.50',
  ]);
});

test('a payout is rounded down to minor units', () => {
  expect(payout(1_00n, 195)).toBe(1_95n);
  expect(payout(3n, 195)).toBe(5n);
});

test('a type that is none has no pick', () => {
  for (const type of ['', 'sum_2', 'sum_19', 'sum_07', 'toString']) expect(pickOf(type)).toBeUndefined();
});
