import { join } from 'node:path';
import sharp from 'sharp';

const cell = { width: 292, height: 632, gap: 8 };
const columns = 6;
const rows = 2;

const caption = (name: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="20"><text x="2" y="15" font-family="sans-serif" font-size="13" fill="#fff">${name}</text></svg>`,
  );

/** A picture, scaled down, and cut at the bottom if it is long. */
const small = async (file: string) =>
  sharp(await sharp(file).resize({ width: cell.width }).toBuffer())
    .resize({
      width: cell.width,
      height: cell.height,
      fit: 'cover',
      position: 'top',
      withoutEnlargement: true,
    })
    .toBuffer();

/** Arranges pictures on contact sheets `<title>-1.jpg`, …: twelve on each, with their names. */
export async function makeSheets(folder: string, title: string, pictures: { name: string; file: string }[]) {
  const step = { x: cell.width + cell.gap, y: cell.height + 20 + cell.gap };
  for (let at = 0; at < pictures.length; at += columns * rows) {
    const page = pictures.slice(at, at + columns * rows);
    const parts = await Promise.all(
      page.map(async ({ name, file }, place) => {
        const left = (place % columns) * step.x + cell.gap;
        const top = Math.floor(place / columns) * step.y + cell.gap;
        return [
          { input: caption(name), left, top },
          { input: await small(file), left, top: top + 20 },
        ];
      }),
    );
    const width = columns * step.x + cell.gap;
    const height = Math.ceil(page.length / columns) * step.y + cell.gap;
    const sheet = sharp({ create: { width, height, channels: 3, background: '#555' } });
    const file = join(folder, `${title}-${at / (columns * rows) + 1}.jpg`);
    await sheet.composite(parts.flat()).jpeg({ quality: 80 }).toFile(file);
  }
}
