import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link's secret part, read: `exp.nonce.signature`. `exp`: Unix seconds. */
export type LinkSeal = { exp: number; nonce: string; signature: Buffer };

const shape = /^(\d{1,12})\.([\w-]{1,128})\.([0-9a-f]{64})$/i;

/** Reads `sso`; null when it does not have the form. */
export function readSeal(sso: string): LinkSeal | null {
  const [, exp, nonce, signature] = shape.exec(sso) ?? [];
  if (!exp || !nonce || !signature) return null;
  return { exp: Number(exp), nonce, signature: Buffer.from(signature, 'hex') };
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What the partner signs: all pairs of the link but `lang` and `sso`, sorted by name (UTF-16 code units), each
 * `name=value` URL-encoded (RFC 3986, a space is %20), joined by `&`, then `.exp.nonce`.
 */
export function sealedText(
  pairs: Readonly<Record<string, string>>,
  exp: number | string,
  nonce: string,
): string {
  const signed = Object.entries(pairs)
    .filter(([name]) => name !== 'lang' && name !== 'sso')
    .sort(byName)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${signed.join('&')}.${exp}.${nonce}`;
}

/** HMAC-SHA256 of the sealed text by the partner's key, compared in constant time. */
export function isSealed(pairs: Readonly<Record<string, string>>, seal: LinkSeal, key: string): boolean {
  const expected = createHmac('sha256', key)
    .update(sealedText(pairs, seal.exp, seal.nonce))
    .digest();
  return timingSafeEqual(expected, seal.signature);
}
