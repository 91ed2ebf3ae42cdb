import type { Tx } from '../db/open.ts';
import { post } from '../ledger/post.ts';
import type { Plaza } from '../plaza.ts';
import { PaymentMismatch } from '../provider.ts';
import { tellMember } from '../tell-member.ts';
import { moneyText, type TakenBack, takenBackWord, withdrawalTakenBack } from './payment-words.ts';
import { lockRecharge, type RechargeRow } from './recharge-row.ts';
import { lockRow, takeStep } from './review.ts';

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The money of a withdrawal that nobody has begun to pay is in the balance again. */
async function callBack(tx: Tx, id: string): Promise<bigint> {
  const row = await lockRow(tx, id);
  const steps = { review: ['refused'], approved: ['failed', 'returned'], failed: ['returned'] } as const;
  if (row.state !== 'review' && row.state !== 'approved' && row.state !== 'failed') return 0n;
  let state = row.state as typeof row.state | 'refused' | 'returned';
  for (const to of steps[row.state]) {
    await takeStep(tx, { ...row, state }, to, { word: withdrawalTakenBack });
    state = to;
  }
  return BigInt(row.amount);
}

/** Calls unpaid withdrawals back, the newest first, until so much is in the balance again or none is left. */
async function callWithdrawalsBack(tx: Tx, member: string, missing: bigint): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM withdrawal WHERE member = $1 AND state IN ('review', 'approved', 'failed') ORDER BY id DESC`,
    [member],
  );
  let left = missing;
  for (const { id } of rows) {
    if (left <= 0n) return;
    left -= await callBack(tx, id);
  }
}

/** Locks the member. @returns the balance in minor units */
async function lockCash(tx: Tx, member: string): Promise<bigint> {
  const { rows } = await tx.query<{ cash: string }>(
    'SELECT cash FROM account WHERE member = $1 FOR NO KEY UPDATE',
    [member],
  );
  return BigInt(rows[0]?.cash ?? 0);
}

/**
 * Takes a paid recharge back, whole: from the balance, from withdrawals that are not under way, and what is missing
 * then is owed and taken from later recharges. The member is told. Taken back before, nothing happens.
 * @param row locked
 * @throws PaymentMismatch when it was never paid
 */
export async function takeBack(tx: Tx, row: RechargeRow, how: TakenBack): Promise<void> {
  const { id: ref, member, currency, state } = row;
  if (state === 'refunded' || state === 'charged_back') return;
  if (state !== 'paid' && state !== 'late') throw new PaymentMismatch('not paid');
  const whole = BigInt(row.amount);
  const before = await lockCash(tx, member);
  if (before < whole) await callWithdrawalsBack(tx, member, whole - before);
  const amount = least(await lockCash(tx, member), whole);
  const owed = whole - amount;
  const credit = 'psp_clearing';
  if (amount > 0n) await post(tx, { ref, kind: how, debit: 'cash', credit, amount, member });
  if (owed > 0n) {
    await post(tx, { ref, kind: `${how}_owed`, debit: 'receivable', credit, amount: owed, member });
  }
  await tx.query('UPDATE account SET recharged = recharged - $2, owed = owed + $3 WHERE member = $1', [
    member,
    row.amount,
    owed.toString(),
  ]);
  await tx.query('UPDATE recharge SET state = $2, updated_at = clock_timestamp() WHERE id = $1', [ref, how]);
  const values = { amount: moneyText(whole, currency), owed: moneyText(owed, currency) };
  await tellMember(tx, member, { ...takenBackWord(how, owed > 0n), values });
}

/**
 * Books that a payment was given back to its payer, on an operator's word.
 * @param id a UUID
 * @returns false when there is no such recharge, it was not paid, or it was taken back before
 */
export async function refundRecharge({ db }: Plaza, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await lockRecharge(tx, id);
    if (row?.state !== 'paid' && row?.state !== 'late') return false;
    await takeBack(tx, row, 'refunded');
    return true;
  });
}
