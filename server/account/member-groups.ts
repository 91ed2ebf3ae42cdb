import { currencyDigits, parseMoney } from '../../contract/money.ts';
import type { SettingValues } from '../settings/settings.ts';

/**
 * A member's group; 0: not a member yet. `rate`: progress to the next group in percent, 100 in the last one. `missing`: deposits
 * that lead to the next group, minor units; null where none do.
 */
export type Group = { number: number; rate: number; next: number | null; missing: bigint | null };

/** The columns that decide a member's group. */
export type GroupBasis = {
  /** Paid deposits in total, minor units, less what was taken back. */
  recharged: string;
  /** The group that an operator set; it overrides the earned one. */
  groupFixed: number | null;
};

/** The settings that say from which totals groups begin. */
type GroupSettings = Pick<SettingValues, 'currency' | 'groups' | 'member_price'>;

/** Totals from which groups 1, 2, … begin, in minor units. A site without groups has one, of members. */
export function groupSteps({ currency, groups, member_price }: GroupSettings): bigint[] {
  const digits = currencyDigits(currency);
  const totals = groups.length > 0 ? groups.map(({ at }) => at) : [member_price];
  return totals.map((at) => parseMoney(at, digits) ?? 0n);
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
  if (to === undefined) return { number, rate: 100, next: null, missing: null };
  const progress = total <= from ? 0n : ((total - from) * 100n) / (to - from || 1n);
  const missing = groupFixed === null ? to - total : null;
  return { number, rate: Math.min(100, Number(progress)), next: number + 1, missing };
}

/** Is this a member with a group, who may watch whole films? */
export const isMember = (basis: GroupBasis, settings: GroupSettings): boolean =>
  groupOf(basis, groupSteps(settings)).number > 0;
