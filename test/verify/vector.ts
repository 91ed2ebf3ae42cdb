import { createHash } from 'node:crypto';
import type { Proof } from '../../verifier/core/read.ts';

const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const big = (value: number, size: 4 | 8) => Buffer.from(value.toString(16).padStart(size * 2, '0'), 'hex');

/** The s_0 of a chain in which `seed` has the number n. */
export function startOfChain(seed: Uint8Array, n: number): string {
  let value = Buffer.from(seed);
  for (let i = 0; i < n; i++) value = hash(value);
  return value.toString('hex');
}

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);

/** The commitment of a proof's fields, made here once more from the protocol's text. */
export function sealed(proof: Proof): Proof {
  const { key, period, chain, orders, previous_commitment } = proof;
  const bytes = (text: string) => Buffer.from(text, 'hex');
  const stake = big(Number(orders.stake.replace('.', '')), 8);
  const parts = [
    Buffer.from(key),
    big(period, 8),
    bytes(chain.s0),
    bytes(orders.root),
    big(orders.count, 4),
    stake,
  ];
  return { ...proof, commitment: hash(...parts, bytes(previous_commitment)).toString('hex') };
}

/**
 * The published vector as a proof: seed 00 01 … 1f, period 42, the real signature of quicknet round 1000. That one was
 * signed at 24 seconds past a minute, when no game draws: `place` alone does not hold in it.
 */
export const vector: Proof = sealed({
  key: 'k3-1m',
  expect: '202308230959',
  period: 42,
  closes_at: '2023-08-23T15:59:18.000Z',
  draws_at: '2023-08-23T15:59:24.000Z',
  orders: { count: 128, stake: '4210.50', root: 'ab'.repeat(32), late: 0 },
  commitment: '',
  previous_commitment: '00'.repeat(32),
  chain: { id: 'one', s0: startOfChain(seed, 42), length: 525_600, first_expect: '202308230918' },
  seed: Buffer.from(seed).toString('hex'),
  previous: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  beacon: {
    name: 'drand',
    scheme: 'bls-unchained-g1-rfc9380',
    public_key:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
      '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    chain_hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    genesis: 1_692_803_367,
    interval: 3,
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  dice: [4, 2, 1],
});
