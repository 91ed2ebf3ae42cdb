import { hash } from 'node:crypto';

/** SHA-256 over the parts in their order; 32 bytes. */
export function sha256(...parts: Uint8Array[]): Uint8Array {
  const input = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  return hash('sha256', input, 'buffer');
}

/** An unsigned integer as 4 bytes, big-endian. Throws a RangeError outside 0 … 2^32 − 1. */
export function u32be(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** An unsigned integer as 8 bytes, big-endian. Throws a RangeError for fractions and outside 0 … 2^64 − 1. */
export function u64be(value: number | bigint): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** Text as UTF-8. */
export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** Bytes as lower-case hex, the form they have on the wire. */
export const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

/** Lower-case hex as bytes. Throws a TypeError for anything else, where Buffer.from would cut it short silently. */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new TypeError('not lower-case hex');
  return Buffer.from(text, 'hex');
}

/** Whether two byte strings are the same; for public values, as it does not take the same time for all. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
