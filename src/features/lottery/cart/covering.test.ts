import { expect, test } from 'vitest';
import { covering } from './covering.ts';

const price: Record<string, string> = { sum_9: '8.42', sum_10: '7.80' };
const picks = (types: string) => types.split(' ').map((type) => ({ type, price: price[type] ?? '1.95' }));

test.each([
  ['large small', '1', { back: '1.95', staked: '2', always: true }],
  ['single pair', '5', { back: '9.75', staked: '10', always: true }],
  ['large small single pair', '1', { back: '3.90', staked: '4', always: true }],
])('%s with %s each covers every result at a loss', (types, stake, told) => {
  expect(covering(picks(types), stake, 2)).toEqual(told);
});

test.each([
  ['large', 'the other half returns nothing'],
  ['large single', 'small even sums return nothing'],
  ['large small single', 'odd sums return 3.90 of 3'],
  ['large small sum_9', 'a nine returns more than it cost'],
])('%s is not told: %s', (types) => {
  expect(covering(picks(types), '1', 2)).toBeUndefined();
});

test('of odds that differ the highest payout is told', () => {
  const uneven = [
    { type: 'large', price: '1.95' },
    { type: 'small', price: '1.90' },
  ];
  expect(covering(uneven, '10', 2)).toEqual({ back: '19.50', staked: '20', always: false });
});

test('nothing is told without odds or without a stake', () => {
  const hidden = [
    { type: 'large', price: '' },
    { type: 'small', price: '' },
  ];
  expect(covering(hidden, '1', 2)).toBeUndefined();
  expect(covering(picks('large small'), '', 2)).toBeUndefined();
});
