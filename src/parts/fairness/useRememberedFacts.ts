import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Chain, chains, type RoundProof } from '../../data/game/fairness.ts';
import { type EarlierFact, rememberChains, rememberCommitment } from '../../data/game/first-seen-facts.ts';
import { isSwapped } from './published.ts';
import type { Memory } from './steps.ts';

interface Remembered {
  faults: Memory[];
  /** The commitment that this device saw earlier, if it was another. */
  earlier: EarlierFact;
}

/** Whether the site's list contains exactly this chain; `true` while there is no list. */
export function isListed(
  { key, chain }: Pick<RoundProof, 'key' | 'chain'>,
  list: readonly Chain[] | undefined,
): boolean {
  if (!list) return true;
  const { id, s0, length, first_expect } = chain;
  const own = list.find((one) => one.id === id);
  return own?.key === key && own.s0 === s0 && own.length === length && own.first_expect === first_expect;
}

/** Compares a proof with what this device saw earlier and with the published chains. */
export function useRememberedFacts(proof: RoundProof | undefined): Remembered {
  const list = useQuery(chains()).data?.list;
  const [changed, setChanged] = useState<EarlierFact>();
  const [swapped, setSwapped] = useState(false);

  useEffect(() => {
    let current = true;
    setChanged(undefined);
    setSwapped(false);
    if (!proof) return;
    const { key, expect, commitment, chain } = proof;
    // A browser that stores nothing (a private window) remembers nothing, which is no fault of the round.
    const forgotten = () => undefined;
    rememberCommitment(key, expect, commitment).then((earlier) => current && setChanged(earlier), forgotten);
    rememberChains([{ ...chain, key }]).then(
      (seen) => current && setSwapped(isSwapped(proof, seen)),
      forgotten,
    );
    return () => {
      current = false;
    };
  }, [proof]);

  const faults: Memory[] = [];
  if (swapped) faults.push('swapped');
  if (proof && !isListed(proof, list)) faults.push('unlisted');
  if (changed) faults.push('changed');
  return { faults, earlier: changed };
}
