import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestCrop, maxZoom, moved, squareOf, within, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

test('it begins with the largest square, in the middle', () => {
  expect(squareOf(wide, largestCrop(wide))).toEqual({ left: 100, top: 0, edge: 200 });
});

test('the picture follows the finger', () => {
  expect(squareOf(wide, moved(wide, largestCrop(wide), 0.25, 0))).toEqual({ left: 50, top: 0, edge: 200 });
  expect(squareOf(wide, moved(wide, largestCrop(wide), -0.25, 0))).toEqual({ left: 150, top: 0, edge: 200 });
});

test('it stops at the picture’s edge', () => {
  expect(squareOf(wide, moved(wide, largestCrop(wide), 9, 9))).toEqual({ left: 0, top: 0, edge: 200 });
});

test('coming closer keeps the middle, or the point between two fingers', () => {
  expect(squareOf(wide, zoomed(wide, largestCrop(wide), 2))).toEqual({ left: 150, top: 50, edge: 100 });
  expect(squareOf(wide, zoomed(wide, largestCrop(wide), 2, 0, 0))).toEqual({ left: 100, top: 0, edge: 100 });
  expect(squareOf(wide, zoomed(wide, largestCrop(wide), 2, 1, 1))).toEqual({
    left: 200,
    top: 100,
    edge: 100,
  });
});

test('it comes no closer than it may, and goes back no further than the whole', () => {
  expect(zoomed(wide, largestCrop(wide), 99).zoom).toBe(maxZoom);
  expect(zoomed(wide, largestCrop(wide), 0.01)).toEqual(largestCrop(wide));
});

test('whatever is done, the square lies within the picture', () => {
  const number = fc.double({ min: -50, max: 50, noNaN: true });
  const edge = fc.integer({ min: 1, max: 9000 });
  const step = fc.oneof(
    fc.record({ right: number, down: number }),
    fc.record({ factor: fc.double({ min: 0.01, max: 50, noNaN: true }), x: number, y: number }),
  );
  fc.assert(
    fc.property(edge, edge, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
      const size = { width, height };
      let crop = largestCrop(size);
      for (const one of steps)
        crop =
          'factor' in one
            ? zoomed(size, crop, one.factor, one.x, one.y)
            : moved(size, crop, one.right, one.down);
      const { left, top, edge } = squareOf(size, crop);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      expect(left + edge).toBeLessThanOrEqual(width + 1e-6);
      expect(top + edge).toBeLessThanOrEqual(height + 1e-6);
      expect(within(size, crop)).toEqual(crop);
    }),
    { seed: 20_260_101 },
  );
});
