import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { covers } from '../../../../verifier/core/rounds.ts';
import { chains, publishesChains } from '../../../data/game/fairness.ts';
import { rememberCommitment } from '../../../data/game/first-seen-facts.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import { type Change, changesOf } from '../../../parts/fairness/published.ts';

/**
 * Stores the commitment that arrives with each running round. Returns the first round whose commitment differs from the
 * one that this device saw earlier; '' while there is none.
 */
export function useChangedCommitment(
  key: string,
  round: Pick<TimedRound, 'commitment' | 'committed_expect'>,
): string {
  const { commitment = '', committed_expect: roundNumber = '' } = round;
  const [changed, setChanged] = useState('');
  useEffect(() => {
    if (!roundNumber) return;
    let current = true;
    rememberCommitment(key, roundNumber, commitment).then(
      (earlier) => current && earlier && setChanged((first) => first || roundNumber),
      // Without storage (a private window) nothing can be compared. That is no fault of the round.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [key, roundNumber, commitment]);
  return changed;
}

interface Published {
  /** Whether a published chain decides the round; `undefined` until the chains are known. */
  fixed: boolean | undefined;
  /** What is published now in another form than this device first saw it. */
  changed: Change['what'][];
}

/** Whether a published chain covers a game's round, and which published facts have changed since this device first saw them. */
export function usePublished(key: string, roundNumber: string): Published {
  const published = publishesChains();
  const { data } = useQuery({ ...chains(), enabled: published });
  if (!data) return { fixed: published ? undefined : false, changed: [] };
  return {
    fixed: data.list.some((chain) => chain.key === key && covers(chain, roundNumber)),
    changed: changesOf(data).map(({ what }) => what),
  };
}
