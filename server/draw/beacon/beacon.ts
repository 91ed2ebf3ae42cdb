import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sameBytes, sha256, u32be, u64be, utf8 } from '../bytes.ts';

/** The one scheme of the draw: unchained BLS12-381, signature on G1 (48 bytes), key on G2 (96), hashed to the curve by RFC 9380. */
export const scheme = 'bls-unchained-g1-rfc9380';

/** The domain separation tag of RFC 9380 under which beacon messages are hashed to G1. */
export const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is public about a beacon. Its round r is signed at `genesis` + (r − 1) × `interval`. */
export interface BeaconParams {
  name: string;
  /** Not public randomness, so the game, the receipt and the proof say 'demo'. */
  demo: boolean;
  scheme: typeof scheme;
  /** Compressed point of G2, 96 bytes. */
  publicKey: Uint8Array;
  /** 32 bytes; part of every draw's message. */
  chainHash: Uint8Array;
  /** Unix seconds. */
  genesis: number;
  /** Seconds. */
  interval: number;
}

/** A source of public randomness. */
export interface Beacon extends BeaconParams {
  /** The beacon's round for a draw at an instant (milliseconds): the first that is signed at it or after it. */
  roundAt(drawsAt: number): number;
  /**
   * A round's signature, verified, 48 bytes. Rejects with the signal's reason once that is aborted.
   * @param tries how often all relays are asked; until the signal is aborted when left out
   */
  signature(round: number, signal: AbortSignal, tries?: number): Promise<Uint8Array>;
}

type Clock = Pick<BeaconParams, 'genesis' | 'interval'>;

/** ceil((T − genesis) / interval) + 1 for a draw at T (milliseconds). Throws a RangeError before the genesis. */
export function beaconRound({ genesis, interval }: Clock, drawsAt: number): number {
  if (drawsAt < genesis * 1000) throw new RangeError('the beacon had not begun');
  return Math.ceil((drawsAt / 1000 - genesis) / interval) + 1;
}

/** When a beacon's round is signed, in milliseconds; a signature seen earlier means that the clock is slow. */
export const signedAt = ({ genesis, interval }: Clock, round: number): number =>
  (genesis + (round - 1) * interval) * 1000;

/**
 * A chain's hash as drand defines it: SHA256(u32be(interval) ‖ u64be(genesis) ‖ publicKey ‖ genesis seed ‖ id).
 * Source: https://github.com/drand/drand, `common/chain/info.go`.
 */
export const chainHashOf = (
  { genesis, interval, publicKey }: Clock & Pick<BeaconParams, 'publicKey'>,
  genesisSeed: Uint8Array,
  id: string,
): Uint8Array => sha256(u32be(interval), u64be(genesis), publicKey, genesisSeed, utf8(id));

/** What a beacon signs for a round: SHA256(u64be(round)), as a point of G1. */
export const beaconPoint = (round: number) => bls12_381.shortSignatures.hash(sha256(u64be(round)), domain);

/**
 * Whether these bytes are the beacon's signature of a round. Never throws.
 * There is exactly one right answer per round: any other spelling of the same point is refused, or a relay could
 * choose between draws.
 */
export function verifySignature(
  { publicKey }: Pick<BeaconParams, 'publicKey'>,
  round: number,
  signature: Uint8Array,
): boolean {
  const bls = bls12_381.shortSignatures;
  try {
    if (signature.length !== 48) return false;
    const point = bls.Signature.fromBytes(signature);
    return sameBytes(point.toBytes(), signature) && bls.verify(point, beaconPoint(round), publicKey);
  } catch {
    return false;
  }
}
