import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const pixels = (file: string) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Describes how two pictures differ; '' if they are the same to the pixel. */
async function difference(one: string, other: string): Promise<string> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const size = ({ info }: typeof a) => `${info.width} × ${info.height}`;
  if (size(a) !== size(b)) return `${size(b)} before, ${size(a)} now`;
  let count = 0;
  let [top, bottom] = [a.info.height, 0];
  for (let at = 0; at < a.data.length; at += 4)
    if (a.data.readUInt32BE(at) !== b.data.readUInt32BE(at)) {
      count += 1;
      const line = Math.floor(at / 4 / a.info.width);
      [top, bottom] = [Math.min(top, line), Math.max(bottom, line)];
    }
  return count === 0 ? '' : `${count} pixels from line ${top} to ${bottom}`;
}

/** Compares the pictures of two folders, and prints those that differ or are only in one. @returns how many */
export async function compare(now: string, before: string): Promise<number> {
  const names = new Set([now, before].flatMap((folder) => globSync('*/*.png', { cwd: folder })));
  let differ = 0;
  for (const name of [...names].sort()) {
    const [one, other] = [join(now, name), join(before, name)];
    const said = !existsSync(one)
      ? 'only before'
      : !existsSync(other)
        ? 'only now'
        : await difference(one, other);
    if (!said) continue;
    differ += 1;
    console.log(`${name}: ${said}`);
  }
  console.log(`${names.size} pictures, ${differ} differ from those in ${before}`);
  return differ;
}
