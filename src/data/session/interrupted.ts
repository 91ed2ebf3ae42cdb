import { onEnter, onLeave } from './session.ts';

/** What each keeper holds for the member whose session the server ended. */
const kept = new Map<object, { member: string; what: unknown[] }>();

/** Whether something that a person was doing when the server ended their session waits for them. */
export const isInterruptedKept = (): boolean => kept.size > 0;

/**
 * What a person was doing when the server ended their session is kept in this page's memory alone, and given back when the same
 * member logs in again.
 */
export function keepInterrupted<What>(take: () => What[], giveBack: (what: What[]) => void): void {
  onLeave((member, why) => {
    kept.delete(take);
    const what = why === 'unauthenticated' ? take() : [];
    if (what.length > 0) kept.set(take, { member, what });
  });
  onEnter((member) => {
    const mine = kept.get(take);
    kept.delete(take);
    if (mine?.member === member) giveBack(mine.what as What[]);
  });
}
