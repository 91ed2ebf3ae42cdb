import { useQuery } from '@tanstack/react-query';
import { chains, publishesChains } from '../../data/fair.ts';
import { type Change, changesOf } from './fair/published.ts';
import { covers } from './fair/rounds.ts';

/** Whether a published chain decides a game's round, and what is not published any more as this device saw it. */
export function usePublished(key: string, expect: string): { fixed: boolean; changed: Change['what'][] } {
  const { data } = useQuery({ ...chains(), enabled: publishesChains() });
  if (!data) return { fixed: false, changed: [] };
  return {
    fixed: data.list.some((chain) => chain.key === key && covers(chain, expect)),
    changed: changesOf(data).map(({ what }) => what),
  };
}
