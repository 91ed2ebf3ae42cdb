import { add, compare, zero } from '../../data/money.ts';

/**
 * What a settled stake came to, by its net. `won`: more came back than was staked. `even`: the stake. `part`: less than
 * it. `lost`: nothing. `voided`: the round was not drawn, and the stake was returned.
 */
export type Outcome = 'won' | 'even' | 'part' | 'lost' | 'voided';

/** What was staked and what came back, decimal strings. */
export type Returned = { stake: string; returned: string };

export function outcomeOf({ stake, returned }: Returned, voided = false): Outcome {
  if (voided) return 'voided';
  const gain = compare(returned, stake);
  if (gain > 0) return 'won';
  if (gain === 0) return 'even';
  return compare(returned, zero) > 0 ? 'part' : 'lost';
}

/** What came back less what was staked. */
export const netOf = ({ stake, returned }: Returned): string => add(returned, `-${stake}`);
