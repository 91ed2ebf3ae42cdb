import * as v from 'valibot';
import { personal } from './call.ts';
import {
  amount,
  day,
  deposit,
  extra,
  flag,
  form,
  hex,
  id,
  money,
  oneOf,
  page,
  text,
  time,
  timeOrNone,
  whole,
} from './fields.ts';

/** Kinds of the money log. */
export const moneyKinds = [
  'recharge',
  'stake',
  'win',
  'refund',
  'withdrawal',
  'returned',
  'fee',
  'correction',
] as const;

export type MoneyKind = (typeof moneyKinds)[number];

/** GET /member/getMoneylog: newest first, signed amounts, the balance after each. */
export const getMoneyLog = personal('GET', '/member/getMoneylog', {
  input: v.object({
    page,
    limit: v.optional(whole(1, 50), '10'),
    kind: v.optional(oneOf(moneyKinds)),
    before: v.optional(id),
  }),
  reply: v.array(
    v.object({
      type_txt: v.string(),
      createtime: time,
      money,
      balance: extra(money),
      id: extra(v.string()),
      kind: extra(v.picklist(moneyKinds)),
    }),
  ),
});

/** What `pay_way` is where a site names no channel's id, and what it means when it is left out (specification section 9). */
export const defaultPayWay = 'Mexicopay';

/**
 * POST /member/doRecharge: opens a payment. `pay_way`: a channel's id, `defaultPayWay` when there is none; `bank_type`: its
 * name.
 */
export const recharge = personal('POST', '/member/doRecharge', {
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

/**
 * Why withdrawals are on hold, in the data of `withdrawals_on_hold`: `{ reason, hold_until, until }`, the two times being
 * the same one, '' when no time ends it. `case`: a person decides; `owed`: until `getUserInfo.owed` is paid.
 */
export const holdReasons = ['new_account', 'new_pin', 'unplayed', 'case', 'owed'] as const;

export type HoldReason = (typeof holdReasons)[number];

const record = {
  status: v.number(),
  status_text: v.string(),
  money,
  desc: v.string(),
  create_time: time,
  update_time: time,
  id: extra(v.string()),
};

/** GET /member/getUserRechargeList: 1 waiting, 2 paid, 3 failed, 4 paid late or corrected, 5 expired. */
export const getRecharges = personal('GET', '/member/getUserRechargeList', {
  input: v.object({ page }),
  reply: v.array(v.object({ ...record, pay_time: timeOrNone, pay_url: extra(v.string()) })),
});

/** GET /member/getUserWithdrawList: 1 in review, 2 approved, 3 refused, 4 paid, 5 returned. */
export const getWithdrawals = personal('GET', '/member/getUserWithdrawList', {
  input: v.object({ page }),
  reply: v.array(
    v.object({
      ...record,
      fee: extra(money),
      /** From asking on; `reason`: the operator's words where there are some, else what the step means. */
      steps: extra(
        v.array(
          v.object({ status: v.number(), status_text: extra(v.string()), at: time, reason: v.string() }),
        ),
      ),
    }),
  ),
});

/**
 * GET /member/getUserWithdrawRole: amounts and how many a day; `fee` is a flat amount. `hold_reason`: why withdrawals are on
 * hold, '' when they are not; `hold_until`: until when, '' when no time ends it, but a payment or a person.
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
  }),
});

/**
 * POST /member/setUserWirhdraw (the path's spelling is the specification's): `money` leaves the balance, the fee in it.
 * `paypwd` may be left out only where the site asks for none.
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

/** GET /member/getUserBankInfo: the bank's name and the masked account. */
export const getBankCard = personal('GET', '/member/getUserBankInfo', {
  reply: v.object({ is_bank: flag, info: v.object({ bankinfo: v.string(), bankid: v.string() }) }),
});

/** POST /member/setBank: `bankid` and `bank` are the bank's `value` and `text`, `bank_code` the account's number. */
export const bindCard = personal('POST', '/member/setBank', {
  input: v.object({
    bankid: text(1, 64),
    bank: text(1, 100),
    bank_code: form(/^\d{8,20}$/, 20),
    username: text(1, 64),
    mobile: form(/^\d{7,15}$/, 15),
  }),
  errors: ['name_missing', 'name_mismatch', 'pin_missing', 'card_set', 'card_invalid', 'account_review'],
});

/**
 * POST /member/setPayPassword: exactly 6 characters, only when none is set, or when the one that is set is locked for good
 * and the member has just signed in.
 */
export const setPin = personal('POST', '/member/setPayPassword', {
  input: v.object({ paypassword: text(6, 6) }),
  errors: ['pin_set', 'name_missing', 'proof_due', 'busy'],
});

/** POST /member/editPayPassword: only when `edit_paypwd` is 1. */
export const editPin = personal('POST', '/member/editPayPassword', {
  input: v.object({ oldpaypwd: text(6, 6), paypassword: text(6, 6) }),
  errors: ['pin_missing', 'pin_wrong', 'pin_locked', 'pin_edit_forbidden', 'busy'],
});

const totals = { play_money: money, recharge: money, withdrawal: money, win_money: money };

/** GET /member/getPersonalreport: sums over days of the site's time zone, both ends in it. */
export const getReport = personal('GET', '/member/getPersonalreport', {
  input: v.object({ from: v.optional(day), to: v.optional(day) }),
  reply: v.object({ ...totals, days: extra(v.array(v.object({ day: v.string(), ...totals }))) }),
});

/**
 * GET /member/receipt: a recharge or withdrawal as it stands now, signed (Ed25519) like an order's. `leaf`: canonical
 * JSON (RFC 8785) of `{ kind, id, money, fee, currency, state, created, updated }`, texts only, times in ISO 8601; of a
 * deposit that was refunded or charged back in part, `taken_back` too.
 */
export const getPaymentReceipt = personal('GET', '/member/receipt', {
  extra: true,
  input: v.object({ id }),
  errors: ['not_found'],
  reply: v.object({
    kind: v.picklist(['recharge', 'withdrawal']),
    leaf: v.string(),
    signature: hex,
    public_key: hex,
  }),
});
