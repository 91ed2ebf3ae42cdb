import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Refusal } from '../errors/refusal.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import { kindOf } from './kinds.ts';

/** Bytes and pixels that a file may have (docs/contract.md). */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000 };

/** Longest edges of the two sizes, pixels; nothing is made larger than it came. */
const edges = { large: 1080, small: 240 };

/** A picture written anew as WebP, without metadata. */
export type Picture = {
  /** Of the larger size: SHA-256, the first 32 hex digits. */
  hash: string;
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
  /** ThumbHash (https://evanw.github.io/thumbhash/) in base64. */
  thumbhash: string;
  /** Both sizes as AVIF, for whoever can show it. */
  twins?: Twins;
};

export type Twins = { large: Buffer; small: Buffer };

/**
 * One at a time in this process: 40 megapixels take some hundred MB while they are decoded. Uploads are fewer than may
 * wait here, so the pictures of an operator's import always find their turn.
 */
const decoding = new Semaphore({ atOnce: 1, waiting: 32, retryAfter: 5 });

/** Sees that a file is a picture of a kind and size that are taken, from its head alone. @throws Refusal */
async function look(bytes: Buffer): Promise<void> {
  const kind = kindOf(bytes);
  if (!kind) throw new Refusal('upload_type');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw new Refusal('upload_type');
  if (width * height > pictureLimits.pixels) throw new Refusal('upload_size');
}

/** Turned upright as its metadata says, which then go, the place where it was taken with them. */
const decoded = (bytes: Buffer, edge: number) =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });

/** The name of a picture: SHA-256 of its larger size, the first 32 hex digits. */
export const pictureHash = (large: Buffer) => createHash('sha256').update(large).digest('hex').slice(0, 32);

async function write(bytes: Buffer): Promise<Picture> {
  const { data: large, info } = await decoded(bytes, edges.large)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large)
    .resize({ width: edges.small, height: edges.small, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return {
    hash: pictureHash(large),
    large,
    small,
    width: info.width,
    height: info.height,
    thumbhash: await thumbhashOf(small),
  };
}

async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Decodes a PNG, JPEG, WebP or AVIF and writes it anew.
 * @throws Refusal `upload_size` above the limits, `upload_type` for anything that is no such picture, `busy`
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > pictureLimits.bytes) throw new Refusal('upload_size');
  return decoding.run('', async () => {
    try {
      await look(bytes);
      return await write(bytes);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // A decoder's complaint: cut off, broken, or something else behind a picture's first bytes.
      throw new Refusal('upload_type');
    }
  });
}

/** The same picture as AVIF in both sizes, about half as long. */
export async function twinsOf({ large, small }: Pick<Picture, 'large' | 'small'>): Promise<Twins> {
  const avif = (bytes: Buffer) => sharp(bytes).avif({ quality: 58, effort: 5 }).toBuffer();
  return decoding.run('', async () => ({ large: await avif(large), small: await avif(small) }));
}
