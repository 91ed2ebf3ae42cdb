import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { BadFilm } from './ffmpeg.ts';
import { makeFilmCover } from './make-cover-picture.ts';
import { makeFilm, makePreview } from './make-film.ts';
import { planSprite } from './make-sprite.ts';
import { makePreviewSprite, makeWholeSprite } from './make-thumbnails.ts';
import { probe } from './probe-film.ts';
import type { Sheet } from './take-in-sheet.ts';

/** SHA-256 of a file, hex. */
export async function sourceOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** One line of text without control characters, which a terminal would interpret. */
export const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const titleOf = (file: string, title: string) =>
  (plain(title) || plain(parse(file).name.replaceAll('_', ' ')) || 'Film').slice(0, 200);

/** `free`: seconds of the preview; `source`: SHA-256 of the file. */
export type ImportOptions = { category: string; free: number; source: string };

/**
 * Makes a finished film from a file: film, preview, sprites, cover and sheet.
 * @param folder takes the result
 * @param onPart gets the progress, from 0 to 1
 * @throws NoFfmpeg, BadFilm
 */
export async function importFile(
  file: string,
  { category, free, source }: ImportOptions,
  folder: string,
  onPart: (part: number) => void,
): Promise<void> {
  const seen = await probe(file);
  const film = join(folder, 'film.mp4');
  await makeFilm(file, seen, film, (done) => onPart(Math.min(0.9, (0.9 * done) / seen.length)));
  const made = await probe(film);
  if (made.length < 0.9 * seen.length - 1) throw new BadFilm('it ends before its time');
  await makePreview(film, free, join(folder, 'preview.mp4'));
  const length = Math.max(1, Math.round(made.length));
  const sprite = planSprite(length, made.video);
  await makeWholeSprite(folder, sprite, length);
  await makePreviewSprite(folder, sprite, Math.min(free, length));
  const sheet: Sheet = {
    name: { en_us: titleOf(file, seen.title) },
    category,
    length,
    free_see_time: free,
    cover_hash: await makeFilmCover(file, seen, folder),
    source,
    sprite,
  };
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(sheet, null, 2)}\n`);
}
