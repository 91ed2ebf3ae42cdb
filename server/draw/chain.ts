import { createCipheriv, createDecipheriv } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sameBytes, sha256, utf8 } from './bytes.ts';

/** So many unforeseeable bytes, as `randomBytes` of node:crypto gives them. */
export type Random = (size: number) => Uint8Array;

/**
 * A hash chain in memory: `seed(n)` is s_n, where s_(i−1) = SHA256(s_i).
 * Whoever holds one knows every future seed: it never leaves the server, and asking it before the draw is the caller's fault.
 */
export interface Chain {
  length: number;
  /** s_0, 32 bytes, published before play. */
  s0: Uint8Array;
  /** s_n, 32 bytes, for n from 0 to `length`; throws a RangeError otherwise. */
  seed(n: number): Uint8Array;
}

// A checkpoint every 256 rounds: 64 KB for a year of one-minute rounds, and at most 255 hashes for any seed.
const stride = 256;

/** A new chain's secret s_N. */
export const newSecret = (random: Random): Uint8Array => random(32);

/** Walks a chain down from its secret s_N once, letting other work in between, and keeps checkpoints. */
export async function walkChain(secret: Uint8Array, length: number): Promise<Chain> {
  if (secret.length !== 32) throw new RangeError('a chain secret has 32 bytes');
  if (!Number.isInteger(length) || length < 1) throw new RangeError('a chain has at least one round');
  const top = Math.ceil(length / stride);
  const checkpoints: Uint8Array[] = [];
  checkpoints[top] = secret;
  for (let index = top; index > 0; index--) {
    const upper = Math.min(index * stride, length);
    checkpoints[index - 1] = hashed(checkpoints[index] as Uint8Array, upper - (index - 1) * stride);
    await setImmediate();
  }
  const seed = (n: number): Uint8Array => {
    if (!Number.isInteger(n) || n < 0 || n > length) throw new RangeError('the chain has no such seed');
    const index = Math.ceil(n / stride);
    return hashed(checkpoints[index] as Uint8Array, Math.min(index * stride, length) - n);
  };
  return { length, s0: seed(0), seed };
}

/** Whether `seed` is the one that follows `previous`: SHA256(s_n) = s_(n−1). */
export const follows = (seed: Uint8Array, previous: Uint8Array): boolean => sameBytes(sha256(seed), previous);

/** Whether `seed` is s_n of the chain that begins with `s0`; walks n hashes. */
export const isSeed = (s0: Uint8Array, n: number, seed: Uint8Array): boolean =>
  sameBytes(hashed(seed, n), s0);

/**
 * Encrypts s_N under the chain key with AES-256-GCM, the chain's id being the additional data, so that one chain's
 * secret cannot be passed off as another's. Gives nonce(12) ‖ tag(16) ‖ ciphertext(32).
 */
export function sealSecret(
  secret: Uint8Array,
  chainKey: Uint8Array,
  chainId: string,
  random: Random,
): Uint8Array {
  const nonce = random(12);
  const cipher = createCipheriv('aes-256-gcm', chainKey, nonce).setAAD(utf8(chainId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealSecret` gave; throws when the key, the chain's id or a byte is another. */
export function openSecret(sealed: Uint8Array, chainKey: Uint8Array, chainId: string): Uint8Array {
  if (sealed.length !== 60) throw new RangeError('a sealed chain secret has 60 bytes');
  const decipher = createDecipheriv('aes-256-gcm', chainKey, sealed.subarray(0, 12));
  decipher.setAAD(utf8(chainId)).setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

function hashed(from: Uint8Array, times: number): Uint8Array {
  let value = from;
  for (let i = 0; i < times; i++) value = sha256(value);
  return value;
}
