import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hex } from '../../server/draw/bytes.ts';
import { commitment, noCommitment } from '../../server/draw/commitment.ts';

const given = {
  game: 'k3-1m',
  period: 258,
  s0: new Uint8Array(32).fill(0xaa),
  root: new Uint8Array(32).fill(0xbb),
  count: 3,
  stake: 70_000n,
  previous: noCommitment,
};

test('a commitment covers exactly the bytes that are published', () => {
  const text = `6b332d316d${'0000000000000102'}${'aa'.repeat(32)}${'bb'.repeat(32)}${'00000003'}${'0000000000011170'}${'00'.repeat(32)}`;
  const bytes = Buffer.from(text, 'hex');
  expect(bytes).toHaveLength(5 + 8 + 32 + 32 + 4 + 8 + 32);
  expect(hex(commitment(given))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('each part changes the commitment', () => {
  const others = [
    { game: 'k3-3m' },
    { period: 259 },
    { s0: given.root },
    { root: given.s0 },
    { count: 4 },
    { stake: 70_001n },
    { previous: commitment(given) },
  ];
  const all = [given, ...others.map((other) => ({ ...given, ...other }))].map((each) =>
    hex(commitment(each)),
  );
  expect(new Set(all).size).toBe(8);
});

test('a part out of its bounds is refused', () => {
  expect(() => commitment({ ...given, root: new Uint8Array(31) })).toThrow(RangeError);
  expect(() => commitment({ ...given, stake: -1n })).toThrow(RangeError);
  expect(() => commitment({ ...given, count: 2 ** 32 })).toThrow(RangeError);
});
