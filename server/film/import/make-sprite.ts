import sharp from 'sharp';

/** The layout of thumbnails in one picture, row by row. `every`: seconds between two thumbnails. */
export type Sprite = { every: number; columns: number; rows: number; width: number; height: number };

/** The longest edge of a thumbnail in pixels, and the most thumbnails of a sprite. */
const edge = 160;
const most = 100;

/** The sprite of a film of this length (seconds) and these measures (pixels). */
export function planSprite(length: number, { width, height }: { width: number; height: number }): Sprite {
  const every = Math.max(2, Math.ceil(length / most));
  const count = Math.max(1, Math.ceil(length / every));
  const columns = Math.min(10, count);
  const scale = edge / Math.max(width, height);
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { every, columns, rows: Math.ceil(count / columns), width: even(width), height: even(height) };
}

/** The number of thumbnails before a time in seconds. */
export const thumbnails = ({ every }: Sprite, seconds: number) => Math.max(1, Math.ceil(seconds / every));

/**
 * Composes thumbnails into one WebP picture.
 * @param frames raw RGB in the thumbnails' size, in their order; at least one
 */
export async function composeSprite(frames: readonly Buffer[], sprite: Sprite): Promise<Buffer> {
  const { columns, width, height } = sprite;
  const rows = Math.ceil(frames.length / columns);
  const raw = { width, height, channels: 3 as const };
  return sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: '#000000' },
  })
    .composite(
      frames.map((input, i) => ({
        input,
        raw,
        left: (i % columns) * width,
        top: Math.floor(i / columns) * height,
      })),
    )
    .webp({ quality: 60 })
    .toBuffer();
}
