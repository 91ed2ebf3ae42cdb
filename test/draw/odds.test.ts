import { expect, test } from 'vitest';
import { priceIn, pricesOf } from '../../contract/game/game.ts';
import { games } from '../../contract/game/games.ts';
import { edgeOf, payout, priceAt } from '../../contract/game/odds.ts';
import { type PickType, pickTypes, sumOf, waysOf, winsAt } from '../../contract/game/picks.ts';
import { sumBit, sumMask } from '../../server/game/order/sum-mask.ts';

const faces = [1, 2, 3, 4, 5, 6];
const everySum = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)));

const wins: Record<string, (sum: number) => boolean> = {
  large: (sum) => sum >= 11,
  small: (sum) => sum <= 10,
  single: (sum) => sum % 2 === 1,
  pair: (sum) => sum % 2 === 0,
};

test('each pick wins at its sums and has its ways of 216', () => {
  expect(pickTypes).toHaveLength(20);
  for (const type of pickTypes) {
    const won = wins[type] ?? ((sum: number) => `sum_${sum}` === type);
    expect(everySum.filter(won)).toHaveLength(waysOf(type));
    for (const sum of everySum) {
      expect([type, sum, winsAt(type, sum)]).toEqual([type, sum, won(sum)]);
      expect([type, sum, (sumMask(type) >> sumBit(sum)) & 1]).toEqual([type, sum, Number(won(sum))]);
    }
  }
});

test('the prices of the first three games are those of the published table', () => {
  const table = [21060, 7020, 3510, 2106, 1404, 1002, 842, 780];
  for (const game of games.slice(0, 3))
    expect(Object.values(pricesOf(game))).toEqual([195, 195, 195, 195, ...table, ...table.toReversed()]);
});

test('the printed edge is kept, 2.50 to 2.58 per cent', () => {
  const percent = (type: PickType) => (edgeOf(waysOf(type), priceIn(games[0], type) / 100) * 100).toFixed(2);
  const sums: PickType[] = ['large', 'sum_3', 'sum_8', 'sum_9', 'sum_10'];
  expect(sums.map(percent)).toEqual(['2.50', '2.50', '2.58', '2.55', '2.50']);
});

test.each([0, 100, 250, 500, 1250])(
  'no price leaves the house less than an edge of %i basis points',
  (edge) => {
    for (const ways of pickTypes.map(waysOf)) {
      expect(edgeOf(ways, priceAt(ways, edge) / 100)).toBeGreaterThan(edge / 10_000 - 1e-12);
      expect(edgeOf(ways, (priceAt(ways, edge) + 1) / 100)).toBeLessThan(edge / 10_000);
    }
  },
);

test('a payout is rounded down to minor units', () => {
  expect(payout(1_00n, 195)).toBe(1_95n);
  expect(payout(3n, 195)).toBe(5n);
});

test('a type that is none stands for no sum and wins never', () => {
  for (const type of ['', 'sum_2', 'sum_19', 'sum_07', 'toString'])
    expect([sumOf(type), waysOf(type), sumMask(type)]).toEqual([undefined, 0, 0]);
});
