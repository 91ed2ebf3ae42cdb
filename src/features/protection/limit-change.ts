import { compare } from '../../data/money.ts';
import type { Limit } from '../../data/protection.ts';

/** When a new amount takes effect: `now`, or `later` (after 24 hours and a second confirmation). `same`: no change. */
export type Change = 'now' | 'later' | 'same';

/** Compares a new amount with the current one. `next` '' removes the limit. */
export function changeOf(current: string | undefined, next: string): Change {
  if (current === undefined) return next === '' ? 'same' : 'now';
  if (next === '') return 'later';
  const order = compare(next, current);
  return order === 0 ? 'same' : order < 0 ? 'now' : 'later';
}

/** The amount used of a limit. A net win counts as 0. */
export const usedAmount = ({ used }: Pick<Limit, 'used'>): string => (compare(used, '0') > 0 ? used : '0');

/** The used share of a limit in percent, 0 to 100. A net win counts as 0. */
export function usedPart({ used, amount }: Pick<Limit, 'used' | 'amount'>): number {
  if (compare(used, '0') <= 0) return 0;
  if (compare(amount, '0') <= 0) return 100;
  return Math.min(100, (Number(used) / Number(amount)) * 100);
}

/** Whether a pending change can be confirmed now. `now`: milliseconds. */
export const canConfirm = (pending: Limit['pending'], now: number): boolean =>
  pending !== null && Date.parse(pending.from) <= now && !hasLapsed(pending, now);

/** Whether the time to confirm is over. The old limit then stays. */
export const hasLapsed = (pending: Limit['pending'], now: number): boolean =>
  pending?.until !== undefined && Date.parse(pending.until) <= now;
