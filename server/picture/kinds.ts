/** The accepted formats, by sharp's names. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'heif';

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Brands of an ISO base media file (ISO/IEC 14496-12, section 4.3): the major one, then the compatible ones. */
function brands(bytes: Buffer): string[] {
  if (!starts(bytes, 'ftyp', 4)) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const names: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) names.push(bytes.toString('latin1', at, at + 4));
  return names;
}

/**
 * The format of a file by its first bytes; its name and declared type do not count. Undefined for all other formats, which
 * never reach a decoder: SVG, GIF, TIFF, PDF.
 */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  return brands(bytes).includes('avif') ? 'heif' : undefined;
}
