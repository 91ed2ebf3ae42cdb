import { createHash, createHmac } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { Answer } from '../../contract/call.ts';
import type { getProof, getReceipt } from '../../contract/game/calls.ts';

// Written from the protocol's description alone: nothing is shared with the server's draw.

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const big = (value: number, size: 4 | 8) => {
  const out = Buffer.alloc(size);
  if (size === 4) out.writeUInt32BE(value);
  else out.writeBigUInt64BE(BigInt(value));
  return out;
};

function signed({ beacon }: Answer<typeof getProof>): boolean {
  const bls = bls12_381.shortSignatures;
  const message = bls.hash(sha(big(beacon.round, 8)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return bls.verify(bytes(beacon.signature), message, bytes(beacon.public_key));
}

/** The commitment that a proof's own fields make, in hex. */
export function commitmentOf({
  key,
  period,
  chain,
  orders,
  previous_commitment,
}: Answer<typeof getProof>): string {
  const stake = Number(orders.stake.replace('.', ''));
  const counted = [bytes(orders.root), big(orders.count, 4), big(stake, 8)];
  return sha(
    Buffer.from(key),
    big(period, 8),
    bytes(chain.s0),
    ...counted,
    bytes(previous_commitment),
  ).toString('hex');
}

/** SHA-256 of bytes given in hex, in hex. */
export const sha256Hex = (hex: string): string => sha(bytes(hex)).toString('hex');

/** Recomputes the dice from a proof. @throws Error when the proof is inconsistent */
export function recompute(proof: Answer<typeof getProof>): number[] {
  const { beacon, chain, period } = proof;
  let seed = bytes(proof.seed);
  for (let i = 0; i < period; i++) seed = sha(seed);
  if (seed.toString('hex') !== chain.s0) throw new Error('the seed is not of the chain');
  const due = Math.ceil((Date.parse(proof.draws_at) / 1000 - beacon.genesis) / beacon.interval) + 1;
  if (due !== beacon.round) throw new Error('another beacon round');
  if (!signed(proof)) throw new Error('the signature is forged');
  if (proof.commitment && commitmentOf(proof) !== proof.commitment) throw new Error('another commitment');
  const name = Buffer.from(proof.key);
  const message = Buffer.concat([
    Buffer.from('dice-sum/v1\0'),
    Buffer.from([name.length]),
    name,
    big(period, 8),
    bytes(beacon.chain_hash),
    big(beacon.round, 8),
    bytes(beacon.signature),
  ]);
  const key = createHmac('sha256', bytes(proof.seed)).update(message).digest();
  const dice: number[] = [];
  for (let i = 0; dice.length < 3; i++) {
    for (const byte of createHmac('sha256', key).update(big(i, 4)).digest()) {
      if (byte < 252 && dice.length < 3) dice.push((byte % 6) + 1);
    }
  }
  return dice;
}

/** The root that a receipt's leaf and path lead to, in hex. */
export function rootOf({ leaf, path }: Answer<typeof getReceipt>): string {
  let node = sha(Buffer.from([0]), Buffer.from(leaf));
  for (const { side, hash } of path) {
    const pair = side === 'left' ? [bytes(hash), node] : [node, bytes(hash)];
    node = sha(Buffer.from([1]), ...pair);
  }
  return node.toString('hex');
}
