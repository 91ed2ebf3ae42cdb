import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { cityPictures } from './cities.ts';
import { companions } from './companions.ts';
import { placePictures } from './places.ts';
import { portrait } from './portraits.ts';

const edge = 720;

async function thumbhash(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(64)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Writes the pictures of the demo's companions as the site stores pictures: in two sizes, with `index.json` of their names. */
export async function writeCompanions(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const people = companions.map((look, i) => [`person-${i + 1}`, portrait(look, edge, 'shoulders')] as const);
  const cities = Object.entries(cityPictures(edge)).map(([id, svg]) => [`city-${id}`, svg] as const);
  const index: Record<string, { hash: string; thumbhash: string }> = {};
  for (const [name, svg] of [...people, ...cities, ...Object.entries(placePictures(edge))]) {
    const large = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
    const small = await sharp(large).resize(240).webp({ quality: 78 }).toBuffer();
    const hash = createHash('sha256').update(large).digest('hex').slice(0, 32);
    await writeFile(join(folder, `${hash}.webp`), large);
    await writeFile(join(folder, `${hash}_small.webp`), small);
    index[name] = { hash, thumbhash: await thumbhash(small) };
  }
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
}
