import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPicture, toAvif } from '../../picture/picture.ts';

/**
 * Writes a film's cover into its folder, as WebP and AVIF in two sizes.
 * @param picture a PNG, JPEG, WebP or AVIF
 * @returns its thumbhash, base64
 * @throws Refusal when it is no such picture, or too large
 */
export async function makeCover(picture: Buffer, folder: string): Promise<string> {
  const { large, small, thumbhash } = await readPicture(picture);
  const avif = await toAvif({ large, small });
  await writeFile(join(folder, 'cover.webp'), large);
  await writeFile(join(folder, 'cover_small.webp'), small);
  await writeFile(join(folder, 'cover.avif'), avif.large);
  await writeFile(join(folder, 'cover_small.avif'), avif.small);
  return thumbhash;
}
