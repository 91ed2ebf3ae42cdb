import type { TimedRound } from '../../data/game/games.ts';

type Timing = Pick<TimedRound, 'asked' | 'second' | 'closes_in'>;

/** Milliseconds between two looks at the clock: an answer may be younger than the last of them. */
export const tick = 1000;

/** Seconds until a round takes no more orders; `undefined` when what is known is of an older round. */
export function secondsToClose({ asked, second, closes_in }: Timing, now: number): number | undefined {
  const passed = now - asked;
  if (passed < -tick || passed > second * 1000 + 5000) return undefined;
  return Math.max(0, ((closes_in ?? second * 1000) - Math.max(0, passed)) / 1000);
}

/** Milliseconds until the next round is to be asked for: a moment after the draw, at least a second from now. */
export function untilNextRound({ asked, second }: Timing, now: number): number {
  return Math.max(1000, second * 1000 - (now - asked) + 400);
}
