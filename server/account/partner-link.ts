import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parsed `sso` field of a link: `exp.nonce.signature`. `exp`: Unix seconds. */
export type LinkSignature = { exp: number; nonce: string; signature: Buffer };

const shape = /^(\d{1,12})\.([\w-]{1,128})\.([0-9a-f]{64})$/i;

/** Parses `sso`; null when it has another form. */
export function readSignature(sso: string): LinkSignature | null {
  const [, exp, nonce, signature] = shape.exec(sso) ?? [];
  if (!exp || !nonce || !signature) return null;
  return { exp: Number(exp), nonce, signature: Buffer.from(signature, 'hex') };
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What the partner signs: all pairs of the link but `lang` and `sso`, sorted by name (UTF-16 code units), each
 * `name=value` URL-encoded (RFC 3986, a space is %20), joined by `&`, then `.exp.nonce`.
 */
export function signedText(
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

/** Is the signature the HMAC-SHA256 of the signed text with the partner's key? Compared in constant time. */
export function isSigned(pairs: Readonly<Record<string, string>>, link: LinkSignature, key: string): boolean {
  const expected = createHmac('sha256', key)
    .update(signedText(pairs, link.exp, link.nonce))
    .digest();
  return timingSafeEqual(expected, link.signature);
}
