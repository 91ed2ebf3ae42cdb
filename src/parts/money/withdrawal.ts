import type { Answer } from '../../../contract/call.ts';
import type { getWithdrawalRules } from '../../../contract/withdrawal.ts';
import { add, compare, zero } from '../../data/money.ts';

export type Rules = Answer<typeof getWithdrawalRules>;

/** Why an amount cannot be withdrawn, in error words of the contract. */
export type AmountFault =
  | 'amount_invalid'
  | 'amount_below_min'
  | 'amount_above_max'
  | 'balance_insufficient'
  | 'withdrawals_today_used'
  | 'withdrawals_on_hold';

type Asked = {
  /** The amount, a decimal string; `undefined` while what was typed is none. */
  money: string | undefined;
  /** `undefined`, like missing rules, causes no fault: the server decides. */
  balance: string | undefined;
  rules: Rules | undefined;
};

/** Whether withdrawals are on hold, either until a time or for a reason that somebody has to resolve. */
export const isHeld = ({ hold_until, hold_reason }: Rules): boolean => Boolean(hold_until || hold_reason);

/** The first reason against a withdrawal; `undefined` when it may be requested. */
export function amountFault({ money, balance, rules }: Asked): AmountFault | undefined {
  if (rules && isHeld(rules)) return 'withdrawals_on_hold';
  if (rules?.left === 0) return 'withdrawals_today_used';
  if (balance !== undefined && compare(balance, zero) <= 0) return 'balance_insufficient';
  if (!money || (rules?.fee && compare(money, rules.fee) <= 0)) return 'amount_invalid';
  if (balance !== undefined && compare(money, balance) > 0) return 'balance_insufficient';
  if (rules && compare(money, rules.min) < 0) return 'amount_below_min';
  if (rules && compare(money, rules.max) > 0) return 'amount_above_max';
  return undefined;
}

/** The most that can be withdrawn at once: the balance, or the maximum of one withdrawal where that is less. */
export const mostOf = (balance: string, rules: Rules | undefined): string =>
  rules && compare(rules.max, balance) < 0 ? rules.max : balance;

/** The amount that arrives at the bank: the fee is part of the amount that leaves the balance. */
export const received = (money: string, fee = '0'): string => add(money, `-${fee}`);
