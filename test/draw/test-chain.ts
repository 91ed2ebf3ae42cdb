import { type Beacon, type BeaconParams, signedAt } from '../../server/draw/beacon/beacon.ts';
import { localBeacon } from '../../server/draw/beacon/local-beacon.ts';

const genesis = 1_700_000_000;

/** A beacon of the same scheme with a key of the tests, and a clock that can be set. */
export function testChain(seed = 9): { beacon: Beacon; params: BeaconParams; clock: { now: number } } {
  const clock = { now: signedAt({ genesis, interval: 3 }, 1_000_000) };
  const secret = new Uint8Array(32).fill(seed);
  const beacon = localBeacon({ secret, genesis, interval: 3, now: () => clock.now });
  const { scheme, publicKey, chainHash, interval } = beacon;
  return {
    beacon,
    params: { name: 'drand', demo: false, scheme, publicKey, chainHash, genesis, interval },
    clock,
  };
}
