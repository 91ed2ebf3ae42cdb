import * as v from 'valibot';
import { personal } from './call.ts';
import { deposit, extra, page, text, timeOrNone } from './fields.ts';
import { paymentRecord } from './statement.ts';

/** The `pay_way` when a call leaves it out, and of servers whose channels have no id (specification section 9). */
export const defaultPayWay = 'Mexicopay';

/**
 * POST /member/doRecharge: opens a payment. `pay_way`: the channel's id, `defaultPayWay` when it has none; `bank_type`: the
 * channel's name.
 */
export const openDeposit = personal('POST', '/member/doRecharge', {
  once: true,
  input: v.object({
    pay_way: v.optional(text(0, 64), ''),
    money: deposit,
    bank_type: v.optional(text(0, 64), ''),
  }),
  reply: v.object({ pay_url: v.string(), id: extra(v.string()) }),
  errors: [
    'conflict',
    'key_reused',
    'in_flight',
    'amount_invalid',
    'amount_below_min',
    'amount_above_max',
    'channel_unknown',
    'channel_unavailable',
    'adult_unconfirmed',
    'under_age',
    'limit_deposit',
    'account_review',
    'excluded',
  ],
});

/** GET /member/getUserRechargeList: 1 waiting, 2 paid, 3 failed, 4 paid late or corrected, 5 expired. `method`: the payment method's name. */
export const getDeposits = personal('GET', '/member/getUserRechargeList', {
  input: v.object({ page }),
  reply: v.array(
    v.object({
      ...paymentRecord,
      pay_time: timeOrNone,
      pay_url: extra(v.string()),
      method: extra(v.string()),
    }),
  ),
});
