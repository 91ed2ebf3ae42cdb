import { createHash, createHmac } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { Proof } from '../../verifier/core/read.ts';
import { sealed, startOfChain } from './vector.ts';

const genesis = 1_700_000_000;
const period = 1_234;
const drawsAt = Date.UTC(2026, 10, 20, 14, 2);

const big = (value: number) => Buffer.from(value.toString(16).padStart(16, '0'), 'hex');

/** A beacon of the real one's scheme under a key of the tests. */
function signedRound(round: number) {
  const bls = bls12_381.shortSignatures;
  const { secretKey, publicKey } = bls.keygen(new Uint8Array(48).fill(7));
  const message = bls.hash(
    createHash('sha256').update(big(round)).digest(),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return { signature: hex(bls.sign(message, secretKey).toBytes()), public_key: hex(publicKey.toBytes()) };
}

function diceOf(seed: Buffer, message: Buffer): number[] {
  const key = createHmac('sha256', seed).update(message).digest();
  const block = createHmac('sha256', key).update(Buffer.alloc(4)).digest();
  return [...block]
    .filter((byte) => byte < 252)
    .slice(0, 3)
    .map((byte) => (byte % 6) + 1);
}

/** A whole, good proof of a round drawn with a beacon that is not the public one. It calls itself real. */
export function demoRound(): Proof & { beacon: { demo: boolean } } {
  const seed = Buffer.alloc(32, 0x5a);
  const round = Math.ceil((drawsAt / 1000 - genesis) / 3) + 1;
  const { signature, public_key } = signedRound(round);
  const chain_hash = 'c3'.repeat(32);
  const head = Buffer.from('dice-sum/v1\0\x05k3-1m');
  const bytes = (text: string) => Buffer.from(text, 'hex');
  const message = Buffer.concat([head, big(period), bytes(chain_hash), big(round), bytes(signature)]);
  const beacon = { name: 'drand', demo: false, scheme: 'bls-unchained-g1-rfc9380', public_key, chain_hash };
  const proof = sealed({
    key: 'k3-1m',
    expect: '202611200842',
    period,
    closes_at: new Date(drawsAt - 6_000).toISOString(),
    draws_at: new Date(drawsAt).toISOString(),
    orders: { count: 2, stake: '60.00', root: 'ab'.repeat(32), late: 0 },
    commitment: '',
    previous_commitment: '00'.repeat(32),
    chain: { id: 'one', s0: startOfChain(seed, period), length: 525_600, first_expect: '202611191049' },
    seed: seed.toString('hex'),
    previous: startOfChain(seed, 1),
    beacon: { ...beacon, genesis, interval: 3, round, signature },
    dice: diceOf(seed, message),
  });
  return { ...proof, beacon: { ...proof.beacon, demo: false } };
}
