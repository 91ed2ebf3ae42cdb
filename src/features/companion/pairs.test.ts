import { expect, test } from 'vitest';
import { columnsOf, pairHeight, pairsOf } from './People.tsx';

test.each([
  [[], []],
  [[1], [[1]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('%o stand as %o', (items, pairs) => {
  expect(pairsOf(items)).toEqual(pairs);
});

test('a row is as high as its pictures, the name, and where there are any price and tags', () => {
  expect(pairHeight(320)).toBe(230);
  expect(pairHeight(320, true)).toBe(268);
});

test('a wide page has three beside each other', () => {
  expect([320, 599, 600, 650].map(columnsOf)).toEqual([2, 2, 3, 3]);
  expect(pairsOf([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]]);
  expect(pairHeight(650)).toBe(310);
});
