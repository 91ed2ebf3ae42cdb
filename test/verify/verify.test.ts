import { expect, test } from 'vitest';
import type { Proof } from '../../verifier/core/read.ts';
import { type CheckName, verifyProof } from '../../verifier/core/verify.ts';
import { demoRound } from './demo-round.ts';
import { vector } from './vector.ts';

/** The checks of a proof that stand in a state. */
async function checksIn(state: string, proof: Proof): Promise<CheckName[]> {
  const { checks } = await verifyProof(proof);
  return checks.filter((check) => check.state === state).map(({ name }) => name);
}

test('the published vector gives its dice, byte by byte', async () => {
  const { draw, checks } = await verifyProof(vector);
  expect(draw?.message).toHaveLength(2 * 114);
  expect(draw?.key).toBe('570ba9e1b8ec248ec19260d622b9bc8754ceb3db512be237cd5c3a725d31cea8');
  expect(draw?.blocks).toHaveLength(1);
  expect(draw?.blocks[0]).toMatch(/^3361ff9c/);
  expect(draw?.bytes).toEqual([
    { value: 0x33, die: 4 },
    { value: 0x61, die: 2 },
    { value: 0xff, die: undefined },
    { value: 0x9c, die: 1 },
  ]);
  // Quicknet's round 1000 was signed between two draws.
  expect(checks.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual(['place']);
});

test('another game gets other dice from the same seed and beacon', async () => {
  const { draw } = await verifyProof({ ...vector, key: 'k3-3m' });
  expect(draw?.dice).toEqual([2, 6, 5]);
});

test('the real signature of quicknet is called real, whatever the proof says of itself', async () => {
  const claim = { ...vector, beacon: { ...vector.beacon, name: 'house', demo: true } };
  expect((await verifyProof(claim)).beacon).toBe('real');
});

test('a beacon under another key is called demo, though it calls itself drand and not demo', async () => {
  const verdict = await verifyProof(demoRound());
  expect(verdict.beacon).toBe('demo');
  expect(verdict.state).toBe('ok');
});

test.each([
  ['interval', { interval: 30 }],
  ['genesis', { genesis: 1_692_803_366 }],
  ['chain hash', { chain_hash: '00'.repeat(32) }],
])('the pinned key with another %s is not the public beacon', async (_, change) => {
  const { beacon } = await verifyProof({ ...vector, beacon: { ...vector.beacon, ...change } });
  expect(beacon).toBe('demo');
});

const good = demoRound();
const flip = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);

test.each<[string, CheckName[], Proof]>([
  ['a changed seed', ['chain', 'start', 'dice'], { ...good, seed: flip(good.seed) }],
  ['a changed fingerprint of the seed', ['chain'], { ...good, previous: flip(good.previous) }],
  [
    'a swapped chain',
    ['commitment', 'start'],
    { ...good, chain: { ...good.chain, s0: flip(good.chain.s0) } },
  ],
  ['changed dice', ['dice'], { ...good, dice: good.dice.map((die) => (die % 6) + 1) }],
  ['a changed commitment', ['commitment'], { ...good, commitment: flip(good.commitment) }],
  ['a changed number of orders', ['commitment'], { ...good, orders: { ...good.orders, count: 3 } }],
  ['a changed stake', ['commitment'], { ...good, orders: { ...good.orders, stake: '60.01' } }],
  ['a changed commitment before it', ['commitment'], { ...good, previous_commitment: '01'.repeat(32) }],
  [
    'the signature of another round',
    ['round', 'signature', 'dice'],
    { ...good, beacon: { ...good.beacon, round: good.beacon.round + 1 } },
  ],
  [
    'a forged signature',
    ['signature', 'dice'],
    { ...good, beacon: { ...good.beacon, signature: vector.beacon.signature } },
  ],
  [
    'a signature that is no point of the curve',
    ['signature', 'dice'],
    { ...good, beacon: { ...good.beacon, signature: 'ff'.repeat(48) } },
  ],
  ['a signature cut short', ['signature', 'dice'], { ...good, beacon: { ...good.beacon, signature: 'b4' } }],
  ['dice without a seed', ['chain', 'start', 'dice'], { ...good, seed: '' }],
  ['another number in the chain', ['place', 'commitment', 'start', 'dice'], { ...good, period: 1_233 }],
  ['another day', ['place'], { ...good, expect: '202611210842' }],
  ['a close that came late', ['place'], { ...good, closes_at: good.draws_at }],
  ['an unknown game', ['place', 'commitment', 'dice'], { ...good, key: 'k3' }],
])('%s fails where it is wrong', async (_, failing, proof) => {
  expect(await checksIn('failed', proof)).toEqual(failing);
});

test('before the draw nothing is wrong, and what is not public yet is waited for', async () => {
  const { beacon } = good;
  const early: Proof = { ...good, seed: '', dice: [], beacon: { ...beacon, signature: '' } };
  expect(await checksIn('failed', early)).toEqual([]);
  expect(await checksIn('waiting', early)).toEqual(['signature', 'chain', 'start', 'dice']);
  expect(await checksIn('waiting', { ...early, commitment: '' })).toContain('commitment');
});

test('a round that nobody ordered in needs no seal, but orders without one fail', async () => {
  const root = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const unplayed: Proof = {
    ...good,
    commitment: '',
    previous_commitment: '',
    orders: { count: 0, stake: '0.00', root, late: 0 },
  };
  expect((await verifyProof(unplayed)).state).toBe('ok');
  expect(await checksIn('failed', { ...good, commitment: '' })).toEqual(['commitment']);
});

test('the way back to the start of the chain tells how far it is, and can be stopped', async () => {
  const shares: number[] = [];
  const stop = new AbortController();
  const far = { ...good, period: 100_000 };
  const checked = verifyProof(far, {
    signal: stop.signal,
    onProgress(share) {
      shares.push(share);
      if (share >= 0.1) stop.abort();
    },
  });
  await expect(checked).rejects.toThrow(/abort/i);
  expect(shares).toEqual([0.05, 0.1]);
});

test('each check is told as it is found, in the order in which it happened', async () => {
  const told: CheckName[][] = [];
  const { checks } = await verifyProof(good, {
    onChecks: (soFar) => told.push(soFar.map(({ name }) => name)),
  });
  const names = checks.map(({ name }) => name);
  expect(told).toEqual(names.map((_, at) => names.slice(0, at + 1)));
});
