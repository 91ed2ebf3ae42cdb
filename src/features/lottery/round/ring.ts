import type { TimedRound } from '../../../data/game/game.ts';
import { type Countdown, lengthOf } from '../../../parts/game/countdown.ts';

/** What the ring shows of a round: the seconds to its close, empty from there on. */
export function ringOf(
  round: TimedRound,
  { phase, left, toDraw }: Countdown,
): { left: number; total: number } {
  if (phase !== 'open') return { left: 0, total: 1 };
  const closed = toDraw - left;
  return { left, total: (lengthOf(round) ?? round.second * 1000) / 1000 - closed };
}
