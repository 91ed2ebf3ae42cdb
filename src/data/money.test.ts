import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, payout, times } from './money.ts';

test('amounts add up exactly, whatever their digits', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  expect(add('10.50', '-0.75')).toBe('9.75');
  expect(add('1', '-2.50')).toBe('-1.50');
  expect(times('10.50', 3)).toBe('31.50');
  expect(compare('10', '10.00')).toBe(0);
  expect(compare('-1', '0')).toBe(-1);
});

test('a payout is rounded down to the digits of the currency', () => {
  expect(payout('1.00', '8.42', 2)).toBe('8.42');
  expect(payout('0.01', '1.95', 2)).toBe('0.01');
  expect(payout('3', '210.60', 2)).toBe('631.80');
  expect(payout('7', '1.95', 0)).toBe('13');
});

test('adding and taking away again changes nothing', () => {
  const amount = fc
    .tuple(fc.nat(1e9), fc.nat(99))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
  fc.assert(
    fc.property(amount, amount, (a, b) => add(add(a, b), `-${b}`) === a),
    { seed: 7 },
  );
});
