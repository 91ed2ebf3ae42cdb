import { type Bytes, fromHex, u64be } from './bytes.ts';
import { sha256 } from './hash.ts';
import { isPaired } from './pairing.ts';
import type { Proof } from './read.ts';
import { inTurns, type Pace } from './turns.ts';

type Beacon = Proof['beacon'];

/** The pinned parameters of drand's quicknet, as the League of Entropy publishes them: https://docs.drand.love */
const quicknet = {
  scheme: 'bls-unchained-g1-rfc9380',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  chain_hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  interval: 3,
} as const;

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** `real`: the public beacon. `demo`: any other, such as the one that a demo site runs itself. */
export type BeaconKind = 'real' | 'demo';

/** `real` only if all parameters equal those of quicknet; the name that a proof gives does not count. */
export const kindOf = (beacon: Beacon): BeaconKind =>
  Object.entries(quicknet).every(([name, value]) => beacon[name as keyof typeof quicknet] === value)
    ? 'real'
    : 'demo';

/** The number of the beacon's round that decides a draw at time T, ms since 1970: ceil((T − genesis) / interval) + 1. */
export const dueRound = ({ genesis, interval }: Beacon, drawsAt: number): number =>
  Math.ceil((drawsAt / 1000 - genesis) / interval) + 1;

/** The message that the beacon signs for a round. */
export const beaconMessage = (round: number): Promise<Bytes> => sha256(u64be(round));

/**
 * Whether the signature is the beacon's for its round: BLS12-381 on G1, hashed to the curve by RFC 9380.
 * Another encoding of the same point is refused, so that each round has exactly one valid signature.
 */
export async function isSigned(
  { public_key, round, signature: signed }: Beacon,
  pace: Pace = {},
): Promise<boolean> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const signature = fromHex(signed, 48);
  const key = fromHex(public_key, 96);
  const message = await beaconMessage(round);
  return inTurns(isPaired(bls12_381, { message, domain, signature, key }), pace);
}
