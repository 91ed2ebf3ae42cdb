import { expect, test } from 'vitest';
import { pairHeight, pairsOf } from './People.tsx';

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

test('a row is as high as its pictures and the name', () => {
  expect(pairHeight(320)).toBe(230);
});
