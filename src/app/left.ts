import { type Leaving, onLeave } from '../data/session.ts';

let last: { why: Leaving; at: string } | undefined;

/** Notes why a session ended and on which entry of the history, for the screen that has to give way then. */
export function noteLeaving(at: () => string): void {
  onLeave((_member, why) => {
    last = { why, at: at() };
  });
}

/** Why the session ended while this entry of the history was shown. */
export const leftAt = (entry: string): Leaving | undefined => (last?.at === entry ? last.why : undefined);
