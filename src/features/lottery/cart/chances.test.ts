import { expect, test } from 'vitest';
import { edgeOf } from '../../../../contract/game/odds.ts';
import { sums, throws, waysOf, winsAt } from '../../../../contract/game/picks.ts';
import { edgeRange, highestStake, outlook } from './chances.ts';

const prices: Record<string, string> = {
  large: '1.95',
  small: '1.95',
  single: '1.95',
  pair: '1.95',
  sum_9: '8.42',
  sum_18: '210.60',
};
const priced = (...types: string[]) => types.map((type) => ({ type, price: prices[type] ?? '' }));

test('the ways of all sums, counted throw by throw, are those of the table', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const all = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)));
  expect(all).toHaveLength(throws);
  for (const type of ['large', 'small', 'single', 'pair', ...sums.map((sum) => `sum_${sum}`)]) {
    expect(waysOf(type)).toBe(all.filter((sum) => winsAt(type, sum)).length);
  }
});

test.each([
  // picks, stake, total, best return, throws of 216 that bring more than the total
  [['small', 'single', 'sum_9'], '10.00', '30.00', '123.20', 47],
  [['small'], '10', '10', '19.50', 108],
  [['large', 'small'], '10', '20', '19.50', 0],
  [['large', 'pair'], '1', '2', '3.90', 47],
  [['sum_18'], '1', '1', '210.60', 1],
] as const)('%j at %s cost %s and bring %s at the most', (types, stake, total, best, ways) => {
  const seen = outlook(priced(...types), stake, 2);
  expect([seen.total, seen.best]).toEqual([total, best]);
  expect(seen.gain).toBeCloseTo(ways / throws, 10);
});

test('a return is certain where every result brings the same', () => {
  expect(outlook(priced('large', 'small'), '50', 2)).toMatchObject({ best: '97.50', certain: true });
  expect(outlook(priced('large', 'pair'), '50', 2).certain).toBe(false);
  expect(outlook(priced('small'), '50', 2).certain).toBe(false);
});

test('a payout is rounded down to what the currency has', () => {
  expect(outlook([{ type: 'sum_9', price: '8.42' }], '1', 0).best).toBe('8');
});

test('without prices only the cost is known', () => {
  expect(outlook([{ type: 'small', price: '' }], '5', 2)).toEqual({
    total: '5',
    best: undefined,
    certain: false,
    gain: undefined,
    edge: undefined,
  });
});

test('the edge follows from price and chance', () => {
  expect(edgeOf(108, 1.95)).toBeCloseTo(0.025, 10);
  expect(outlook(priced('small', 'single', 'sum_9'), '10', 2).edge).toBeCloseTo(0.02515, 5);
  const range = edgeRange([
    { ways: 108, price: '1.95' },
    { ways: 25, price: '8.42' },
    { ways: 21, price: '10.02' },
  ]);
  expect(range?.low).toBeCloseTo(0.025, 4);
  expect(range?.high).toBeCloseTo(0.02583, 4);
  expect(edgeRange([{ ways: 108, price: '' }])).toBeUndefined();
});

test.each([
  // picks, what the house may lose, step, highest stake per pick
  [['large'], '500.00', '1', '526'],
  [['large', 'small'], '500.00', '1', '526'],
  // At 9 both win: 0.95 and 7.42.
  [['small', 'sum_9'], '500.00', '1', '59'],
  [['sum_18'], '100.00', '1', '0'],
  [['large'], '50000', '100', '52600'],
  [['large'], '500.005', '1', '526'],
] as const)('on %j a round that may cost %s takes stakes by %s up to %s', (types, risk, step, highest) => {
  expect(highestStake(priced(...types), risk, step)).toBe(highest);
});

test('without prices, picks or the server’s word no highest stake is told', () => {
  expect(highestStake(priced('large'), undefined, '1')).toBeUndefined();
  expect(highestStake([], '500.00', '1')).toBeUndefined();
  expect(highestStake([{ type: 'large', price: '' }], '500.00', '1')).toBeUndefined();
});
