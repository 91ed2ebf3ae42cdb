import { expect, test } from 'vitest';
import { amountFault, received } from './withdrawal.ts';

const rules = { min: '50.00', max: '5000.00', num: 3, left: 2, fee: '2.00' };
const asked = { typed: '200', digits: 2, balance: '1293.50', rules };

test.each([
  ['nothing', {}, undefined],
  ['nothing with a comma for a point', { typed: '200,50' }, undefined],
  ['nothing at the least amount', { typed: '50' }, undefined],
  ['nothing at the whole balance', { typed: '1293.50' }, undefined],
  ['nothing while balance and rules are not known', { balance: undefined, rules: undefined }, undefined],
  ['no amount', { typed: '' }, 'amount_invalid'],
  ['an amount of zero', { typed: '0.00' }, 'amount_invalid'],
  ['too many decimals', { typed: '200.001' }, 'amount_invalid'],
  ['an amount that the fee eats', { typed: '2' }, 'amount_invalid'],
  ['a cent below the least', { typed: '49.99' }, 'amount_below_min'],
  ['a cent above the most', { typed: '5000.01', balance: '9000' }, 'amount_above_max'],
  ['a cent more than there is', { typed: '1293.51' }, 'balance_insufficient'],
  [
    'no withdrawal left today, before all else',
    { typed: '', rules: { ...rules, left: 0 } },
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

test('the fee is part of the amount', () => {
  expect(received('200', '2.00')).toBe('198.00');
  expect(received('200.50')).toBe('200.50');
});
