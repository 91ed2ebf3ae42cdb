import { expect, test } from 'vitest';
import { type Channel, fitOf, type Marks, presetsFor, rangeOf, readAmount } from './amount-input.ts';

test.each([
  ['100', 2, '100'],
  [' 100.5 ', 2, '100.5'],
  ['100,50', 2, '100.50'],
  ['007', 2, '7'],
  ['5.', 2, '5'],
  ['0.01', 2, '0.01'],
  ['0', 2, undefined],
  ['0.00', 2, undefined],
  ['', 2, undefined],
  ['-5', 2, undefined],
  ['1e3', 2, undefined],
  ['1.234', 2, undefined],
  ['1,000.00', 2, undefined],
  ['10.5', 0, undefined],
  ['1234567890123', 2, undefined],
])('%j typed in a currency of %i digits is %j', (typed, digits, amount) => {
  expect(readAmount(typed, digits)).toBe(amount);
});

const english: Marks = { group: ',', decimal: '.' };
const vietnamese: Marks = { group: '.', decimal: ',' };

test.each([
  ['1,000', english, '1000'],
  ['1,234,567.5', english, '1234567.5'],
  ['12,50', english, '12.50'],
  ['1,00', english, '1.00'],
  ['1.000', english, undefined],
  ['1,00,000', english, undefined],
  ['1,000,00', english, undefined],
  ['1.000', vietnamese, '1000'],
  ['1.000,50', vietnamese, '1000.50'],
  ['10.50', vietnamese, '10.50'],
  ['1,000', vietnamese, undefined],
])('%j typed where the marks are %j is %j', (typed, marks, amount) => {
  expect(readAmount(typed, 2, marks)).toBe(amount);
});

const small = { name: 'small', min: '50.00', max: '1000.00' };
const large = { name: 'large', min: '200.00', max: '50000.00' };
const free: Channel = { name: 'free' };

test('a channel takes what is between its limits, both of them included', () => {
  expect(fitOf(small, '50')).toBe('fits');
  expect(fitOf(small, '1000')).toBe('fits');
  expect(fitOf(small, '49.99')).toBe('below');
  expect(fitOf(small, '1000.01')).toBe('above');
  expect(fitOf(free, '0.01')).toBe('fits');
});

test('several channels together take from the least to the most of any of them', () => {
  expect(rangeOf([small, large])).toEqual({ min: '50.00', max: '50000.00' });
  expect(rangeOf([small, free])).toEqual({ min: undefined, max: undefined });
  expect(rangeOf([])).toEqual({ min: undefined, max: undefined });
});

test('only amounts that some channel takes are offered', () => {
  expect(presetsFor([small])).toEqual(['50', '100', '200', '500', '1000']);
  expect(presetsFor([])).toEqual([]);
});
