import { onEnter, onLeave } from './session.ts';

/**
 * What a person was doing when the server ended their session is kept in this page's memory alone, and given back when the same
 * member logs in again.
 */
export function keepInterrupted<What>(take: () => What, giveBack: (what: What) => void): void {
  let kept: { member: string; what: What } | undefined;
  onLeave((member, why) => {
    kept = why === 'unauthenticated' ? { member, what: take() } : undefined;
  });
  onEnter((member) => {
    if (kept?.member === member) giveBack(kept.what);
    kept = undefined;
  });
}
