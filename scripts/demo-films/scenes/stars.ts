import { circle, many, wave } from '../draw.ts';

/** A night sky with twinkling stars. `low`: the y above which they are. */
export const stars = (t: number, count: number, seed: number, low = 400) =>
  many(count, seed, (roll) =>
    circle(roll() * 640, roll() * low, 0.8 + roll() * 1.2, '#ffffff', {
      opacity: 0.45 + 0.3 * wave(t, 6, roll()),
    }),
  );
