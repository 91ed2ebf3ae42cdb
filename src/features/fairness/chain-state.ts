import { lengthOf } from '../../../verifier/core/rounds.ts';
import type { Chain } from '../../data/game/fairness.ts';

/** Whether a chain's rounds are still to come, being played, or over at an instant (ms). */
export function chainState({ key, start, length }: Chain, now: number): 'announced' | 'running' | 'ended' {
  const begins = Date.parse(start);
  if (now < begins) return 'announced';
  try {
    return now < begins + length * lengthOf(key) ? 'running' : 'ended';
  } catch {
    return 'running';
  }
}
