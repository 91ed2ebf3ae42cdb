import sharp from 'sharp';

/** How thumbnails lie in one picture: row by row, one for every so many seconds. */
export type Sprite = { every: number; columns: number; rows: number; width: number; height: number };

/** The longest edge of a thumbnail, pixels, and how many a sprite holds at most. */
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

/** The thumbnails that lie before a moment, seconds. */
export const thumbnails = ({ every }: Sprite, seconds: number) => Math.max(1, Math.ceil(seconds / every));

/**
 * Lays thumbnails, raw RGB of a sprite's measures each, into one WebP picture.
 * @param frames in their order; at least one
 */
export async function laySprite(frames: readonly Buffer[], sprite: Sprite): Promise<Buffer> {
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
