import { expect, test } from 'vitest';
import { diceFrom, drawBlock, drawBytes, drawMessage } from '../../server/draw/dice.ts';
import { vector } from './vector.ts';

test('bytes from 252 to 255 are dropped, and 251 is a six', () => {
  expect(diceFrom([252, 0, 253, 254, 251, 255, 8])).toEqual([1, 6, 3]);
});

test('each face has the same 42 of the 252 bytes', () => {
  const faces = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte < 252);
  const counts = new Map<number, number>();
  for (const byte of faces) {
    const [face] = diceFrom([byte, 0, 0]);
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  expect([...counts]).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 42]));
});

test('a block of dropped bytes only is followed by the next block', () => {
  const dropped = Array<number>(32).fill(255);
  expect(diceFrom([...dropped, 5, 4, 3])).toEqual([6, 5, 4]);
  const stream = drawBytes(vector.seed);
  const first = Array.from({ length: 64 }, () => stream.next().value);
  expect(first).toEqual([...drawBlock(vector.seed, 0), ...drawBlock(vector.seed, 1)]);
});

test('a stream that ends early throws no dice', () => {
  expect(() => diceFrom([1, 2, 255])).toThrow(RangeError);
});

test('parts of a wrong length make no message', () => {
  const input = { game: 'k3-1m', period: 1, chainHash: new Uint8Array(32), round: 1 };
  expect(() => drawMessage({ ...input, signature: new Uint8Array(47) })).toThrow(RangeError);
  const short = { ...input, chainHash: new Uint8Array(31), signature: new Uint8Array(48) };
  expect(() => drawMessage(short)).toThrow(RangeError);
});
