import { expect, test } from 'vitest';
import type { Limit } from '../../data/protection.ts';
import { depositAllowance } from './deposit-allowance.ts';

const limit = (kind: Limit['kind'], period: Limit['period'], amount: string, used: string): Limit => ({
  kind,
  period,
  amount,
  used,
  pending: null,
});

test('without a deposit limit there is no bound', () => {
  expect(depositAllowance([])).toBeUndefined();
  expect(depositAllowance([limit('loss', 'day', '10.00', '0.00')])).toBeUndefined();
});

test('of several limits the one that leaves the least counts', () => {
  const limits = [
    limit('deposit', 'day', '500.00', '120.00'),
    limit('deposit', 'week', '2000.00', '1900.00'),
    limit('deposit', 'month', '5000.00', '1900.00'),
  ];
  expect(depositAllowance(limits)).toMatchObject({ period: 'week', left: '100.00' });
});

test('of two that leave the same the shorter period is told', () => {
  const limits = [limit('deposit', 'day', '50.00', '0.00'), limit('deposit', 'month', '50.00', '0.00')];
  expect(depositAllowance(limits)?.period).toBe('day');
});

test('of two that are used up the longer period is told: it decides when a deposit is possible again', () => {
  const limits = [limit('deposit', 'day', '50.00', '50.00'), limit('deposit', 'month', '50.00', '50.00')];
  expect(depositAllowance(limits)).toMatchObject({ period: 'month', isUsedUp: true });
});

test('a limit lowered under what was deposited already leaves nothing', () => {
  expect(depositAllowance([limit('deposit', 'day', '100.00', '250.00')])).toMatchObject({
    period: 'day',
    left: '0',
  });
});

test('what expired unpaid is told with the limit that it uses up', () => {
  const limits = [
    { ...limit('deposit', 'day', '500.00', '400.00'), expired: '300.00' },
    limit('deposit', 'week', '2000.00', '400.00'),
  ];
  expect(depositAllowance(limits)).toMatchObject({ period: 'day', left: '100.00', expired: '300.00' });
});
