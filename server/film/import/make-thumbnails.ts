import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadFilm } from './ffmpeg.ts';
import { momentOf } from './make-film.ts';
import { laySprite, type Sprite, thumbnails } from './make-sprite.ts';

/** The thumbnails of a film's first seconds; where it has no more pictures, its last one stays. */
async function take(film: string, sprite: Sprite, seconds: number): Promise<Buffer[]> {
  const raw = [
    '-vf',
    `scale=${sprite.width}:${sprite.height},setsar=1`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
  ];
  const frames: Buffer[] = [];
  for (let i = 0; i < thumbnails(sprite, seconds); i++) {
    const frame = await momentOf(film, i * sprite.every, raw).catch((error: unknown) => {
      const last = frames.at(-1);
      if (last && error instanceof BadFilm) return last;
      throw error;
    });
    frames.push(frame);
  }
  return frames;
}

/** Writes the sprite of a preview from the preview itself: it cannot show what comes after. */
export async function makePreviewSprite(folder: string, sprite: Sprite, seconds: number): Promise<void> {
  const frames = await take(join(folder, 'preview.mp4'), sprite, seconds);
  await writeFile(join(folder, 'sprite_preview.webp'), await laySprite(frames, sprite));
}

/** Writes the sprite of the whole film in a folder. */
export async function makeWholeSprite(folder: string, sprite: Sprite, length: number): Promise<void> {
  const frames = await take(join(folder, 'film.mp4'), sprite, length);
  await writeFile(join(folder, 'sprite.webp'), await laySprite(frames, sprite));
}
