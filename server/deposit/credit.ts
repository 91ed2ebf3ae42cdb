import type { Tx } from '../db/open.ts';
import { amountInAll } from '../i18n/amount.ts';
import { countDeposit } from '../ledger/counters.ts';
import { post } from '../ledger/post.ts';
import { tellMember } from '../notice/tell-member.ts';
import { owedPaid } from './deposit-notices.ts';
import type { DepositRow } from './deposit-row.ts';

/**
 * Credits a payment. One whose deposit had failed or expired is late: it counts against the deposit limits of the day on
 * which it came. An expired deposit was counted on the day it was opened until now.
 * @param row locked
 * @returns false when it was credited before
 */
export async function credit(tx: Tx, row: DepositRow, timeZone: string): Promise<boolean> {
  const { id, member, amount, state, day } = row;
  const late = state === 'expired' || state === 'failed';
  if (!late && state !== 'created' && state !== 'pending') return false;
  const money = BigInt(amount);
  const counted = state === 'expired' ? { counted: day } : {};
  if (late) await countDeposit(tx, { member, amount: money, timeZone, always: true, ...counted });
  await post(tx, { ref: id, kind: 'recharge', debit: 'psp_clearing', credit: 'cash', amount: money, member });
  await tx.query('UPDATE account SET recharged = recharged + $2 WHERE member = $1', [member, amount]);
  await notifyOwedPaid(tx, row);
  await tx.query(
    `UPDATE recharge r SET state = $2, reason = '', paid_at = t.now, updated_at = t.now,
       day = CASE WHEN $3 THEN a.day ELSE r.day END
     FROM account a CROSS JOIN (SELECT clock_timestamp() AS now) t
     WHERE r.id = $1 AND a.member = r.member`,
    [id, late ? 'late' : 'paid', late],
  );
  return true;
}

/**
 * Notifies the member how much of the deposit paid what they owe, also when something is still owed: they made this deposit
 * and expect its whole amount in the balance.
 */
async function notifyOwedPaid(tx: Tx, { id, member, amount, currency }: DepositRow): Promise<void> {
  const { rows } = await tx.query<{ paid: string; owed: string }>(
    `SELECT t.amount AS paid, a.owed FROM transfer t JOIN account a ON a.member = t.member
     WHERE t.ref = $1 AND t.kind = 'recharge_pays_owed' AND a.owed > 0`,
    [id],
  );
  if (!rows[0]) return;
  const told = (minor: string) => amountInAll(BigInt(minor), currency);
  const values = { amount: told(amount), paid: told(rows[0].paid), owed: told(rows[0].owed) };
  await tellMember(tx, member, { ...owedPaid, values, about: 'deposit' });
}
