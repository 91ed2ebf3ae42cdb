import { expect, test } from 'vitest';
import type { Moment } from '../../data/game/answer-time.ts';
import { isBeforeFirst } from '../../data/game/game.ts';
import { askIn, awaited, countdown, drawTime, lengthOf, roundBefore } from './countdown.ts';

const start: Moment = { wall: 1_790_000_000_000, steady: 5000, life: 1 };

const told = {
  id: '1',
  name: 'Dice, 1 minute',
  ico: '',
  next_expect: '202611200842',
  now_expect: '202611200841',
  opencode: [5, 3, 3],
  server_time: '2026-11-20T14:01:21.500Z',
  second: 39,
  closes_in: 32_500,
  heard: start,
  asked: start.wall,
};

/** `ms` later by the steady clock, while the wall clock was moved by `shift`. */
const later = (ms: number, shift = 0): Moment => ({
  wall: start.wall + ms + shift,
  steady: start.steady + ms,
  life: 1,
});

test.each([
  [0, 'open', 33, 39],
  [499, 'open', 33, 39],
  [500, 'open', 32, 38],
  [32_400, 'open', 1, 7],
  [32_500, 'closed', 6, 6],
  [38_400, 'closed', 1, 1],
  [38_500, 'drawing', 0, 0],
  [600_000, 'drawing', 0, 0],
] as const)(
  '%i ms after the answer the round is %s with %i seconds left, %i to its draw',
  (ms, phase, left, toDraw) => {
    expect(countdown(told, later(ms))).toMatchObject({ phase, left, toDraw });
  },
);

test.each([-300_000, 0, 299])(
  'a device clock that is wrong by %i ms from the start changes nothing',
  (shift) => {
    const wrong = { ...told, heard: { ...start, wall: start.wall + shift } };
    expect(countdown(wrong, later(10_000, shift))).toMatchObject({ phase: 'open', left: 23 });
  },
);

test('a clock set back while the round runs does not reopen it', () => {
  expect(countdown(told, later(33_000, -300_000)).phase).toBe('closed');
});

test('a clock set forward closes the round until the server is asked again', () => {
  expect(countdown(told, later(10_000, 300_000)).phase).toBe('drawing');
});

test('a device that slept, whose steady clock stood still, does not show the round open', () => {
  const slept: Moment = { wall: start.wall + 600_000, steady: start.steady + 200, life: 1 };
  expect(countdown(told, slept).phase).toBe('drawing');
});

test('a round kept from an earlier life of the page is not counted', () => {
  expect(countdown(told, { ...later(1000), life: 2 }).phase).toBe('unknown');
});

test('a server that tells only `second` closes at the draw', () => {
  const { closes_in: _, server_time: __, ...plain } = told;
  expect(countdown(plain, later(1000))).toMatchObject({ phase: 'open', left: 38, toDraw: 38 });
});

test('the next change comes when a second shown becomes one less', () => {
  expect(countdown(told, later(0)).changesIn).toBe(500);
  expect(countdown(told, later(100)).changesIn).toBe(400);
  expect(countdown(told, later(500)).changesIn).toBe(1000);
});

test('a fresh site’s round that never took orders is told from one that has closed', () => {
  const fresh = { ...told, now_expect: '', opencode: [], closes_in: 0, second: 118 };
  expect(isBeforeFirst(fresh)).toBe(true);
  expect(isBeforeFirst({ ...fresh, second: 5 })).toBe(false);
  expect(isBeforeFirst({ ...fresh, closes_in: 40_000, second: 46 })).toBe(false);
  expect(isBeforeFirst({ ...fresh, now_expect: '202611200841' })).toBe(false);
});

test('draw time and length follow from the round number', () => {
  expect(drawTime(told)).toBe(Date.parse('2026-11-20T14:02:00Z'));
  expect(lengthOf(told)).toBe(60_000);
  expect(lengthOf({ ...told, next_expect: '202611200500' })).toBeUndefined();
  const last = { ...told, next_expect: '202611201440', server_time: '2026-11-20T23:59:30.000Z', second: 30 };
  expect(lengthOf(last)).toBe(60_000);
});

test.each([
  ['202611200842', 60_000, '202611200841'],
  ['202611200001', 60_000, '202611191440'],
  ['202601010001', 300_000, '202512310288'],
] as const)('the round before %s of %i ms is %s', (round, length, before) => {
  expect(roundBefore(round, length)).toBe(before);
});

test('dice that are late are awaited', () => {
  expect(awaited(told)).toBeUndefined();
  expect(awaited({ ...told, now_expect: '202611200840' })).toBe('202611200841');
  expect(awaited({ ...told, now_expect: '' })).toBeUndefined();
});

/** Read in the last seconds before its draw. */
const closed = { ...told, server_time: '2026-11-20T14:01:54.500Z', second: 6, closes_in: 0 };

test.each([
  ['2 s after its close, for its commitment', told, later(0), 0, 32_500 + 2000],
  ['or up to 4 s after it', told, later(0), 1, 32_500 + 4000],
  ['at once when that moment was slept through', told, later(37_500), 0, 0],
  ['not in between when it closes at its draw', { ...told, closes_in: 38_500 }, later(0), 0, 38_500 + 150],
  ['right after the draw, spread over 0.65 s', closed, later(0), 0, 5500 + 150],
  ['at the other end of the spread', closed, later(0), 1, 5500 + 800],
  ['after 2 s while it is not open long before its close', { ...told, closes_in: 0 }, later(0), 0, 2000],
  ['or up to 4 s', { ...told, closes_in: 0 }, later(0), 1, 4000],
  ['at once when the draw has passed', told, later(50_000), 0.5, 475],
  ['after 5 s while dice are long awaited', { ...told, now_expect: '202611200830' }, later(0), 0, 5000],
] as const)('is asked again %s', (_, round, now, random, ms) => {
  expect(askIn({ ...round, opencode: [] }, now, 0, random)).toBe(ms);
});

test('after failures the next question waits longer, 8 s at the most', () => {
  expect([1, 2, 3, 4, 9].map((failures) => askIn(told, later(0), failures, 0))).toEqual([
    2000, 4000, 8000, 8000, 8000,
  ]);
});
