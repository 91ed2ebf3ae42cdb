import { add, compare, zero } from '../../data/money.ts';

/**
 * The outcome of a settled stake, by its net result. `won`: more was returned than staked. `even`: exactly the stake.
 * `part`: less than the stake. `lost`: nothing. `voided`: the round was not drawn, and the stake was returned.
 */
export type Outcome = 'won' | 'even' | 'part' | 'lost' | 'voided';

/** The staked and the returned amount, decimal strings. */
export type Returned = { stake: string; returned: string };

export function outcomeOf({ stake, returned }: Returned, voided = false): Outcome {
  if (voided) return 'voided';
  const gain = compare(returned, stake);
  if (gain > 0) return 'won';
  if (gain === 0) return 'even';
  return compare(returned, zero) > 0 ? 'part' : 'lost';
}

/** The returned amount less the stake. */
export const netOf = ({ stake, returned }: Returned): string => add(returned, `-${stake}`);
