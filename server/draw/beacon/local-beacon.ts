import { hkdfSync } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type Beacon, beaconPoint, beaconRound, chainHashOf, scheme, signedAt } from './beacon.ts';

/** A round was asked for before its time. */
export class TooEarly extends Error {
  override name = 'TooEarly';
}

export interface LocalBeaconOptions {
  /** 32 bytes, kept by the server. */
  secret: Uint8Array;
  /** Unix seconds. */
  genesis: number;
  /** Seconds. */
  interval: number;
  /** The clock that decides whether a round's time has come, in milliseconds. */
  now: () => number;
}

/**
 * A beacon of drand's scheme run by the server itself, for trying out without a network. It proves nothing about the
 * one who runs it, hence `demo`; what it shares with the real one is everything that follows the signature.
 *
 * Its key is derived from the secret by HKDF-SHA-256 (info `local-beacon`, 48 bytes) and RFC 9380's reduction.
 * Its chain hash is drand's own for the id 'local' and an empty genesis seed:
 * SHA256(u32be(interval) ‖ u64be(genesis) ‖ publicKey ‖ 'local').
 * `signature` rejects with `TooEarly` before the round's time.
 */
export function localBeacon({ secret, genesis, interval, now }: LocalBeaconOptions): Beacon {
  if (secret.length !== 32) throw new RangeError('a local beacon secret has 32 bytes');
  const bls = bls12_381.shortSignatures;
  const seed = new Uint8Array(hkdfSync('sha256', secret, '', 'local-beacon', 48));
  const key = bls.keygen(seed);
  const publicKey = key.publicKey.toBytes();
  const clock = { genesis, interval };
  return {
    ...clock,
    name: 'local',
    demo: true,
    scheme,
    publicKey,
    chainHash: chainHashOf({ ...clock, publicKey }, new Uint8Array(), 'local'),
    roundAt: (drawsAt) => beaconRound(clock, drawsAt),
    async signature(round, signal) {
      signal.throwIfAborted();
      if (now() < signedAt(clock, round)) throw new TooEarly(`beacon round ${round} is not yet due`);
      return bls.sign(beaconPoint(round), key.secretKey).toBytes();
    },
  };
}
