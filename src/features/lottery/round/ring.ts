import type { TimedRound } from '../../../data/game/game.ts';
import { type Countdown, lengthOf } from '../../../parts/game/countdown.ts';

/** In its last seconds before the close a round says that it is closing. */
const closingSeconds = 5;

/** The values of the ring, in seconds: the time left to the close, of the whole time to bet. Empty after the close. */
export function ringOf(
  round: TimedRound,
  { phase, left, toDraw }: Countdown,
): { left: number; total: number; closing: boolean } {
  if (phase !== 'open') return { left: 0, total: 1, closing: false };
  const closedFor = toDraw - left;
  return {
    left,
    total: (lengthOf(round) ?? round.second * 1000) / 1000 - closedFor,
    closing: left <= closingSeconds,
  };
}
