import { compare } from '../../../data/money.ts';
import type { Phase } from '../../../parts/game/countdown.ts';
import { type Changes, stakeGood } from './cart.ts';

/** Why an order cannot be sent now. Words of the contract are used where they exist. */
export type Obstacle =
  | 'offline'
  | 'placing'
  | 'checking'
  | 'picks_missing'
  | 'amount_invalid'
  | 'round_closed'
  | 'balance_insufficient'
  | 'bankroll_full'
  /** The round or a price has changed since the person saw it. */
  | 'changed';

export type Situation = {
  offline: boolean;
  pendingOrder: 'placing' | 'checking' | undefined;
  picks: readonly string[];
  stake: string;
  /** The smallest stake, which is also the step; and the highest stake on these picks, if it is known. */
  least: string;
  highest: string | undefined;
  phase: Phase;
  /** A decimal string. An unknown balance is no obstacle, because the server decides. */
  balance: string | undefined;
  total: string;
  changes: Changes;
};

/** The first obstacle of an order; `undefined` if it may be sent. */
export function obstacle(now: Situation): Obstacle | undefined {
  if (now.pendingOrder) return now.pendingOrder;
  if (now.offline) return 'offline';
  if (now.picks.length === 0) return 'picks_missing';
  if (!stakeGood(now.stake, now.least)) return 'amount_invalid';
  if (now.phase !== 'open') return 'round_closed';
  if (now.balance !== undefined && compare(now.balance, now.total) < 0) return 'balance_insufficient';
  if (now.highest !== undefined && compare(now.highest, now.stake) < 0) return 'bankroll_full';
  if (now.changes.round !== '' || Object.keys(now.changes.prices).length > 0) return 'changed';
  return undefined;
}
