import * as v from 'valibot';
import { personal } from './call.ts';
import { day, extra, hex, id, money, oneOf, page, time, whole } from './fields.ts';

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

/**
 * The record that a movement belongs to, so that its row can name and open it. `name`: the round of an order, the payment method of a
 * deposit, or the masked account of a withdrawal; '' when there is none.
 */
const aboutRow = v.object({
  record: v.picklist(['order', 'deposit', 'withdrawal']),
  id: v.string(),
  name: v.string(),
});

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
      about: extra(aboutRow),
    }),
  ),
});

/** The fields that records of deposits and of withdrawals share. A receipt is asked for by `id`. */
export const paymentRecord = {
  status: v.number(),
  status_text: v.string(),
  money,
  desc: v.string(),
  create_time: time,
  update_time: time,
  id: extra(v.string()),
};

const totals = { play_money: money, recharge: money, withdrawal: money, win_money: money };

/** GET /member/getPersonalreport: sums over days of the site's time zone, `from` and `to` included. */
export const getReport = personal('GET', '/member/getPersonalreport', {
  input: v.object({ from: v.optional(day), to: v.optional(day) }),
  reply: v.object({ ...totals, days: extra(v.array(v.object({ day: v.string(), ...totals }))) }),
});

/**
 * GET /member/receipt: the current state of a deposit or withdrawal, signed (Ed25519) like an order's. `leaf`: canonical JSON
 * (RFC 8785) of `{ kind, id, money, fee, currency, state, created, updated }`, all texts, times in ISO 8601. A deposit that was
 * partly refunded or charged back also has `taken_back`.
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
