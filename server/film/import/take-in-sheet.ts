import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { locales } from '../../../contract/locales.ts';

/** The files of a finished film besides its sheet: the private files, and the public cover. */
export const privateFiles = ['film.mp4', 'preview.mp4', 'sprite.webp', 'sprite_preview.webp'] as const;
export const coverFiles = ['cover.webp', 'cover_small.webp', 'cover.avif', 'cover_small.avif'] as const;

/** A category's id, as the operator writes it. */
export const categoryShape = /^[a-z0-9][a-z0-9-]{0,31}$/;

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const title = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Names by locale; the English one is required. */
export const names = v.object({
  ...Object.fromEntries(locales.map((locale) => [locale, v.optional(title)])),
  en_us: title,
});

/** `film.json` of a finished film. */
export const sheetForm = v.object({
  name: names,
  category: v.pipe(v.string(), v.regex(categoryShape)),
  /** Whole seconds. */
  length: positive,
  /** Seconds that the preview holds. */
  free_see_time: positive,
  /** ThumbHash, base64. */
  cover_hash: v.string(),
  /** SHA-256 of the file that it was made from, hex. */
  source: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  sprite: v.object({ every: positive, columns: positive, rows: positive, width: positive, height: positive }),
});

export type Sheet = v.InferOutput<typeof sheetForm>;

/** Reads the sheet in a finished film's folder. @throws when it is missing or invalid */
export const readSheet = async (folder: string): Promise<Sheet> =>
  v.parse(sheetForm, JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')));
