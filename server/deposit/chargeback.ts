import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { amountInAll } from '../i18n/amount.ts';
import { post } from '../ledger/post.ts';
import { tellMember } from '../notice/tell-member.ts';
import { lockWithdrawal, takeStep } from '../withdrawal/withdrawal.ts';
import { least, type TakenBack, takenBackWord, withdrawalTakenBack } from './deposit-notices.ts';
import { type DepositRow, isCredited, lockDeposit, remainingOf } from './deposit-row.ts';

/** Cancels a withdrawal that nobody has begun to pay. @returns what went back to the balance, minor units */
async function cancelWithdrawal(tx: Tx, id: string): Promise<bigint> {
  const row = await lockWithdrawal(tx, id);
  const steps = { review: ['refused'], approved: ['failed', 'returned'], failed: ['returned'] } as const;
  if (row.state !== 'review' && row.state !== 'approved' && row.state !== 'failed') return 0n;
  let state = row.state as typeof row.state | 'refused' | 'returned';
  for (const to of steps[row.state]) {
    await takeStep(tx, { ...row, state }, to, { word: withdrawalTakenBack });
    state = to;
  }
  return BigInt(row.amount);
}

/** Cancels unpaid withdrawals, the newest first, until `missing` is back in the balance or none is left. */
async function cancelWithdrawals(tx: Tx, member: string, missing: bigint): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM withdrawal WHERE member = $1 AND state IN ('review', 'approved', 'failed') ORDER BY id DESC`,
    [member],
  );
  let left = missing;
  for (const { id } of rows) {
    if (left <= 0n) return;
    left -= await cancelWithdrawal(tx, id);
  }
}

/** Locks the member. @returns balance and what is owed, in minor units */
async function lockMember(tx: Tx, member: string): Promise<{ cash: bigint; owed: bigint }> {
  const { rows } = await tx.query<{ cash: string; owed: string }>(
    'SELECT cash, owed FROM account WHERE member = $1 FOR NO KEY UPDATE',
    [member],
  );
  return { cash: BigInt(rows[0]?.cash ?? 0), owed: BigInt(rows[0]?.owed ?? 0) };
}

/** How many times a part of a deposit was taken back: each time has transfers of its own kind. */
async function timesTakenBack(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.query<{ times: number }>(
    `SELECT count(DISTINCT replace(kind, '_owed', ''))::int AS times FROM transfer
     WHERE ref = $1 AND credit = 'psp_clearing' AND debit IN ('cash', 'receivable')`,
    [id],
  );
  return rows[0]?.times ?? 0;
}

/**
 * Takes back a paid deposit, or a part of what is left of it: from the balance, then from withdrawals that nobody has
 * begun to pay. The member owes the rest, and every later credit pays it first. The member gets a notice.
 *
 * Withdrawals are cancelled before the deposit is taken back. Their money pays an older debt first, as every credit
 * does, and the rest covers this one. So nothing is booked as owed that the member's own money covers at the same
 * moment. The sum owed in the end does not depend on this order.
 * @param row locked, and credited
 * @param sum minor units, above 0 and not more than what is left of it
 */
export async function takeDepositBack(tx: Tx, row: DepositRow, how: TakenBack, sum: bigint): Promise<void> {
  const { id: ref, member, currency } = row;
  const before = await lockMember(tx, member);
  const missing = sum + before.owed - before.cash;
  if (missing > 0n) await cancelWithdrawals(tx, member, missing);
  const amount = least((await lockMember(tx, member)).cash, sum);
  const owed = sum - amount;
  const times = await timesTakenBack(tx, ref);
  const kind = times === 0 ? how : `${how}_${times + 1}`;
  const credit = 'psp_clearing';
  if (amount > 0n) await post(tx, { ref, kind, debit: 'cash', credit, amount, member });
  if (owed > 0n) {
    await post(tx, { ref, kind: `${kind}_owed`, debit: 'receivable', credit, amount: owed, member });
  }
  await tx.query('UPDATE account SET recharged = recharged - $2 WHERE member = $1', [member, sum.toString()]);
  await tx.query(
    `UPDATE recharge SET taken_back = taken_back + $2, updated_at = clock_timestamp(),
       state = CASE WHEN taken_back + $2 = amount THEN $3 ELSE state END WHERE id = $1`,
    [ref, sum.toString(), how],
  );
  const whole = BigInt(row.amount);
  const values = {
    amount: amountInAll(sum, currency),
    whole: amountInAll(whole, currency),
    owed: amountInAll(owed, currency),
  };
  const word = takenBackWord(how, { owes: owed > 0n, part: sum < whole });
  await tellMember(tx, member, { ...word, values, about: 'deposit' });
}

/**
 * Books that all that is left of a payment was given back to its payer, on an operator's word.
 * @param id a UUID
 * @returns false when there is no such recharge, it was not paid, or it was taken back before
 */
export async function refundDeposit({ db }: Plaza, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row || !isCredited(row) || remainingOf(row) === 0n) return false;
    await takeDepositBack(tx, row, 'refunded', remainingOf(row));
    return true;
  });
}
