import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Refusal } from '../errors/refusal.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import { kindOf } from './kinds.ts';

/** The largest file, in bytes and pixels (docs/contract.md). */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000 };

/** The longest edge of each size in pixels. Pictures are never enlarged. */
const edges = { large: 1080, small: 240 };

/** A picture that was encoded again as WebP, without metadata. */
export type Picture = {
  /** Of the larger size: SHA-256, the first 32 hex digits. */
  hash: string;
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
  /** ThumbHash (https://evanw.github.io/thumbhash/) in base64. */
  thumbhash: string;
  /** Both sizes as AVIF, for browsers that accept it. */
  avif?: AvifSizes;
};

export type AvifSizes = { large: Buffer; small: Buffer };

/**
 * Decodes one picture at a time in this process: 40 megapixels take some hundred MB. Fewer uploads are admitted than may wait
 * here, so that an operator's import is never refused.
 */
const decoding = new Semaphore({ atOnce: 1, waiting: 32, retryAfter: 5 });

/** Checks the format and size of a picture by its header. @throws Refusal */
async function checkHeader(bytes: Buffer): Promise<void> {
  const kind = kindOf(bytes);
  if (!kind) throw new Refusal('upload_type');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw new Refusal('upload_type');
  if (width * height > pictureLimits.pixels) throw new Refusal('upload_size');
}

/** Decodes, rotates by the metadata and resizes. The metadata is dropped, and with it the place where a photo was taken. */
const decoded = (bytes: Buffer, edge: number) =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });

/** The name of a picture: SHA-256 of its larger size, the first 32 hex digits. */
export const pictureHash = (large: Buffer) => createHash('sha256').update(large).digest('hex').slice(0, 32);

/** Encodes a picture in both sizes. */
async function encode(bytes: Buffer): Promise<Picture> {
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
 * Decodes a PNG, JPEG, WebP or AVIF and encodes it again.
 * @throws Refusal `upload_size` above the limits, `upload_type` for anything else, `busy`
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > pictureLimits.bytes) throw new Refusal('upload_size');
  return decoding.run('', async () => {
    try {
      await checkHeader(bytes);
      return await encode(bytes);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // The decoder failed: the file is incomplete, broken, or only begins like a picture.
      throw new Refusal('upload_type');
    }
  });
}

/** Encodes both sizes as AVIF, which takes about half the bytes. */
export async function toAvif({ large, small }: Pick<Picture, 'large' | 'small'>): Promise<AvifSizes> {
  const avif = (bytes: Buffer) => sharp(bytes).avif({ quality: 58, effort: 5 }).toBuffer();
  return decoding.run('', async () => ({ large: await avif(large), small: await avif(small) }));
}
