import type { Tx } from '../db/open.ts';
import { countDeposit } from '../ledger/counters.ts';
import { post } from '../ledger/post.ts';
import type { Plaza } from '../plaza.ts';
import { type PaymentEvent, PaymentMismatch, type Sum } from '../provider.ts';
import { tellMember } from '../tell-member.ts';
import { corrected, moneyText, owedPaid } from './payment-words.ts';
import { lockRecharge, type RechargeRow } from './recharge-row.ts';
import { endRecharge } from './recharges.ts';
import { takeBack } from './take-back.ts';

/** @throws PaymentMismatch when money is of another amount or currency than was asked for */
export function expectSum(asked: { amount: string; currency: string }, { amount, currency }: Sum): void {
  if (BigInt(asked.amount) !== amount) throw new PaymentMismatch('amount');
  if (asked.currency !== currency) throw new PaymentMismatch('currency');
}

/** Notes a provider's message. @returns false when it was taken before */
export async function isNew(tx: Tx, provider: string, message: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO webhook (provider, id, at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING',
    [provider, message],
  );
  return rowCount === 1;
}

/** What the provider keeps of a payment or payout (`ref`), where it says so. */
export async function bookFee(tx: Tx, ref: string, { fee = 0n }: Sum): Promise<void> {
  if (fee > 0n) {
    await post(tx, { ref, kind: 'psp_fee', debit: 'psp_fee', credit: 'psp_clearing', amount: fee });
  }
}

/**
 * Takes a provider's proven word on a payment, once: the message's id, the recharge's state and the money stand in one
 * transaction. Money that has come is always credited, also to a member who has excluded themselves meanwhile: orders
 * are refused to them, so it can only be withdrawn.
 * @throws PaymentMismatch when it names another amount, currency or payment than was asked for, or takes back what was
 *   never paid; nothing changes, and the provider sends it again
 */
export async function takePayment({ db, env }: Plaza, provider: string, event: PaymentEvent): Promise<void> {
  await db.tx(async (tx) => {
    const row = await lockRecharge(tx, event.payment);
    if (row?.provider !== provider) throw new PaymentMismatch('payment');
    expectSum(row, event);
    if (!(await isNew(tx, provider, event.id))) return;
    if (event.event === 'failed') await endRecharge(tx, row.id, 'failed', 'declined');
    else if (event.event !== 'paid') await takeBack(tx, row, event.event);
    else if (await credit(tx, row, env.TIME_ZONE)) await bookFee(tx, row.id, event);
  });
}

/**
 * Credits a payment; one that was given up counts as late, and against the deposit limits of the day it came: an
 * expired one instead of the day it was opened, which counted it until now.
 * @returns false when it was credited before
 */
async function credit(tx: Tx, row: RechargeRow, timeZone: string): Promise<boolean> {
  const { id, member, amount, state, day } = row;
  const late = state === 'expired' || state === 'failed';
  if (!late && state !== 'created' && state !== 'pending') return false;
  const money = BigInt(amount);
  const counted = state === 'expired' ? { counted: day } : {};
  if (late) await countDeposit(tx, { member, amount: money, timeZone, always: true, ...counted });
  await post(tx, { ref: id, kind: 'recharge', debit: 'psp_clearing', credit: 'cash', amount: money, member });
  await tx.query('UPDATE account SET recharged = recharged + $2 WHERE member = $1', [member, amount]);
  await payOwed(tx, row);
  await tx.query(
    `UPDATE recharge r SET state = $2, reason = '', paid_at = t.now, updated_at = t.now,
       day = CASE WHEN $3 THEN a.day ELSE r.day END
     FROM account a CROSS JOIN (SELECT clock_timestamp() AS now) t
     WHERE r.id = $1 AND a.member = r.member`,
    [id, late ? 'late' : 'paid', late],
  );
  return true;
}

/** What is still open of payments that were taken back is paid from the next ones; the member is locked by the credit. */
async function payOwed(tx: Tx, { id: ref, member, amount: credited, currency }: RechargeRow): Promise<void> {
  const { rows } = await tx.query<{ owed: string }>('SELECT owed FROM account WHERE member = $1', [member]);
  const owed = BigInt(rows[0]?.owed ?? 0);
  const amount = owed < BigInt(credited) ? owed : BigInt(credited);
  if (amount === 0n) return;
  await post(tx, { ref, kind: 'owed_paid', debit: 'cash', credit: 'receivable', amount, member });
  await tx.query('UPDATE account SET owed = owed - $2 WHERE member = $1', [member, amount.toString()]);
  const values = {
    amount: moneyText(BigInt(credited), currency),
    owed: moneyText(amount, currency),
  };
  await tellMember(tx, member, { ...owedPaid, values });
}

/**
 * Credits a recharge on an operator's word, when the provider's own book says paid and its message was lost.
 * @param id a UUID
 * @returns false when there is no such recharge, or it was credited before
 */
export async function correctRecharge({ db, env }: Plaza, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await lockRecharge(tx, id);
    if (!row) return false;
    const ended = await endRecharge(tx, id, 'expired', 'time');
    if (!(await credit(tx, ended ? { ...row, state: 'expired' } : row, env.TIME_ZONE))) return false;
    const values = { amount: moneyText(BigInt(row.amount), row.currency) };
    await tellMember(tx, row.member, { ...corrected, values });
    return true;
  });
}
