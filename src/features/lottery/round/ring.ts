import type { TimedRound } from '../../../data/game/game.ts';
import { type Countdown, lengthOf } from '../../../parts/game/countdown.ts';

/** The values of the ring, in seconds: the time left to the close, of the whole time to bet. Empty after the close. */
export function ringOf(
  round: TimedRound,
  { phase, left, toDraw }: Countdown,
): { left: number; total: number } {
  if (phase !== 'open') return { left: 0, total: 1 };
  const closedFor = toDraw - left;
  return { left, total: (lengthOf(round) ?? round.second * 1000) / 1000 - closedFor };
}

/** Whether a round is in its last five seconds before the close. Only words say so: the ring keeps its colour to the end. */
export const isClosing = ({ phase, left }: Countdown): boolean => phase === 'open' && left <= 5;
