import { add, compare } from '../../data/money.ts';
import type { Limit } from '../../data/protection.ts';

/**
 * How much may still be deposited under the tightest limit: the period of that limit, the amount that is left of it, and
 * how much of the limit is used by deposits that expired unpaid. Amounts are decimal strings.
 */
type Allowance = { period: Limit['period']; left: string; isUsedUp: boolean; expired: string | undefined };

const days: Record<Limit['period'], number> = { day: 1, week: 7, month: 31 };

/** The deposit limit with the least left; `undefined` when the member has set none. */
export const depositAllowance = (limits: readonly Limit[]): Allowance | undefined =>
  limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ period, amount, used, expired }) => {
      const left = notNegative(add(amount, `-${used}`));
      return { period, left, isUsedUp: compare(left, '0') === 0, expired };
    })
    .toSorted(byTightness)[0];

/** Of limits that leave the same the shortest counts; of those used up the longest, which ends last. */
function byTightness(one: Allowance, other: Allowance): number {
  const shorter = days[one.period] - days[other.period];
  return compare(one.left, other.left) || (one.isUsedUp ? -shorter : shorter);
}

const notNegative = (amount: string) => (compare(amount, '0') < 0 ? '0' : amount);
