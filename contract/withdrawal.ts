import * as v from 'valibot';
import { personal } from './call.ts';
import { amount, extra, money, page, text, time, timeOrNone } from './fields.ts';
import { paymentRecord } from './statement.ts';

/**
 * Why withdrawals are on hold. The data of `withdrawals_on_hold` are `{ reason, hold_until, until }`; both times are the same, '' when
 * the hold does not end by time. `case`: it ends when an operator decides; `owed`: when `getUserInfo.owed` is paid.
 */
export const holdReasons = ['new_account', 'new_pin', 'unplayed', 'case', 'owed'] as const;

export type HoldReason = (typeof holdReasons)[number];

/**
 * GET /member/getUserWithdrawList: 1 in review, 2 approved, 3 refused, 4 paid, 5 returned. `state`: what 2 does not tell apart,
 * `paying`, `unknown` (the bank has not confirmed it) and `failed` (the bank has rejected it); of other states a word too.
 */
export const getWithdrawals = personal('GET', '/member/getUserWithdrawList', {
  input: v.object({ page }),
  reply: v.array(
    v.object({
      ...paymentRecord,
      state: extra(v.string()),
      fee: extra(money),
      /** The account that it goes to: the bank's name, and the number with all but its last digits masked. */
      to: extra(v.object({ bank: v.string(), account: v.string() })),
      /** All steps since the request. `reason`: the operator's reason, or else what the step means. */
      steps: extra(
        v.array(
          v.object({
            status: v.number(),
            state: extra(v.string()),
            status_text: extra(v.string()),
            at: time,
            reason: v.string(),
          }),
        ),
      ),
    }),
  ),
});

/**
 * GET /member/getUserWithdrawRole: the allowed amounts, and the number of withdrawals a day. `fee`: a flat amount; `hold_reason`: why
 * withdrawals are on hold, '' when they are not; `hold_until`: '' when a payment or an operator ends the hold;
 * `hold_hours`: for how long withdrawals are on hold after an account was linked or the withdrawal password set, 0 for not at all.
 */
export const getWithdrawalRules = personal('GET', '/member/getUserWithdrawRole', {
  reply: v.object({
    min: money,
    max: money,
    num: v.number(),
    left: extra(v.number()),
    fee: extra(money),
    hold_until: extra(timeOrNone),
    hold_reason: extra(v.picklist(['', ...holdReasons])),
    hold_hours: extra(v.number()),
  }),
});

/**
 * POST /member/setUserWirhdraw (spelled as in the specification). `money`: what leaves the balance, including the fee; `paypwd`: may be
 * left out only when the site does not ask for it.
 */
export const withdraw = personal('POST', '/member/setUserWirhdraw', {
  once: true,
  input: v.object({ money: amount, paypwd: v.optional(text(0, 64), '') }),
  reply: v.object({ id: extra(v.string()) }),
  errors: [
    'conflict',
    'key_reused',
    'in_flight',
    'amount_invalid',
    'amount_below_min',
    'amount_above_max',
    'balance_insufficient',
    'withdrawals_today_used',
    'withdrawals_on_hold',
    'card_missing',
    'pin_missing',
    'pin_wrong',
    'pin_locked',
  ],
});
