import { compare } from '../../data/money.ts';
import type { Limit } from '../../data/protection.ts';

/** What a new amount does: `now` it counts at once; `later` it waits a day and a second confirmation. */
export type Change = 'now' | 'later' | 'same';

/** `next` '' takes the limit away. */
export function changeOf(current: string | undefined, next: string): Change {
  if (current === undefined) return next === '' ? 'same' : 'now';
  if (next === '') return 'later';
  const way = compare(next, current);
  return way === 0 ? 'same' : way < 0 ? 'now' : 'later';
}

/** Percent of a limit that is used, 0 to 100; what was won back counts as nothing used. */
export function usedPart({ used, amount }: Pick<Limit, 'used' | 'amount'>): number {
  if (compare(used, '0') <= 0) return 0;
  if (compare(amount, '0') <= 0) return 100;
  return Math.min(100, (Number(used) / Number(amount)) * 100);
}

/** Whether a change that waits may be confirmed now. */
export const isRipe = (pending: Limit['pending'], now: number): boolean =>
  pending !== null && Date.parse(pending.from) <= now && !hasLapsed(pending, now);

/** Whether the days for the second confirmation are over: the old limit stays. */
export const hasLapsed = (pending: Limit['pending'], now: number): boolean =>
  pending?.until !== undefined && Date.parse(pending.until) <= now;
