/** A range of bytes, both ends included. */
export type Span = { first: number; last: number };

const shape = /^bytes[ \t]*=[ \t]*(\d*)[ \t]*-[ \t]*(\d*)[ \t]*$/i;

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14). Several ranges and other forms are ignored, as the
 * RFC allows.
 * @returns undefined for the whole file, `none` when the range is not satisfiable
 */
export function parseRange(range: string | undefined, size: number): Span | 'none' | undefined {
  const [, from = '', to = ''] = shape.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return suffix(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Number(to);
  if (to !== '' && last < first) return undefined;
  return first >= size ? 'none' : { first, last: Math.min(last, size - 1) };
}

function suffix(length: number, size: number): Span | 'none' {
  if (length === 0 || size === 0) return 'none';
  return { first: Math.max(0, size - length), last: size - 1 };
}

/** Does `If-Range` name this file? A weak tag never matches, and a date only exactly (RFC 9110, section 13.1.5). */
export const ifRangeMatches = (ifRange: string | undefined, tag: string, modified: string): boolean =>
  ifRange === undefined || ifRange === tag || ifRange === modified;
