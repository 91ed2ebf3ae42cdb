import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../contract/game/games.ts';
import { nextRound, periodOf, previousRound, roundOf, runningRound } from '../../server/draw/rounds.ts';

const at = (time: string) => Date.parse(time);
const [minute, three, five] = games;
const instants = fc.integer({ min: at('2000-01-02T00:00:00Z'), max: at('9999-12-30T00:00:00Z') });

test.each([
  [minute, '2026-11-20T23:59:59.999Z', '202611201440'],
  [minute, '2026-11-21T00:00:00.000Z', '202611210001'],
  [three, '2026-11-20T23:57:00.000Z', '202611200480'],
  [five, '2028-02-29T12:00:00.000Z', '202802290145'],
])('the round of $key at %s is %s', (game, time, expected) => {
  expect(runningRound(game, at(time)).expect).toBe(expected);
});

test('the last round of a day is drawn at midnight and followed by the first of the next', () => {
  const last = runningRound(minute, at('2026-12-31T23:59:30Z'));
  expect(last.startsAt).toBe(at('2026-12-31T23:59:00Z'));
  expect(last.closesAt).toBe(at('2026-12-31T23:59:54Z'));
  expect(last.drawsAt).toBe(at('2027-01-01T00:00:00Z'));
  expect(nextRound(last).expect).toBe('202701010001');
  expect(previousRound(nextRound(last))).toEqual(last);
});

test('every instant is in one round, which its expect names', () => {
  fc.assert(
    fc.property(fc.constantFrom(...games), instants, (game, now) => {
      const round = runningRound(game, now);
      expect(round.startsAt <= now && now < round.drawsAt).toBe(true);
      expect(roundOf(game, round.expect)).toEqual(round);
      expect(nextRound(round).startsAt).toBe(round.drawsAt);
      expect(previousRound(round).drawsAt).toBe(round.startsAt);
    }),
    { seed: 3 },
  );
});

describe('an expect that names no round is refused', () => {
  test.each([
    '',
    '202611200000',
    '202611201441',
    '202613010001',
    '202606310001',
    '202702290001',
    '000011200001',
    '20261120001',
    '2026112000001',
    '20261120000a',
    ' 202611200001',
    '202611200001\n',
    '２02611200001',
  ])('%j', (expectText) => {
    expect(roundOf(minute, expectText)).toBeUndefined();
  });

  test('and so is a number that only a shorter game reaches', () => {
    expect(roundOf(three, '202611200480')).toBeDefined();
    expect(roundOf(three, '202611200481')).toBeUndefined();
    expect(roundOf(five, '202611200289')).toBeUndefined();
  });
});

test('the period counts from the first round of the chain by time alone', () => {
  const first = at('2026-11-20T12:00:00Z');
  expect(periodOf(runningRound(three, first), first)).toBe(1);
  expect(periodOf(runningRound(three, first + 86_400_000), first)).toBe(481);
});

test('a round before the chain, or a chain that begins within a round, has no period', () => {
  const first = at('2026-11-20T12:00:00Z');
  expect(() => periodOf(runningRound(minute, first - 1), first)).toThrow(RangeError);
  expect(() => periodOf(runningRound(minute, first), first - 1000)).toThrow(RangeError);
});
