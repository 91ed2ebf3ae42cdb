import { expect, test } from 'vitest';
import { signedAt, verifySignature } from '../../server/draw/beacon/beacon.ts';
import { TooEarly } from '../../server/draw/beacon/local-beacon.ts';
import { quicknet } from '../../server/draw/beacon/quicknet.ts';
import { hex } from '../../server/draw/bytes.ts';
import { testChain } from './test-chain.ts';

const signal = new AbortController().signal;

test('the local beacon signs a round whose time has come, and refuses a millisecond earlier', async () => {
  const { beacon, clock } = testChain();
  const draw = clock.now + 59_999;
  const round = beacon.roundAt(draw);
  clock.now = signedAt(beacon, round) - 1;
  await expect(beacon.signature(round, signal)).rejects.toThrow(TooEarly);
  clock.now += 1;
  const signature = await beacon.signature(round, signal);
  expect(verifySignature(beacon, round, signature)).toBe(true);
  expect(verifySignature(beacon, round + 1, signature)).toBe(false);
  expect(verifySignature(quicknet, round, signature)).toBe(false);
});

test('the local beacon is labelled a demo and has a chain of its own for each secret', () => {
  const [one, other] = [testChain(1).beacon, testChain(2).beacon];
  expect([one.name, one.demo, one.publicKey.length, one.chainHash.length]).toEqual(['local', true, 96, 32]);
  expect(hex(one.chainHash)).not.toBe(hex(other.chainHash));
  expect(hex(one.chainHash)).toBe(hex(testChain(1).beacon.chainHash));
});

test('the beacon round of a draw is the first that is signed at the draw or after it', () => {
  const { beacon } = testChain();
  const start = beacon.genesis * 1000;
  expect([0, 1, 3000, 3001, 6000].map((ms) => beacon.roundAt(start + ms))).toEqual([1, 2, 2, 3, 3]);
  expect(() => beacon.roundAt(start - 1)).toThrow(RangeError);
  // Quicknet's genesis and every draw are multiples of three seconds, so no draw waits for its beacon.
  expect(signedAt(quicknet, 1000)).toBe(1_692_806_364_000);
});
