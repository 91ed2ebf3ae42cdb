import { add, compare } from '../../../data/money.ts';
import type { Limit } from '../../../data/protection.ts';

/** What a member's own limits still allow, decimal strings; `undefined` where there is none. */
export type LimitsLeft = { stake: string | undefined; loss: string | undefined };

/** The tightest of the member's limits on stakes and on losses, whatever their period; nothing left is `0`. */
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
