import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expect, test } from 'vitest';
import { isPaired } from '../../verifier/core/pairing.ts';
import { inTurns } from '../../verifier/core/turns.ts';

const bls = bls12_381.shortSignatures;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const bytes = (from: Uint8Array) => new Uint8Array(from);
const message = new Uint8Array(32).fill(5);
const { secretKey, publicKey } = bls.keygen(new Uint8Array(48).fill(9));
const signed = bls.sign(bls.hash(message, domain), secretKey);
const good = { message, domain, signature: bytes(signed.toBytes()), key: bytes(publicKey.toBytes()) };
const another = bls.keygen(new Uint8Array(48).fill(8)).publicKey;

/** The neutral point of either group, as it is written in bytes. */
const neutral = (size: number) => Uint8Array.of(0xc0, ...new Uint8Array(size - 1));

const atOnce = { pause: async () => undefined };

test.each([
  ['a signature of the text', good, true],
  ['a signature of another text', { ...good, message: new Uint8Array(32) }, false],
  ['a signature for another use', { ...good, domain: 'ANOTHER_DOMAIN' }, false],
  ['a signature by another key', { ...good, key: bytes(another.toBytes()) }, false],
  ['another point as a signature', { ...good, signature: bytes(signed.negate().toBytes()) }, false],
])('%s: the steps find what the package finds in one go', async (_, given, expected) => {
  const hash = bls.hash(given.message, given.domain);
  expect(bls.verify(given.signature, hash, given.key)).toBe(expected);
  expect(await inTurns(isPaired(bls12_381, given), atOnce)).toBe(expected);
});

test.each([
  ['signature', { ...good, signature: neutral(48) }],
  ['key', { ...good, key: neutral(96) }],
  ['signature and key', { ...good, signature: neutral(48), key: neutral(96) }],
])('the neutral point as %s signs nothing', async (_, given) => {
  expect(await inTurns(isPaired(bls12_381, given), atOnce)).toBe(false);
});

test('the work stops at its next step when nobody waits for it any more', async () => {
  const stop = new AbortController();
  let steps = 0;
  const pause = async () => {
    steps += 1;
    if (steps === 3) stop.abort();
  };
  const work = inTurns(isPaired(bls12_381, good), { pause, signal: stop.signal });
  await expect(work).rejects.toThrow(/abort/i);
  expect(steps).toBe(3);
});
