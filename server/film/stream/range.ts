/** Bytes of a file, both ends in it. */
export type Span = { first: number; last: number };

const shape = /^bytes[ \t]*=[ \t]*(\d*)[ \t]*-[ \t]*(\d*)[ \t]*$/i;

/**
 * The one span that a Range header asks of `size` bytes (RFC 9110, section 14). What has another form, and several spans
 * at once, are passed over, as the section allows: the whole is answered.
 * @returns undefined for the whole, `none` when no byte of it is there
 */
export function spanOf(range: string | undefined, size: number): Span | 'none' | undefined {
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

/** Does the Range still speak of this file? A weak tag and another date never do (RFC 9110, section 13.1.5). */
export const isSame = (ifRange: string | undefined, tag: string, modified: string): boolean =>
  ifRange === undefined || ifRange === tag || ifRange === modified;
