import { expect, test } from 'vitest';
import { parityOf, sizeOf, total } from '../../contract/game/picks.ts';
import { chainHashOf, verifySignature } from '../../server/draw/beacon/beacon.ts';
import { quicknet } from '../../server/draw/beacon/quicknet.ts';
import { fromHex, hex, sha256 } from '../../server/draw/bytes.ts';
import { drawBlock, drawKey, drawMessage, throwDice } from '../../server/draw/dice.ts';
import { vector } from './vector.ts';

const input = { ...vector, game: 'k3-1m', chainHash: quicknet.chainHash };

test('the vector of the draw comes out step by step', () => {
  expect(hex(sha256(vector.seed))).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  const message = drawMessage(input);
  expect(message).toHaveLength(114);
  const key = drawKey(vector.seed, message);
  expect(hex(key)).toBe('570ba9e1b8ec248ec19260d622b9bc8754ceb3db512be237cd5c3a725d31cea8');
  const block = drawBlock(key, 0);
  expect(hex(block)).toMatch(/^3361ff9c/);
  expect(block[2]).toBeGreaterThanOrEqual(252);
  const dice = throwDice(vector.seed, input);
  expect(dice).toEqual([4, 2, 1]);
  expect([total(dice), sizeOf(7), parityOf(7)]).toEqual([7, 'small', 'single']);
});

test('another game throws other dice from the same seed and beacon', () => {
  expect(throwDice(vector.seed, { ...input, game: 'k3-3m' })).toEqual([2, 6, 5]);
});

test('the message of a draw has its parts at their places', () => {
  const message = Buffer.from(drawMessage(input));
  expect(message.subarray(0, 11).toString()).toBe('dice-sum/v1');
  expect([...message.subarray(11, 13)]).toEqual([0, 5]);
  expect(message.subarray(13, 18).toString()).toBe('k3-1m');
  expect(message.readBigUInt64BE(18)).toBe(42n);
  expect(hex(message.subarray(26, 58))).toBe(hex(quicknet.chainHash));
  expect(message.readBigUInt64BE(58)).toBe(1000n);
  expect(hex(message.subarray(66))).toBe(hex(vector.signature));
});

test('the real signature of quicknet round 1000 verifies under the pinned key', () => {
  expect(verifySignature(quicknet, 1000, vector.signature)).toBe(true);
});

test('the signature of another round or with a changed bit does not verify', () => {
  expect(verifySignature(quicknet, 1001, vector.signature)).toBe(false);
  for (const bit of [0, 1, 2, 3, 100, 200, 383]) {
    const forged = Uint8Array.from(vector.signature);
    forged[bit >> 3] = (forged[bit >> 3] as number) ^ (0x80 >> (bit & 7));
    expect(verifySignature(quicknet, 1000, forged)).toBe(false);
  }
});

test('what is no signature at all is refused without an error', () => {
  const infinity = Uint8Array.from({ length: 48 }, (_, i) => (i === 0 ? 0xc0 : 0));
  for (const bytes of [infinity, new Uint8Array(), new Uint8Array(48), new Uint8Array(96)])
    expect(verifySignature(quicknet, 1000, bytes)).toBe(false);
});

test('the pinned chain hash covers the pinned key, genesis and interval', () => {
  const genesisSeed = fromHex('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e');
  expect(hex(chainHashOf(quicknet, genesisSeed, 'quicknet'))).toBe(hex(quicknet.chainHash));
});
