import { add, compare } from '../../../data/money.ts';
import type { Limit } from '../../../data/protection.ts';

/** How much a member's own limits still allow, decimal strings; `undefined` if there is no such limit. */
export type LimitsLeft = { stake: string | undefined; loss: string | undefined };

/** What is left of the tightest limit on stakes and on losses, over all periods; at least `0`. */
export function limitsLeft(limits: readonly Pick<Limit, 'kind' | 'amount' | 'used'>[]): LimitsLeft {
  const left = (kind: Limit['kind']) =>
    limits
      .filter((limit) => limit.kind === kind)
      .map(({ amount, used }) => (compare(used, amount) >= 0 ? '0' : add(amount, `-${used}`)))
      .reduce<string | undefined>(
        (least, one) => (least && compare(least, one) <= 0 ? least : one),
        undefined,
      );
  return { stake: left('stake'), loss: left('loss') };
}

/** The highest whole stake per pick that the balance covers; `undefined` while the balance is unknown. */
export function coveredStake(balance: string | undefined, picks: number): string | undefined {
  if (balance === undefined || picks === 0) return undefined;
  const whole = BigInt(balance.split('.')[0] || '0');
  return String((whole < 0n ? 0n : whole) / BigInt(picks));
}
