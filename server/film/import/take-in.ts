import { randomBytes } from 'node:crypto';
import { access, chmod, copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plaza } from '../../context/app-context.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { pictureHash } from '../../picture/picture.ts';
import { PictureStore } from '../../picture/store.ts';
import { makeCategory } from './make-category.ts';
import { coverFiles, privateFiles, readSheet, type Sheet } from './take-in-sheet.ts';

/** The result of taking in a film: `new`, `recut` (an existing film got new files), or `there` (nothing changed). */
export type Taken = { id: string; how: 'new' | 'recut' | 'there' };

/** The folder of the films' private files, or of one film's. */
export const filmFolder = (data: string, name = '') => join(data, 'media', 'film', name);

type Row = { id: string; folder: string; free_see_time: number; withdrawn_at: Date | null };

/** Deletes a film's private files. */
export const dropFiles = (data: string, folder: string) =>
  rm(filmFolder(data, folder), { recursive: true, force: true });

/** Copies a file, readable by its owner alone: copyFile would keep the rights of the source. */
async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
}

/** Hard-links a file of the data folder. Other files are copied, because a link would share their rights. */
const linkOrCopy = (data: string, from: string, to: string): Promise<void> =>
  relative(data, from).startsWith('..') ? copy(from, to) : link(from, to).catch(() => copy(from, to));

/** Stores the private files in a new folder with a random name, all or none. @returns the name */
async function storeFiles(data: string, folder: string): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const draft = filmFolder(data, `.${name}`);
  await mkdir(draft, { recursive: true });
  try {
    for (const file of [...privateFiles, 'film.json'])
      await linkOrCopy(data, join(folder, file), join(draft, file));
    await rename(draft, filmFolder(data, name));
    return name;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Stores the cover's pictures. @returns the path of the larger one */
async function storeCover(data: string, folder: string): Promise<string> {
  const read = (name: string) => readFile(join(folder, name));
  const large = await read('cover.webp');
  const avif = { large: await read('cover.avif'), small: await read('cover_small.avif') };
  const small = await read('cover_small.webp');
  return new PictureStore(data).put({ hash: pictureHash(large), large, small, avif });
}

/** Writes the row of a new or withdrawn film. @returns undefined when a parallel import was first */
async function writeRow({ db }: Plaza, sheet: Sheet, cover: string, folder: string, at: Date) {
  const { name, category, length, free_see_time, cover_hash, source } = sheet;
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO film (id, category, name, cover, cover_hash, length, free_see_time, source, folder, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (source) DO UPDATE SET category = excluded.category, name = excluded.name, cover = excluded.cover,
       cover_hash = excluded.cover_hash, length = excluded.length, free_see_time = excluded.free_see_time,
       folder = excluded.folder, withdrawn_at = NULL
     WHERE film.withdrawn_at IS NOT NULL
     RETURNING id`,
    [uuidv7(), category, JSON.stringify(name), cover, cover_hash, length, free_see_time, source, folder, at],
  );
  return rows[0]?.id;
}

async function filmOf({ db }: Plaza, source: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    'SELECT id, folder, free_see_time, withdrawn_at FROM film WHERE source = $1',
    [source],
  );
  return rows[0];
}

/** Points a row to another folder. @returns false when a parallel import was first */
async function pointTo({ db }: Plaza, row: Row, free: number, folder: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE film SET folder = $1, free_see_time = $2 WHERE id = $3 AND folder = $4 AND withdrawn_at IS NULL',
    [folder, free, row.id, row.folder],
  );
  return rowCount === 1;
}

/** Adds a film. @returns undefined when a parallel import was first */
async function add(plaza: Plaza, folder: string, sheet: Sheet, at: Date): Promise<Taken | undefined> {
  const data = plaza.env.DATA_DIR;
  await makeCategory(plaza, sheet.category);
  const cover = await storeCover(data, folder);
  const stored = await storeFiles(data, folder);
  // When this throws, the row may have been written all the same, so the files are kept; unnamed folders are swept later.
  const id = await writeRow(plaza, sheet, cover, stored, at);
  if (id) return { id, how: 'new' };
  await dropFiles(data, stored);
  return undefined;
}

/** Gives a film its new files. Requests from then on get these. */
async function change(plaza: Plaza, folder: string, sheet: Sheet, row: Row): Promise<Taken | undefined> {
  const data = plaza.env.DATA_DIR;
  const stored = await storeFiles(data, folder);
  const changed = await pointTo(plaza, row, sheet.free_see_time, stored);
  await dropFiles(data, changed ? row.folder : stored);
  return changed ? { id: row.id, how: 'recut' } : undefined;
}

/**
 * Takes in a finished film (film.mp4, preview.mp4, covers, sprites, film.json), completely or not at all. A source file makes
 * one film; when the preview has another length, the existing film gets the new files in one step.
 * @param at the time when it was added
 * @throws when the folder holds no finished film
 */
export async function takeIn(plaza: Plaza, folder: string, at: Date = plaza.now()): Promise<Taken> {
  const sheet = await readSheet(folder);
  const row = await filmOf(plaza, sheet.source);
  const shown = row && !row.withdrawn_at;
  if (shown && row.free_see_time === sheet.free_see_time) return { id: row.id, how: 'there' };
  const files = shown ? privateFiles : [...privateFiles, ...coverFiles];
  await Promise.all(files.map((file) => access(join(folder, file))));
  const taken = shown ? await change(plaza, folder, sheet, row) : await add(plaza, folder, sheet, at);
  return taken ?? takeIn(plaza, folder, at);
}
