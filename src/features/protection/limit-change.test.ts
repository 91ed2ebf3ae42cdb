import { expect, test } from 'vitest';
import { canConfirm, changeOf, hasLapsed, usedPart } from './limit-change.ts';

test.each([
  [undefined, '100', 'now'],
  [undefined, '', 'same'],
  ['100.00', '99.99', 'now'],
  ['100.00', '100', 'same'],
  ['100.00', '100.01', 'later'],
  ['100.00', '0', 'now'],
  ['100.00', '', 'later'],
] as const)('a limit of %s set to "%s" changes: %s', (current, next, when) => {
  expect(changeOf(current, next)).toBe(when);
});

test.each([
  ['0.00', '100.00', 0],
  ['25.00', '100.00', 25],
  ['120.00', '100.00', 100],
  ['-40.00', '100.00', 0],
  ['1.00', '0.00', 100],
])('%s used of %s is %i percent', (used, amount, part) => {
  expect(usedPart({ used, amount })).toBe(part);
});

test('a change that waits can be confirmed from its time on', () => {
  const pending = { amount: '500.00', from: '2026-11-21T14:00:00.000Z' };
  expect(canConfirm(pending, Date.parse('2026-11-21T13:59:59.999Z'))).toBe(false);
  expect(canConfirm(pending, Date.parse('2026-11-21T14:00:00.000Z'))).toBe(true);
  expect(canConfirm(null, Date.parse('2026-11-21T14:00:00.000Z'))).toBe(false);
});

test('it can be confirmed until it lapses, where the server says so', () => {
  const from = '2026-11-21T14:00:00.000Z';
  const pending = { amount: '500.00', from, until: '2026-11-28T14:00:00.000Z' };
  const [last, over] = [Date.parse('2026-11-28T13:59:59.999Z'), Date.parse('2026-11-28T14:00:00.000Z')];
  expect([canConfirm(pending, last), hasLapsed(pending, last)]).toEqual([true, false]);
  expect([canConfirm(pending, over), hasLapsed(pending, over)]).toEqual([false, true]);
  expect([hasLapsed({ amount: '', from }, over), hasLapsed(null, over)]).toEqual([false, false]);
});
