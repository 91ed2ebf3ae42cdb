import { lstat, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { pictureLimits } from '../../picture/picture.ts';
import { input, run } from './ffmpeg.ts';
import { makeCover } from './make-cover.ts';
import { frameAt } from './make-film.ts';
import type { FilmProbe } from './probe-film.ts';

const png = ['-c:v', 'png', '-f', 'image2pipe'];

/** Pictures next to the film with the same name. */
async function* siblingPictures(file: string): AsyncGenerator<Buffer> {
  const { dir, name } = parse(file);
  for (const ending of ['jpg', 'jpeg', 'png', 'webp', 'avif']) {
    const picture = join(dir, `${name}.${ending}`);
    const found = await lstat(picture).catch(() => undefined);
    if (found?.isFile() && found.size <= pictureLimits.bytes) yield await readFile(picture);
  }
}

/** The picture that is attached to the film's file. */
async function* attachedPictures(file: string, { picture }: FilmProbe): AsyncGenerator<Buffer> {
  if (!picture) return;
  const args = [...input(file), '-map', `0:${picture.index}`, '-frames:v', '1', ...png, 'pipe:1'];
  yield await run('ffmpeg', args, { limit: 60 });
}

/** The frame with the highest entropy of three, so that the cover is no black or empty picture. */
async function bestFrame(film: string, length: number): Promise<Buffer> {
  let best: { bytes: Buffer; entropy: number } | undefined;
  for (const part of [0.1, 0.3, 0.6]) {
    const bytes = await frameAt(film, length * part, png);
    const { entropy } = await sharp(bytes).stats();
    if (!best || entropy > best.entropy) best = { bytes, entropy };
  }
  return (best as { bytes: Buffer }).bytes;
}

/**
 * Writes the cover into the film's folder: the picture next to the file, else the attached one, else the best frame. A
 * picture that cannot be read is skipped.
 * @returns its thumbhash, base64
 */
export async function makeFilmCover(file: string, seen: FilmProbe, folder: string): Promise<string> {
  for (const pictures of [siblingPictures(file), attachedPictures(file, seen)]) {
    try {
      for await (const picture of pictures) return await makeCover(picture, folder);
    } catch {
      // The next source is tried.
    }
  }
  return makeCover(await bestFrame(join(folder, 'film.mp4'), seen.length), folder);
}
