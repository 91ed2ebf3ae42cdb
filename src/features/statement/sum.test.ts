import { expect, test } from 'vitest';
import { sumOf } from './MoneyLog.tsx';

test('the change of a day is the exact sum of its movements', () => {
  const amounts = ['39.00', '-30.00', '19.50', '-20.00', '500.00'];
  expect(sumOf(amounts.map((money) => ({ money })))).toBe('508.50');
  expect(sumOf([{ money: '0.10' }, { money: '0.20' }, { money: '-0.30' }])).toBe('0.00');
  expect(sumOf([])).toBe('0');
});
