import { type Bytes, join } from './bytes.ts';

/** SHA-256 (FIPS 180-4) of the concatenated parts, by Web Cryptography. */
export async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)));
}

/** HMAC-SHA-256 (RFC 2104). */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}
