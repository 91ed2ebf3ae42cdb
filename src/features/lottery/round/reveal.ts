import { isBeforeFirst, type TimedRound } from '../../../data/game/game.ts';
import { awaited, type Countdown, lengthOf } from '../../../parts/game/countdown.ts';

/**
 * What the draw has shown so far. The dice land one after the other; then come the sum, the winning picks and the net.
 * `over`: all of it was shown long enough.
 */
export const steps = ['first', 'second', 'third', 'sum', 'picks', 'net', 'over'] as const;
export type Step = (typeof steps)[number];

/** Milliseconds from the moment the dice are known to each step. */
export const begins: Record<Step, number> = {
  first: 0,
  second: 250,
  third: 500,
  sum: 800,
  picks: 1150,
  net: 1500,
  over: 3000,
};

/** Milliseconds for which the sum waits for the bets' result, which comes by a request of its own. */
const patience = 5000;

export const reached = (now: Step, step: Step): boolean => steps.indexOf(now) >= steps.indexOf(step);

/** How much of a draw's bets is known: `none` were placed, their result is `pending`, or it is `known`. */
export type KnownOrders = 'none' | 'pending' | 'known';

/** What follows a step, and after how many milliseconds; without bets the sum is the end, and stands as long. */
export function after(now: Step, orders: KnownOrders): { step: Step; wait: number } {
  if (now === 'sum' && orders !== 'known')
    return { step: 'over', wait: orders === 'pending' ? patience : begins.over - begins.sum };
  const step = steps[steps.indexOf(now) + 1] ?? 'over';
  return { step, wait: begins[step] - begins[now] };
}

/** Milliseconds after a draw for which the dice roll although they are not known: a late beacon must not hide the ring. */
const rollsFor = 10_000;

/** Whether dice are being drawn right now. */
export function rolling(round: TimedRound, count: Countdown): boolean {
  if (isBeforeFirst(round)) return false;
  if (count.phase === 'drawing') return true;
  const length = lengthOf(round);
  return length !== undefined && awaited(round) !== undefined && length - count.toDraw * 1000 < rollsFor;
}
