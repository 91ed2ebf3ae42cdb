import { useEffect, useState } from 'react';
import { rememberCommitment } from '../../../data/game/first-seen-facts.ts';
import type { TimedRound } from '../../../data/game/game.ts';

/**
 * Keeps the commitment that comes with each running round, and gives the first round whose commitment is not the one
 * that this device saw earlier; '' while there is none.
 */
export function useChangedCommitment(
  key: string,
  round: Pick<TimedRound, 'commitment' | 'committed_expect'>,
): string {
  const { commitment = '', committed_expect: expect = '' } = round;
  const [changed, setChanged] = useState('');
  useEffect(() => {
    if (!expect) return;
    let current = true;
    rememberCommitment(key, expect, commitment).then(
      (earlier) => current && earlier && setChanged((first) => first || expect),
      // A browser that keeps nothing (a private window) remembers nothing: that is no fault of the round.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [key, expect, commitment]);
  return changed;
}
