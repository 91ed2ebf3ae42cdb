import type { Countdown } from '../../../parts/game/countdown.ts';

/** The announced steps of the countdown: 30 and 10 seconds before the close, and the close. */
export type Announcement = 30 | 10 | 'closed';

/** The step that was passed between two states of the countdown of the same round; `undefined` if none was. */
export function announcement(before: Countdown | undefined, now: Countdown): Announcement | undefined {
  if (!before || before.expect !== now.expect || before.phase !== 'open') return undefined;
  if (now.phase === 'closed' || now.phase === 'drawing') return 'closed';
  const passed = (seconds: number) => before.left > seconds && now.left <= seconds;
  // Both may be passed at once if the page was in the background.
  return passed(10) ? 10 : passed(30) ? 30 : undefined;
}
