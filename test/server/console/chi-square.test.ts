import { expect, test } from 'vitest';
import { chanceAbove, chiSquareOf } from '../../../server/console/rooms/games/chi-square.ts';

// Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, critical values of the chi-square distribution.
test.each([
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [11.07, 5, 0.05],
  [20.515, 5, 0.001],
  [24.996, 15, 0.05],
  [37.697, 15, 0.001],
  [7.261, 15, 0.95],
  [124.342, 100, 0.05],
])('the chance of %d or more with %d degrees of freedom is %d', (x, degrees, p) => {
  expect(chanceAbove(x, degrees)).toBeCloseTo(p, 4);
});

test('the chance of any difference at all is one, and of a huge one none', () => {
  expect(chanceAbove(0, 5)).toBe(1);
  expect(chanceAbove(5_000, 15)).toBeLessThan(1e-300);
  expect(chanceAbove(5_000, 15)).toBeGreaterThanOrEqual(0);
});

test('classes of fewer than five are taken together with their neighbours', () => {
  const classes = [1, 3, 6, 10, 10, 6, 3, 1].map((due) => ({ seen: due, due }));
  expect(chiSquareOf(classes)).toEqual({ chiSquare: 0, degrees: 3, p: 1, verdict: 'usual' });
  // 1 + 3 + 6 seen 20 times for 10, the rest as due: (10² / 10) = 10.
  const more = classes.map((one, i) => (i === 2 ? { ...one, seen: 16 } : one));
  expect(chiSquareOf(more).chiSquare).toBeCloseTo(10);
});

test('too few to tell are told as such', () => {
  const few = chiSquareOf([
    { seen: 3, due: 2 },
    { seen: 1, due: 2 },
  ]);
  expect(few).toEqual({ chiSquare: 0, degrees: 0, p: 1, verdict: 'few' });
});

test.each([
  [100, 'usual'],
  [135, 'seldom'],
  [160, 'suspicious'],
])('a face of six that was seen %d times for 100 is %s', (seen, verdict) => {
  const others = (600 - seen) / 5;
  const faces = [seen, ...Array.from({ length: 5 }, () => others)].map((one) => ({ seen: one, due: 100 }));
  expect(chiSquareOf(faces)).toMatchObject({ degrees: 5, verdict });
});
