/** A text with its Ed25519 signature and the signing key; bytes in lower-case hex. */
export interface Signed {
  leaf: string;
  signature: string;
  public_key: string;
}

/**
 * Who signed a receipt. `house`: a key that the site published. `other`: a key that is not among the published ones.
 * `unknown`: the published keys are not known here. `nobody`: the signature does not match the receipt's key.
 */
export type Signer = 'house' | 'other' | 'unknown' | 'nobody';

/**
 * Determines who signed a receipt. The key in the receipt proves nothing, because anybody can make a key and sign with it.
 * @param published the keys that the site published, lower-case hex
 */
export async function signerOf(
  { leaf, signature, public_key }: Signed,
  published: readonly string[],
): Promise<Signer> {
  const [key, bytes] = [bytesOf(public_key, 32), bytesOf(signature, 64)];
  if (!key || !bytes || !(await isSigned(new TextEncoder().encode(leaf), bytes, key))) return 'nobody';
  if (published.length === 0) return 'unknown';
  return published.includes(public_key) ? 'house' : 'other';
}

function bytesOf(hex: string, size: number): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length !== size * 2 || !/^[0-9a-f]*$/.test(hex)) return undefined;
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** Reads a key of 32 bytes; nothing in a browser that has no Ed25519. */
const imported = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> =>
  crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']).catch(() => undefined);

/** The curve's base point (RFC 8032, section 5.1), which is a key that any browser with Ed25519 can read. */
const basePoint = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0x58 : 0x66));

/** Whether this browser has Ed25519 itself; else signatures are computed here, on the thread that asks. */
export const hasEd25519 = async (): Promise<boolean> => (await imported(basePoint)) !== undefined;

/** Verifies an Ed25519 signature (RFC 8032), by the browser where it supports that. `key`: 32 bytes. */
async function isSigned(
  text: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const known = await imported(key);
  if (known) return crypto.subtle.verify('Ed25519', known, signature, text);
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(signature, text, key);
}
