import { compare } from '../../../data/money.ts';
import type { Countdown, Phase } from '../../../parts/game/countdown.ts';
import { type Changes, stakeGood } from './cart.ts';
import { coveredStake, type LimitsLeft } from './limits.ts';

/** Why a stake cannot be bet: words of the contract. */
export type StakeFault =
  | 'amount_invalid'
  | 'limit_stake'
  | 'limit_loss'
  | 'balance_insufficient'
  | 'bankroll_full';

/** Why an order cannot be sent now. Words of the contract are used where they exist. */
export type Obstacle =
  | StakeFault
  /** The member is on a break. */
  | 'excluded'
  | 'offline'
  | 'placing'
  | 'checking'
  | 'picks_missing'
  | 'round_closed'
  /** The round or a price has changed since the person saw it. */
  | 'changed';

/** A stake with everything that bounds it. */
export type Bounds = {
  stake: string;
  /** The smallest stake, which is also the step; and the highest stake on these picks, if it is known. */
  least: string;
  highest: string | undefined;
  /** A decimal string. An unknown balance is no obstacle, because the server decides. */
  balance: string | undefined;
  /** The stake on all picks. */
  total: string;
  /** What the member's own limits still allow. */
  left: LimitsLeft;
};

/** Whether the balance covers the smallest stake on this many picks. */
export const coversStake = ({ balance, least }: Bounds, picks: number): boolean =>
  compare(coveredStake(balance, picks) ?? '0', least) >= 0;

/** What keeps the review shut. A balance that is too low leads to a lower stake or a deposit instead. */
export function reviewOff({
  offline,
  count,
  fault,
}: ReviewSituation): Exclude<Obstacle, 'changed'> | undefined {
  if (offline) return 'offline';
  if (fault === 'amount_invalid' || fault === 'balance_insufficient') return fault;
  return count.phase === 'open' ? fault : 'round_closed';
}

type ReviewSituation = { offline: boolean; count: Pick<Countdown, 'phase'>; fault: StakeFault | undefined };

export type Situation = Bounds & {
  /** The member is on a break, as far as the device or the last refusal says. */
  onBreak: boolean;
  offline: boolean;
  pendingOrder: 'placing' | 'checking' | undefined;
  picks: readonly string[];
  phase: Phase;
  changes: Changes;
};

const above = (amount: string, most: string | undefined) => most !== undefined && compare(amount, most) > 0;

/** What is wrong with a stake, in the server's order; `undefined` if it may be bet. */
export function stakeFault({ stake, least, highest, balance, total, left }: Bounds): StakeFault | undefined {
  if (!stakeGood(stake, least)) return 'amount_invalid';
  if (above(total, left.stake)) return 'limit_stake';
  if (above(total, left.loss)) return 'limit_loss';
  if (above(total, balance)) return 'balance_insufficient';
  return above(stake, highest) ? 'bankroll_full' : undefined;
}

/** The first obstacle of an order; `undefined` if it may be sent. */
export function obstacle(now: Situation): Obstacle | undefined {
  if (now.pendingOrder) return now.pendingOrder;
  if (now.onBreak) return 'excluded';
  if (now.offline) return 'offline';
  if (now.picks.length === 0) return 'picks_missing';
  const fault = stakeFault(now);
  if (fault === 'amount_invalid') return fault;
  if (now.phase !== 'open') return 'round_closed';
  if (fault) return fault;
  if (now.changes.round !== '' || Object.keys(now.changes.prices).length > 0) return 'changed';
  return undefined;
}
