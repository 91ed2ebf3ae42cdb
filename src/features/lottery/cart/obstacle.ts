import { compare } from '../../../data/money.ts';
import type { Phase } from '../../../parts/game/countdown.ts';
import { type Changes, stakeGood } from './cart.ts';

/** Why an order cannot go out now; the words of the contract where it has one. */
export type Obstacle =
  | 'offline'
  | 'placing'
  | 'checking'
  | 'picks_missing'
  | 'amount_invalid'
  | 'round_closed'
  | 'balance_insufficient'
  | 'bankroll_full'
  /** The round or a price is not the one that the person saw. */
  | 'changed';

export type Situation = {
  offline: boolean;
  onItsWay: 'placing' | 'checking' | undefined;
  picks: readonly string[];
  stake: string;
  /** The smallest stake and the step, and the highest that a round takes on these picks, where that is known. */
  least: string;
  highest: string | undefined;
  phase: Phase;
  /** Decimal strings; a balance that is not known yet hinders nothing: the server decides. */
  balance: string | undefined;
  total: string;
  changes: Changes;
};

/** The first thing in the way of an order, `undefined` when it may be sent. */
export function obstacle(now: Situation): Obstacle | undefined {
  if (now.onItsWay) return now.onItsWay;
  if (now.offline) return 'offline';
  if (now.picks.length === 0) return 'picks_missing';
  if (!stakeGood(now.stake, now.least)) return 'amount_invalid';
  if (now.phase !== 'open') return 'round_closed';
  if (now.balance !== undefined && compare(now.balance, now.total) < 0) return 'balance_insufficient';
  if (now.highest !== undefined && compare(now.highest, now.stake) < 0) return 'bankroll_full';
  if (now.changes.round !== '' || Object.keys(now.changes.prices).length > 0) return 'changed';
  return undefined;
}
