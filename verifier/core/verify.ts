import { type BeaconKind, dueRound, isSigned, kindOf } from './beacon.ts';
import { fromHex, hex } from './bytes.ts';
import { type CheckState, examine, type Finding, overall } from './check.ts';
import { commitmentOf, isUnplayed } from './commitment.ts';
import { type Draw, recomputeDraw } from './draw.ts';
import { sha256 } from './hash.ts';
import type { Proof } from './read.ts';
import { closing, lengthOf, startOf } from './rounds.ts';
import type { Pace } from './turns.ts';
import { walk } from './walk.ts';

/**
 * The checks of a round, in the order in which things happen:
 * - `place`: its times and its number n in the chain follow from its name alone
 * - `commitment`: the list of orders, the chain and the previous commitment give its commitment
 * - `round`: the beacon's round follows from the time of the draw
 * - `signature`: the beacon signed that round
 * - `chain`: SHA256(s_n) = s_(n−1)
 * - `start`: the seed, hashed n times, is the s_0 that was published before play
 * - `dice`: seed and signature give these dice
 */
export const checkNames = ['place', 'commitment', 'round', 'signature', 'chain', 'start', 'dice'] as const;
export type CheckName = (typeof checkNames)[number];

export interface Check {
  name: CheckName;
  state: CheckState;
  /** The value that this device computed, hex; '' where the check computes none. */
  computed: string;
}

export interface Verdict {
  /** One check each, in the order of `checkNames`. */
  checks: Check[];
  /** `failed` when a check failed, `ok` when all are. */
  state: CheckState;
  beacon: BeaconKind;
  /** The recomputed draw, once the seed and the signature are public. */
  draw: Draw | undefined;
}

export interface VerifyOptions extends Pace {
  /** Receives the progress, 0 to 1, of the longest check: hashing the seed back to the chain's start. */
  onProgress?: ((share: number) => void) | undefined;
  /** Told after each check of all that there are so far. */
  onChecks?: ((soFar: Check[]) => void) | undefined;
}

const given = (proof: Proof): Record<CheckName, boolean> => ({
  place: true,
  commitment: proof.commitment !== '',
  round: true,
  signature: proof.beacon.signature !== '',
  chain: proof.seed !== '' && proof.previous !== '',
  start: proof.seed !== '',
  dice: proof.dice.length > 0,
});

function place({ key, expect, period, closes_at, draws_at, chain }: Proof): Finding {
  const length = lengthOf(key);
  const start = startOf(key, expect);
  const drawsAt = Date.parse(draws_at);
  const n = 1 + (start - startOf(key, chain.first_expect)) / length;
  const onTime = drawsAt === start + length && Date.parse(closes_at) === drawsAt - closing;
  return { holds: onTime && n === period && n >= 1 && n <= chain.length };
}

async function commitment(proof: Proof): Promise<Finding> {
  if (proof.commitment === '') return { holds: await isUnplayed(proof) };
  const computed = hex(await commitmentOf(proof));
  return { holds: computed === proof.commitment, computed };
}

async function chain({ seed, previous }: Proof): Promise<Finding> {
  const computed = hex(await sha256(fromHex(seed, 32)));
  return { holds: computed === previous, computed };
}

async function start(
  { seed, period, chain: { s0, length } }: Proof,
  options: VerifyOptions,
): Promise<Finding> {
  if (!Number.isInteger(period) || period < 1 || period > length) return { holds: false };
  const computed = hex(await walk(fromHex(seed, 32), period, options));
  return { holds: computed === s0, computed };
}

/**
 * Checks a round's proof using only public standards: SHA-256, HMAC, BLS12-381.
 * Rejects only when this device cannot check: without Web Cryptography, without the code of the curve, or when aborted.
 */
export async function verifyProof(proof: Proof, options: VerifyOptions = {}): Promise<Verdict> {
  const available = given(proof);
  const drawn = proof.dice.length > 0;
  let draw: Draw | undefined;
  const find: Record<CheckName, () => Finding | Promise<Finding>> = {
    place: () => place(proof),
    commitment: () => commitment(proof),
    round: () => ({ holds: dueRound(proof.beacon, Date.parse(proof.draws_at)) === proof.beacon.round }),
    signature: async () => ({ holds: await isSigned(proof.beacon, options) }),
    chain: () => chain(proof),
    start: () => start(proof, options),
    async dice() {
      draw = await recomputeDraw(proof);
      return { holds: draw.dice.join() === proof.dice.join(), computed: draw.key };
    },
  };
  const checks: Check[] = [];
  for (const name of checkNames) {
    // Once there are dice, missing data is withheld rather than not public yet, so the check runs and fails.
    if (!drawn && !available[name]) checks.push({ name, state: 'waiting', computed: '' });
    else {
      const { holds, computed } = await examine(find[name]);
      checks.push({ name, state: holds ? 'ok' : 'failed', computed });
    }
    options.onChecks?.([...checks]);
  }
  return { checks, state: overall(checks.map(({ state }) => state)), beacon: kindOf(proof.beacon), draw };
}
