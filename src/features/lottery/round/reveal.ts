import { isBeforeFirst, type TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown, lengthOf } from '../../../parts/game/countdown.ts';

/**
 * The steps in which a draw is shown: the dice land one after the other, then follow the sum, the winning picks and the net
 * result. `over`: everything was shown long enough.
 */
export const steps = ['first', 'second', 'third', 'sum', 'picks', 'net', 'over'] as const;
export type Step = (typeof steps)[number];

/** When each step begins, in milliseconds after the dice are known. */
export const startOf: Record<Step, number> = {
  first: 0,
  second: 250,
  third: 500,
  sum: 800,
  picks: 1150,
  net: 1500,
  over: 3000,
};

/** Milliseconds for which the sum stays and waits for the result of the bets, which another request loads. */
const resultTimeout = 5000;

/** Whether the draw has reached a step. */
export const reached = (now: Step, step: Step): boolean => steps.indexOf(now) >= steps.indexOf(step);

/** What is known of the member's bets in a draw: `none` were placed, or their result is `pending` or `known`. */
export type KnownOrders = 'none' | 'pending' | 'known';

/** The next step, and the milliseconds until it. Without bets the sum is the last step and is shown as long as the rest would be. */
export function nextStep(now: Step, orders: KnownOrders): { step: Step; wait: number } {
  if (now === 'sum' && orders !== 'known')
    return { step: 'over', wait: orders === 'pending' ? resultTimeout : startOf.over - startOf.sum };
  const step = steps[steps.indexOf(now) + 1] ?? 'over';
  return { step, wait: startOf[step] - startOf[now] };
}

/** Milliseconds after a draw for which unknown dice roll. After that the ring returns, so that a late beacon does not hide it. */
const rollsFor = 10_000;

/**
 * The first round whose draw can be seen by somebody who looks at the screen now: the one whose dice roll, or the one that is
 * still to be drawn; `undefined` while that is not known. The draws before it happened earlier and are not shown again.
 *
 * @param begun when the visit began, in milliseconds of the page
 */
export function firstSeen(round: TimedRound, count: Countdown, begun: number): string | undefined {
  if (count.phase === 'unknown') return undefined;
  // Told before the visit, a round that is drawing by now may have been drawn long ago.
  if (count.phase === 'drawing') return round.heard.steady < begun ? undefined : round.next_expect;
  return (isRolling(round, count) && awaited(round)) || round.next_expect;
}

/** Whether the dice of a round are being drawn now. */
export function isRolling(round: TimedRound, count: Countdown): boolean {
  if (isBeforeFirst(round) || round.now_expect >= round.next_expect) return false;
  if (count.phase === 'drawing') return true;
  const length = lengthOf(round);
  return length !== undefined && awaited(round) !== undefined && length - count.toDraw * 1000 < rollsFor;
}
