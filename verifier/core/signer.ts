/** A text with its Ed25519 signature and the key that the signature is by; bytes in lower-case hex. */
export interface Signed {
  leaf: string;
  signature: string;
  public_key: string;
}

/**
 * Whose signature a receipt carries. `house`: of a key that the site published. `other`: of another key than those.
 * `unknown`: of a key, where none that was published is known. `nobody`: it is not of the key that stands beside it.
 */
export type Signer = 'house' | 'other' | 'unknown' | 'nobody';

/**
 * Who signed a receipt. The key inside it proves nothing: anybody can make one and sign with it.
 * @param published the keys that the site published, lower-case hex
 */
export async function signerOf(
  { leaf, signature, public_key }: Signed,
  published: readonly string[],
): Promise<Signer> {
  const [key, mark] = [bytesOf(public_key, 32), bytesOf(signature, 64)];
  if (!key || !mark || !(await isSigned(new TextEncoder().encode(leaf), mark, key))) return 'nobody';
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

/** Is this the key's signature of the text? Ed25519 (RFC 8032), by the browser where it has it. `key`: 32 bytes. */
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
