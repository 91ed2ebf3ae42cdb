import { lstat, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { pictureLimits } from '../../picture/picture.ts';
import { input, run } from './ffmpeg.ts';
import type { Look } from './ffmpeg-look.ts';
import { makeCover } from './make-cover.ts';
import { momentOf } from './make-film.ts';

const png = ['-c:v', 'png', '-f', 'image2pipe'];

/** A picture beside the film, of the same name. */
async function* beside(file: string): AsyncGenerator<Buffer> {
  const { dir, name } = parse(file);
  for (const ending of ['jpg', 'jpeg', 'png', 'webp', 'avif']) {
    const picture = join(dir, `${name}.${ending}`);
    const found = await lstat(picture).catch(() => undefined);
    if (found?.isFile() && found.size <= pictureLimits.bytes) yield await readFile(picture);
  }
}

async function* carried(file: string, { picture }: Look): AsyncGenerator<Buffer> {
  if (!picture) return;
  const args = [...input(file), '-map', `0:${picture.index}`, '-frames:v', '1', ...png, 'pipe:1'];
  yield await run('ffmpeg', args, { limit: 60 });
}

/** Of some moments the one with most to see: no black beginning, no blank wall. */
async function bestMoment(film: string, length: number): Promise<Buffer> {
  let best: { bytes: Buffer; entropy: number } | undefined;
  for (const part of [0.1, 0.3, 0.6]) {
    const bytes = await momentOf(film, length * part, png);
    const { entropy } = await sharp(bytes).stats();
    if (!best || entropy > best.entropy) best = { bytes, entropy };
  }
  return (best as { bytes: Buffer }).bytes;
}

/**
 * Writes the cover into the film's folder: the picture beside the file, else the one it carries, else its best moment. A
 * picture that cannot be read is passed over.
 * @returns its thumbhash, base64
 */
export async function makeFilmCover(file: string, seen: Look, folder: string): Promise<string> {
  for (const pictures of [beside(file), carried(file, seen)]) {
    try {
      for await (const picture of pictures) return await makeCover(picture, folder);
    } catch {
      // The next one may be better.
    }
  }
  return makeCover(await bestMoment(join(folder, 'film.mp4'), seen.length), folder);
}
