import { useQuery } from '@tanstack/react-query';
import { drawnRounds } from '../../../data/game/game.ts';
import type { Drawn } from './useReveal.ts';

export interface PastRound {
  expect: string;
  /** Empty while the dice are not known. */
  opencode: readonly number[];
  /** When it was drawn; unknown until the list of past rounds has the round. */
  create_time?: string;
}

/**
 * The rounds up to the last one that the screen has shown, newest first; `undefined` while they load for the first time. The
 * last one is told by the draw itself, so that it is never missing beside its dice while the list is older.
 */
export function usePastRounds(gameKey: string, last: Drawn): readonly PastRound[] | undefined {
  const { data, isFetching } = useQuery(drawnRounds(gameKey));
  const { now_expect: newestRound, opencode } = last;
  // Before the first draw nothing comes: a place kept for it would go under the finger.
  if (!data && isFetching && newestRound !== '') return undefined;
  const rounds: readonly PastRound[] = data ?? [];
  const listed = rounds.find((round) => round.expect === newestRound);
  const newest = opencode.length > 0 ? [{ ...listed, expect: newestRound, opencode }] : [];
  return [...newest, ...rounds.filter((round) => round.expect < newestRound)];
}
