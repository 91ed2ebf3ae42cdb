import { expect, test } from 'vitest';
import { endOf, isPaid, stateKind, stepsOf } from './deposit-state.ts';

const begun = '2026-11-20T14:00:00.000Z';
const paid = '2026-11-20T14:02:00.000Z';
const later = '2026-11-21T09:00:00.000Z';
const row = (status: number, pay_time = '') => ({ status, pay_time, create_time: begun, update_time: later });

test.each([
  [1, '', 'waiting', 'warn'],
  [2, paid, 'paid', 'pos'],
  [3, '', 'failed', 'neg'],
  [3, paid, 'back', 'neutral'],
  [4, paid, 'paid', 'pos'],
  [5, '', 'expired', 'neutral'],
  [9, '', 'changed', 'neutral'],
])('state %i, paid at "%s", is %s', (status, at, end, kind) => {
  expect(endOf(row(status, at))).toBe(end);
  expect(stateKind(row(status, at))).toBe(kind);
  expect(isPaid(row(status, at))).toBe(end === 'paid');
});

test('a deposit that was taken back tells when it was paid, and when it went back', () => {
  expect(stepsOf(row(3, paid))).toEqual([
    { step: 'begun', at: begun },
    { step: 'paid', at: paid },
    { step: 'end', at: later },
  ]);
});

test('a deposit that was paid ends with the payment', () => {
  expect(stepsOf(row(2, paid))).toEqual([
    { step: 'begun', at: begun },
    { step: 'end', at: paid },
  ]);
});
