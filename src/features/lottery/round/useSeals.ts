import { useEffect, useState } from 'react';
import type { TimedRound } from '../../../data/game/game.ts';
import { seenBefore } from '../../../data/game/seen-facts.ts';

/**
 * Keeps the commitment that comes with each running round, and gives the first round whose commitment is not the one
 * that this device saw earlier; '' while there is none.
 */
export function useSeals(key: string, round: Pick<TimedRound, 'commitment' | 'committed_expect'>): string {
  const { commitment = '', committed_expect: roundNumber = '' } = round;
  const [changed, setChanged] = useState('');
  useEffect(() => {
    if (!roundNumber) return;
    let current = true;
    seenBefore(key, roundNumber, commitment).then(
      (earlier) => current && earlier && setChanged((first) => first || roundNumber),
      // A browser that keeps nothing (a private window) remembers nothing: that is no fault of the round.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [key, roundNumber, commitment]);
  return changed;
}
