/**
 * Makes the demo's films: `node scripts/demo-films/make.ts [slug …]`. It draws every frame as SVG and needs ffmpeg. Its
 * output in demo/films/ is committed, so that a fresh start needs no ffmpeg.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeCover } from '../../server/film/import/make-cover.ts';
import { composeSprite, type Sprite } from '../../server/film/import/make-sprite.ts';
import type { Sheet } from '../../server/film/import/take-in-sheet.ts';
import { ground } from './draw.ts';
import { encode, type Frames } from './encode.ts';
import { reels } from './reels.ts';
import type { Reel, Scene } from './scene.ts';

const films = join(import.meta.dirname, '..', '..', 'demo', 'films');

/** Seconds of a preview: the default of the setting `free_see_time`. */
const free = 15;
const [width, height, rate] = [640, 360, 12];

const sheetOf = (columns: number, rows: number): Sprite => ({
  every: 3,
  columns,
  rows,
  width: 128,
  height: 72,
});

const svg = (scene: Scene, t: number, y: number, high: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${y} ${ground.width} ${high}" width="${ground.width}" height="${high}">${scene.draw(t, t / scene.length).join('')}</svg>`,
  );

/** One frame of a film, raw RGB. */
const frame = (scene: Scene, t: number, wide = width) =>
  sharp(svg(scene, t, 20, height))
    .resize(wide, (wide * height) / width)
    .removeAlpha()
    .raw()
    .toBuffer();

const moving = (scene: Scene, seconds: number): Frames => ({
  width,
  height,
  rate,
  async *[Symbol.asyncIterator]() {
    for (let i = 0; i < seconds * rate; i++) yield await frame(scene, i / rate);
  },
});

async function makeSprites(scene: Scene, folder: string): Promise<Sprite> {
  const count = Math.ceil(scene.length / 3);
  const sprite = sheetOf(6, Math.ceil(count / 6));
  const frames: Buffer[] = [];
  for (let i = 0; i < count; i++) frames.push(await frame(scene, i * sprite.every, sprite.width));
  await writeFile(join(folder, 'sprite.webp'), await composeSprite(frames, sprite));
  const shown = frames.slice(0, free / sprite.every);
  await writeFile(join(folder, 'sprite_preview.webp'), await composeSprite(shown, sprite));
  return sprite;
}

/** The cover: a frame of the film on the whole canvas, 16:10, drawn at the cover's own size. */
const coverOf = (scene: Scene) =>
  sharp(svg(scene, scene.cover, 0, ground.height), { density: 108 })
    .resize(960, 600)
    .png()
    .toBuffer();

async function makeFilm({ category }: Reel, scene: Scene): Promise<void> {
  const folder = join(films, `.${scene.slug}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await encode(moving(scene, scene.length), scene.sound, scene.length, join(folder, 'film.mp4'));
  await encode(moving(scene, free), scene.sound, free, join(folder, 'preview.mp4'));
  const sheet: Sheet = {
    name: scene.name,
    category,
    length: scene.length,
    free_see_time: free,
    cover_hash: await makeCover(await coverOf(scene), folder),
    source: createHash('sha256').update(`demo film ${scene.slug}`).digest('hex'),
    sprite: await makeSprites(scene, folder),
  };
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(sheet, null, 2)}\n`);
  await rm(join(films, scene.slug), { recursive: true, force: true });
  await rename(folder, join(films, scene.slug));
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);
}

const wanted = process.argv.slice(2);
for (const reel of reels) {
  for (const scene of reel.scenes) {
    if (wanted.length > 0 && !wanted.includes(scene.slug)) continue;
    await makeFilm(reel, scene);
    console.log(`${scene.slug}: ${Math.round((await bytesIn(join(films, scene.slug))) / 1024)} KiB`);
  }
}
console.log(`demo/films: ${((await bytesIn(films)) / 1e6).toFixed(2)} MB`);
