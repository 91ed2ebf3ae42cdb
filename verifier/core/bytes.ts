/** Byte strings of the draw protocol. On the wire they are lower-case hex. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Decodes lower-case hex of exactly `size` bytes. @throws RangeError for anything else */
export function fromHex(text: string, size: number): Bytes {
  if (text.length !== size * 2 || !/^[0-9a-f]*$/.test(text)) throw new RangeError(`not ${size} bytes in hex`);
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

export function join(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Encodes an unsigned integer as `size` bytes, big-endian. @throws RangeError when it does not fit */
function bigEndian(value: number | bigint, size: 4 | 8): Bytes {
  const whole = BigInt(value);
  if (whole < 0n || whole >= 1n << BigInt(size * 8))
    throw new RangeError(`not an unsigned number of ${size} bytes`);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (size === 4) view.setUint32(0, Number(whole));
  else view.setBigUint64(0, whole);
  return bytes;
}

export const u32be = (value: number): Bytes => bigEndian(value, 4);
export const u64be = (value: number | bigint): Bytes => bigEndian(value, 8);

export const same = (one: Uint8Array, other: Uint8Array): boolean => hex(one) === hex(other);
