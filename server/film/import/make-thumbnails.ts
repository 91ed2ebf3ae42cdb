import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadFilm } from './ffmpeg.ts';
import { frameAt } from './make-film.ts';
import { composeSprite, type Sprite, thumbnails } from './make-sprite.ts';

/** The thumbnails of a film's first seconds. Where the film has no frame, the last thumbnail is repeated. */
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
    const frame = await frameAt(film, i * sprite.every, raw).catch((error: unknown) => {
      const last = frames.at(-1);
      if (last && error instanceof BadFilm) return last;
      throw error;
    });
    frames.push(frame);
  }
  return frames;
}

/** Writes the sprite of a preview. It is made from the preview's file, so that it cannot show anything later. */
export async function makePreviewSprite(folder: string, sprite: Sprite, seconds: number): Promise<void> {
  const frames = await take(join(folder, 'preview.mp4'), sprite, seconds);
  await writeFile(join(folder, 'sprite_preview.webp'), await composeSprite(frames, sprite));
}

/** Writes the sprite of the whole film in a folder. */
export async function makeWholeSprite(folder: string, sprite: Sprite, length: number): Promise<void> {
  const frames = await take(join(folder, 'film.mp4'), sprite, length);
  await writeFile(join(folder, 'sprite.webp'), await composeSprite(frames, sprite));
}
