import { covers } from '../../../verifier/core/rounds.ts';
import type { Published, RoundProof } from '../../data/game/fairness.ts';
import type { PublishedChain } from '../../data/game/first-seen-facts.ts';

/**
 * A published chain that has changed. `chain`: a chain that this device saw is gone, or has another start, length or first
 * round. `key`: its receipt key is another one. `overlap`: two chains cover the same rounds.
 */
export interface Change extends PublishedChain {
  what: 'chain' | 'key' | 'overlap';
}

/** Compares the published list with what this device saw first, and its chains with each other. */
export function changesOf({ list, seen }: Published): Change[] {
  const changes = seen.flatMap((chain): Change[] => {
    const now = list.find(
      ({ key, first_expect }) => key === chain.key && first_expect === chain.first_expect,
    );
    if (now?.s0 !== chain.s0 || now.length !== chain.length) return [{ ...chain, what: 'chain' }];
    return chain.receipt_key && now.receipt_key !== chain.receipt_key ? [{ ...chain, what: 'key' }] : [];
  });
  const overlapping = list.filter((chain) =>
    list.some((other) => other !== chain && other.key === chain.key && covers(other, chain.first_expect)),
  );
  return [...changes, ...overlapping.map((chain): Change => ({ ...chain, what: 'overlap' }))];
}

/** Whether this device saw another chain cover this round than the proof's. */
export const isSwapped = (
  { key, expect, chain }: Pick<RoundProof, 'key' | 'expect' | 'chain'>,
  seen: readonly PublishedChain[],
): boolean => seen.some((one) => one.key === key && covers(one, expect) && one.s0 !== chain.s0);
