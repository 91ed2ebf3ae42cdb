import { useQuery } from '@tanstack/react-query';
import { covers } from '../../../../verifier/core/rounds.ts';
import { chains, publishesChains } from '../../../data/game/fairness.ts';
import { type Change, changesOf } from '../../../parts/fairness/published.ts';

interface Published {
  /** Whether a published chain decides the round; `undefined` until the chains are known. */
  fixed: boolean | undefined;
  /** What is not published any more as this device saw it. */
  changed: Change['what'][];
}

/** What was published of the chain that a game's round hangs on. */
export function usePublished(key: string, roundNumber: string): Published {
  const published = publishesChains();
  const { data } = useQuery({ ...chains(), enabled: published });
  if (!data) return { fixed: published ? undefined : false, changed: [] };
  return {
    fixed: data.list.some((chain) => chain.key === key && covers(chain, roundNumber)),
    changed: changesOf(data).map(({ what }) => what),
  };
}
