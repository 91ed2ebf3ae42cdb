import { expect, test } from 'vitest';
import { type Seen, swapShift, swapsBetween } from '../../bench/pwa/swaps.ts';

const phone = { width: 400, height: 800 };
const block = (look: string, top: number) => ({ look, box: { left: 0, top, width: 400, height: 80 } });
const shift = (before: Seen, after: Seen) => swapShift(swapsBetween(before, after), phone);
const seen = (...all: [number, ReturnType<typeof block>][]): Seen => new Map(all);

test('a shell that gives way to the same picture at the same place has moved nothing', () => {
  expect(shift(seen([1, block('tile', 100)]), seen([2, block('tile', 100)]))).toBe(0);
});

test('a tile that takes the place of its likeness 40 px lower is a shift, though no node has moved', () => {
  // 400 × 120 of 400 × 800 were touched, by 40 of 800.
  expect(shift(seen([1, block('tile', 100)]), seen([2, block('tile', 140)]))).toBeCloseTo(0.15 * 0.05, 10);
});

test('a node that stays and moves is the browser’s to tell', () => {
  expect(shift(seen([1, block('tile', 100)]), seen([1, block('tile', 140)]))).toBe(0);
});

test('less than three pixels do not count', () => {
  expect(shift(seen([1, block('tile', 100)]), seen([2, block('tile', 102)]))).toBe(0);
});

test('likenesses are paired from the top, and another number of them is another picture', () => {
  const before = seen([1, block('row', 100)], [2, block('row', 200)]);
  expect(shift(before, seen([3, block('row', 200)], [4, block('row', 100)]))).toBe(0);
  expect(shift(before, seen([3, block('row', 300)]))).toBe(0);
});

test('what looks otherwise is new, not moved', () => {
  expect(shift(seen([1, block('skeleton', 100)]), seen([2, block('tile', 140)]))).toBe(0);
});
