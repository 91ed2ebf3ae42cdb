/**
 * Draws the app's pictures from one mark into `public/`: favicon, launcher icons and those of its shortcuts, the badge of
 * notifications, start images of iPhones and iPads. The build runs it; its output is not committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shortcutGlyphs } from './manifest/shortcuts.ts';
import { startImages } from './manifest/start-images.ts';

const folder = join(import.meta.dirname, '..', 'public');

const indigo = '#2F4BD8';
const white = '#FFFFFF';

/** The arch with a person in it, on the same 28 px grid as `BrandMark`. */
const arch = (colour: string) => `
  <path d="M8 20v-6.5a6 6 0 0 1 12 0V20" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>
  <circle cx="14" cy="19" r="2" fill="${colour}"/>`;

/** An SVG of the mark: `corner` rounds the background, `scale` shrinks the arch into a safe zone around the middle. */
function mark({
  ground,
  corner = 0,
  colour = white,
  scale = 1,
}: {
  ground?: string;
  corner?: number;
  colour?: string;
  scale?: number;
}): string {
  const plate = ground ? `<rect width="28" height="28" rx="${corner}" fill="${ground}"/>` : '';
  const middle = `translate(14 14) scale(${scale}) translate(-14 -14.25)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${plate}<g transform="${middle}">${arch(colour)}</g></svg>\n`;
}

const rounded = mark({ ground: indigo, corner: 8 });
// A launcher may show only the middle 80 %.
const maskable = mark({ ground: indigo, scale: 0.9 });
const silhouette = mark({ scale: 1.1 });
const badge = mark({ scale: 1.5 });

const pictures: readonly (readonly [name: string, svg: string, edge: number])[] = [
  // Of tabs: a page draws one in SVG on its own thread, in the middle of each start.
  ['favicon.png', rounded, 48],
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-512.png', maskable, 512],
  ['monochrome-512.png', silhouette, 512],
  ['badge-96.png', badge, 96],
  // iOS rounds the corners itself, and shows transparent areas black.
  ['apple-touch-icon.png', mark({ ground: indigo }), 180],
  ...Object.entries(shortcutGlyphs).map(
    ([name, glyph]) => [`shortcut-${name}.png`, shortcut(glyph), 96] as const,
  ),
];

/** A shortcut's icon on the mark's background, 24 px wide on the grid of 28. */
function shortcut(glyph: string): string {
  const line = `fill="none" stroke="${white}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="14" fill="${indigo}"/><g transform="translate(5.6 5.6) scale(.7)" ${line}>${glyph}</g></svg>\n`;
}

/** The edge of the mark on a start image in device pixels, which looks right on phones and tablets. */
const startMark = 288;

/** Draws the mark in the middle of a plain background. */
async function drawStartImages(): Promise<void> {
  const svg = Buffer.from(rounded.replace('<svg ', `<svg width="${startMark}" height="${startMark}" `));
  const input = await sharp(svg).png().toBuffer();
  await mkdir(join(folder, 'start'), { recursive: true });
  for (const { file, width, height, ground } of startImages) {
    const plain = sharp({ create: { width, height, channels: 3, background: ground } });
    const png = plain.composite([{ input }]).png({ compressionLevel: 6 });
    await writeFile(join(folder, file), await png.toBuffer());
  }
}

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'favicon.svg'), rounded);
for (const [name, svg, edge] of pictures) {
  // Rendered at the final size, because resizing would leave half-transparent pixels at the edge.
  const drawn = sharp(Buffer.from(svg.replace('<svg ', `<svg width="${edge}" height="${edge}" `)));
  await writeFile(join(folder, name), await drawn.png({ compressionLevel: 9 }).toBuffer());
}
await drawStartImages();
