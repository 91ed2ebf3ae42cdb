import { expect, test } from 'vitest';
import type { Order } from '../../data/game/game.ts';
import { chipOf, filtered, stateOf, totals } from './record.ts';

const order = (status: number, money = '10.00', win_money = '0.00') =>
  ({ status, money, win_money }) as Order;

test.each([
  [0, 'open'],
  [1, 'settled'],
  [2, 'voided'],
  [7, 'settled'],
] as const)('status %i is %s', (status, state) => {
  expect(stateOf({ status })).toBe(state);
});

test.each([
  [order(0), 'warn'],
  [order(1, '10.00', '10.01'), 'pos'],
  [order(1, '10.00', '10.00'), 'neutral'],
  [order(2, '5.00', '10.00'), 'neutral'],
] as const)('of the orders a won one alone is green: %o', (one, look) => {
  expect(chipOf(one)).toBe(look);
});

test('the orders of one state keep their order, and the gap its place', () => {
  const rows = [order(0), order(1, '1.00'), order(0), order(1, '2.00'), order(2)];
  const list = { rows, gap: 3 };
  expect(filtered(list, 'all')).toBe(list);
  expect(filtered(list, 'settled')).toEqual({ rows: [rows[1], rows[3]], gap: 1 });
  expect(filtered({ rows, gap: undefined }, 'voided')).toEqual({ rows: [rows[4]], gap: undefined });
  expect(filtered({ rows: undefined, gap: undefined }, 'open').rows).toBeUndefined();
});

test("a day's totals count what is settled or voided", () => {
  const rows = [order(1, '30.00', '39.00'), order(1, '10.00'), order(2, '5.00', '5.00'), order(0, '100.00')];
  expect(totals(rows)).toEqual({ staked: '45.00', net: '-1.00' });
});
