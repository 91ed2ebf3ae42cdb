import { expect, test } from 'vitest';
import { median, pairRatios, quantile, worstTenth } from '../../bench/pwa/table/statistics.ts';

const fifteen = [9, 3, 14, 1, 12, 7, 5, 15, 2, 11, 4, 13, 6, 10, 8];

test('the median is the middle value, whatever the order', () => {
  expect(median(fifteen)).toBe(8);
  expect(median([30])).toBe(30);
});

test('of an even number of values the lower middle one is taken, never one that was not measured', () => {
  expect(median([1, 2, 30, 40])).toBe(2);
});

test('the slowest tenth of fifteen begins at the last but one', () => {
  expect(worstTenth(fifteen, 'less')).toBe(14);
});

test('where more is better the worst tenth is at the other end', () => {
  expect(worstTenth(fifteen, 'more')).toBe(2);
});

test('nothing measured is an error, not a zero', () => {
  expect(() => quantile([], 0.5)).toThrow('nothing to take');
});

test('a value is held against its own pair, so a slow minute of the machine cancels out', () => {
  expect(median(pairRatios([200, 2000, 210], [100, 1000, 105]))).toBe(2);
  expect(median([200, 2000, 210]) / median([100, 1000, 100])).not.toBe(2);
});

test('halves of different length are an error', () => {
  expect(() => pairRatios([1, 2], [1])).toThrow('2 of ours, 1 of theirs');
});
