import { beforeAll, describe, expect, test } from 'vitest';
import { sumPicks, throws, total, waysOf } from '../../contract/game/picks.ts';
import { quicknet } from '../../server/draw/beacon/quicknet.ts';
import { sha256, u64be, utf8 } from '../../server/draw/bytes.ts';
import { throwDice } from '../../server/draw/dice.ts';
import { chiSquare, limits, runsZ, serialZ } from './fairness.ts';
import { vector } from './vector.ts';

const size = process.env.LONG === '1' ? 1_000_000 : 20_000;
const faces: number[] = [];
const sums: number[] = [];

describe(`over ${size} draws`, () => {
  beforeAll(() => {
    const { signature, round } = vector;
    for (let period = 1; period <= size; period++) {
      const seed = sha256(utf8('fairness'), u64be(period));
      const input = { game: 'k3-1m', period, chainHash: quicknet.chainHash, round, signature };
      const dice = throwDice(seed, input);
      faces.push(...dice);
      sums.push(total(dice));
    }
  }, 300_000);

  test('every face is as likely as the others', () => {
    const shares = Array.from({ length: 6 }, () => 1 / 6);
    expect(chiSquare(counted(faces, 1, 6), shares)).toBeLessThan(limits.faces);
  });

  test('every sum comes as often as its ways of 216 say', () => {
    const ways = sumPicks.map((type) => waysOf(type) / throws);
    expect(chiSquare(counted(sums, 3, 18), ways)).toBeLessThan(limits.sums);
  });

  test('large and small follow each other in no pattern', () => {
    expect(Math.abs(runsZ(sums.map((sum) => sum > 10)))).toBeLessThan(limits.z);
  });

  test('single and pair follow each other in no pattern', () => {
    expect(Math.abs(runsZ(sums.map((sum) => sum % 2 === 0)))).toBeLessThan(limits.z);
  });

  test('a sum says nothing of the next, nor a die of the dice after it', () => {
    expect(Math.abs(serialZ(sums))).toBeLessThan(limits.z);
    expect(Math.abs(serialZ(faces))).toBeLessThan(limits.z);
  });
});

test('the measures find throws that are not fair', () => {
  const sticky = Array.from({ length: 1000 }, (_, i) => i % 20);
  expect(Math.abs(runsZ(sticky.map((value) => value > 9)))).toBeGreaterThan(limits.z);
  expect(Math.abs(serialZ(sticky))).toBeGreaterThan(limits.z);
  // 256 mod 6 = 4: faces 1 to 4 come too often when no byte is dropped.
  const biased = Array.from({ length: 256 * 1000 }, (_, byte) => ((byte % 256) % 6) + 1);
  expect(chiSquare(counted(biased, 1, 6), Array(6).fill(1 / 6))).toBeGreaterThan(limits.faces);
});

function counted(values: readonly number[], from: number, to: number): number[] {
  const counts = Array<number>(to - from + 1).fill(0);
  for (const value of values) counts[value - from] = (counts[value - from] as number) + 1;
  return counts;
}
