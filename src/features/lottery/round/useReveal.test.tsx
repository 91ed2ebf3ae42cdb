import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { running } from '../../../../test/support/client/table-answers.ts';
import { moment } from '../../../data/game/answer-time.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import { requestEnded } from '../../../data/transport/network.ts';
import { countdown } from '../../../parts/game/countdown.ts';
import { useReveal, useVisit } from './useReveal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heardNow = (told: object = {}) =>
  ({ ...running, ...told, heard: moment(), asked: 0 }) as unknown as TimedRound;
const drawn = () =>
  heardNow({ next_expect: '202611200843', now_expect: '202611200842', opencode: [1, 2, 2] });

/** The screen's draw: `tell` gives it another answer or opens and closes a sheet over it. */
function screenOf(first: TimedRound) {
  let now = { round: first, covered: false };
  const { result, rerender } = renderHook(() => {
    const count = countdown(now.round, moment());
    const since = useVisit(now.round, count);
    return useReveal(now.round, count, since, { orders: 'none', covered: () => now.covered });
  });
  return {
    state: () => [result.current.state, result.current.last.now_expect],
    tell(next: Partial<typeof now>) {
      now = { ...now, ...next };
      rerender();
    },
  };
}

test('a draw that comes while somebody watches is shown, and then its result stands', () => {
  const { state, tell } = screenOf(heardNow());
  tell({ round: drawn() });
  expect(state()).toEqual(['landing', '202611200841']);
  // Each step sets the timer of the next.
  for (let second = 0; second < 10; second += 1) act(() => void vi.advanceTimersByTime(1000));
  expect(state()).toEqual(['none', '202611200842']);
});

test('a draw from before the visit is not shown again', () => {
  const kept = heardNow();
  vi.advanceTimersByTime(60_000);
  const { state, tell } = screenOf(kept);
  expect(state()).toEqual(['none', '202611200841']);
  tell({ round: drawn() });
  expect(state()).toEqual(['none', '202611200842']);
});

test('a draw while the page was in the background is not shown again', () => {
  const { state, tell } = screenOf(heardNow());
  vi.advanceTimersByTime(60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  tell({ round: drawn() });
  expect(state()).toEqual(['none', '202611200842']);
});

test('behind a sheet nothing rolls, and after it the result stands', () => {
  const { state, tell } = screenOf(heardNow());
  tell({ covered: true, round: heardNow({ second: 0, closes_in: 0 }) });
  expect(state()).toEqual(['none', '202611200841']);
  tell({ round: drawn() });
  expect(state()).toEqual(['none', '202611200841']);
  tell({ covered: false });
  expect(state()).toEqual(['none', '202611200842']);
});

test('dice roll while a round is drawn, and not without a network', () => {
  const { state, tell } = screenOf(heardNow());
  tell({ round: heardNow({ second: 0, closes_in: 0 }) });
  expect(state()).toEqual(['rolling', '202611200841']);
  act(() => requestEnded(false));
  expect(state()).toEqual(['none', '202611200841']);
  act(() => requestEnded(true));
  expect(state()).toEqual(['rolling', '202611200841']);
});
