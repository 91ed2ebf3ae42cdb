import { expect, test } from 'vitest';
import { amountFault, mostOf, received } from './withdrawal.ts';

const rules = { min: '50.00', max: '5000.00', num: 3, left: 2, fee: '2.00' };
const asked = { money: '200', balance: '1293.50', rules };

test.each([
  ['nothing', {}, undefined],
  ['nothing at the least amount', { money: '50' }, undefined],
  ['nothing at the whole balance', { money: '1293.50' }, undefined],
  ['nothing while balance and rules are not known', { balance: undefined, rules: undefined }, undefined],
  ['no amount', { money: undefined }, 'amount_invalid'],
  ['an amount that the fee eats', { money: '2' }, 'amount_invalid'],
  ['a cent below the least', { money: '49.99' }, 'amount_below_min'],
  ['a cent above the most', { money: '5000.01', balance: '9000' }, 'amount_above_max'],
  ['a cent more than there is', { money: '1293.51' }, 'balance_insufficient'],
  [
    'no withdrawal left today, before all else',
    { money: undefined, rules: { ...rules, left: 0 } },
    'withdrawals_today_used',
  ],
  [
    'a hold, before the day’s number',
    { rules: { ...rules, left: 0, hold_until: '2026-11-22T14:02:00.000Z' } },
    'withdrawals_on_hold',
  ],
  ['nothing when the hold is over', { rules: { ...rules, hold_until: '' } }, undefined],
] as const)('in the way of a withdrawal stands: %s', (_, change, word) => {
  expect(amountFault({ ...asked, ...change })).toBe(word);
});

test('the most is the balance, or what one withdrawal may be at most', () => {
  expect(mostOf('1293.50', rules)).toBe('1293.50');
  expect(mostOf('9000', rules)).toBe('5000.00');
  expect(mostOf('9000', undefined)).toBe('9000');
});

test('the fee is part of the amount', () => {
  expect(received('200', '2.00')).toBe('198.00');
  expect(received('200.50')).toBe('200.50');
});
