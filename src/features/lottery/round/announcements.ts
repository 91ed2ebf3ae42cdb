import type { Countdown } from '../../../parts/game/countdown.ts';

/** What of the countdown is read out: the last 30 and 10 seconds, and the close. */
export type Announcement = 30 | 10 | 'closed';

/** What to read out when the countdown went from one state to the next of the same round. */
export function announcement(before: Countdown | undefined, now: Countdown): Announcement | undefined {
  if (!before || before.expect !== now.expect || before.phase !== 'open') return undefined;
  if (now.phase === 'closed' || now.phase === 'drawing') return 'closed';
  const passed = (seconds: number) => before.left > seconds && now.left <= seconds;
  // Both may pass at once when the screen was away.
  return passed(10) ? 10 : passed(30) ? 30 : undefined;
}
