import sharp from 'sharp';
import { times } from './tally.ts';

/** A picture of one colour. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 110, b: 160 } } });

/** A picture that does not pack well; the same at every run. */
export function noisy(edge: number) {
  let state = 7;
  const raw = Buffer.from(
    times(edge * edge * 3, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) & 255;
    }),
  );
  return sharp(raw, { raw: { width: edge, height: edge, channels: 3 } });
}
