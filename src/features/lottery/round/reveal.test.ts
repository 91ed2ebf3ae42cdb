import { expect, test } from 'vitest';
import { running } from '../../../../test/support/client/table-answers.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { firstSeen, isRolling, type KnownOrders, nextStep, type Step, startOf } from './reveal.ts';

/** The steps of a draw with the moment at which each begins. */
function shown(orders: KnownOrders): [Step, number][] {
  const all: [Step, number][] = [['first', 0]];
  for (let [now, at] = all[0] as [Step, number]; now !== 'over'; ) {
    const { step, wait } = nextStep(now, orders);
    at += wait;
    now = step;
    all.push([now, at]);
  }
  return all;
}

test('the dice land at 0, 250 and 500 ms; sum, picks and net follow', () => {
  expect(shown('known')).toEqual(Object.entries(startOf));
});

test('without a bet the sum is the end, and stands as long as a net would', () => {
  expect(shown('none').slice(-2)).toEqual([
    ['sum', startOf.sum],
    ['over', startOf.over],
  ]);
});

test('the sum waits for the result of bets, and not for ever', () => {
  expect(nextStep('sum', 'pending')).toEqual({ step: 'over', wait: 5000 });
  expect(nextStep('third', 'pending').step).toBe('sum');
});

const state = (phase: Countdown['phase'], toDraw: number) => ({ phase, toDraw }) as Countdown;
const round = (told: object = {}) => ({ ...running, second: 60, ...told }) as unknown as TimedRound;

test('dice roll from the draw until they are known, for ten seconds at the most', () => {
  const late = { now_expect: '202611200840', server_time: '2026-11-20T14:01:00.000Z' };
  expect(isRolling(round(), state('open', 40))).toBe(false);
  expect(isRolling(round(), state('closed', 3))).toBe(false);
  expect(isRolling(round(), state('drawing', 0))).toBe(true);
  expect(isRolling(round(late), state('open', 58))).toBe(true);
  expect(isRolling(round(late), state('open', 50))).toBe(false);
});

test('before the first round of a game nothing rolls', () => {
  const first = { now_expect: '', opencode: [], second: 125, closes_in: 0 };
  expect(isRolling(round(first), state('drawing', 0))).toBe(false);
});

const late = { now_expect: '202611200840', server_time: '2026-11-20T14:01:00.000Z', heard: { steady: 100 } };

test.each([
  ['the running one', {}, state('open', 40), '202611200842'],
  ['the one that is about to be drawn', {}, state('closed', 3), '202611200842'],
  ['the one whose dice still roll', late, state('open', 58), '202611200841'],
  ['not the one whose dice are late', late, state('open', 40), '202611200842'],
  ['the one that the server is drawing', { heard: { steady: 60 } }, state('drawing', 0), '202611200842'],
  [
    'none while the answer is from before the visit',
    { heard: { steady: 40 } },
    state('drawing', 0),
    undefined,
  ],
  ['none before the first answer', {}, state('unknown', 0), undefined],
])('the first draw that a visit can see is that of: %s', (_, told, count, expected) => {
  expect(firstSeen(round(told), count, 50)).toBe(expected);
});
