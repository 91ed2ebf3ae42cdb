import { currencyDigits, parseMoney } from '../../contract/money.ts';
import type { SettingValues } from '../settings/settings.ts';

/** A member's group: 0 is no member yet. `rate`: percent of the way to the next, 100 in the last. */
export type Group = { number: number; rate: number; next: number | null };

/** What a group is decided by, as the database gives it. */
export type GroupBasis = {
  /** Paid deposits in total, minor units, less what was taken back. */
  recharged: string;
  /** The group that an operator gave; it overrides the one that was earned. */
  groupFixed: number | null;
};

/** Totals from which groups 1, 2, … begin, in minor units. */
export function groupSteps({ currency, groups }: Pick<SettingValues, 'currency' | 'groups'>): bigint[] {
  const digits = currencyDigits(currency);
  return groups.map(({ at }) => parseMoney(at, digits) ?? 0n);
}

/**
 * The group that follows from the total of paid deposits, or the one that an operator gave.
 * @param steps totals from which groups 1, 2, … begin, rising, in minor units
 */
export function groupOf({ recharged, groupFixed }: GroupBasis, steps: readonly bigint[]): Group {
  const total = BigInt(recharged);
  const earned = steps.filter((step) => total >= step).length;
  const number = Math.min(groupFixed ?? earned, steps.length);
  const from = steps[number - 1] ?? 0n;
  const to = steps[number];
  if (to === undefined) return { number, rate: 100, next: null };
  const way = total <= from ? 0n : ((total - from) * 100n) / (to - from || 1n);
  return { number, rate: Math.min(100, Number(way)), next: number + 1 };
}

/** May they see films to the end? */
export const isMember = (basis: GroupBasis, settings: Pick<SettingValues, 'currency' | 'groups'>): boolean =>
  groupOf(basis, groupSteps(settings)).number > 0;
