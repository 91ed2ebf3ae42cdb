import type { Tx } from '../db/open.ts';
import { countDeposit } from '../ledger/counters.ts';
import { post } from '../ledger/post.ts';
import type { Plaza } from '../plaza.ts';
import { type PaymentEvent, PaymentMismatch } from '../provider.ts';
import { endRecharge } from './recharges.ts';

type Row = {
  id: string;
  member: string;
  amount: string;
  currency: string;
  state: 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'late';
};

const lock = `SELECT id, member, amount, currency, state FROM recharge WHERE id = $1 AND provider = $2 FOR UPDATE`;

/**
 * Takes a provider's proven word on a payment, once: the message's id, the recharge's state and the money stand in one
 * transaction. Money that has come is always credited, also to a member who has excluded themselves meanwhile: orders
 * are refused to them, so it can only be withdrawn.
 * @throws PaymentMismatch when it names another amount, currency or payment than was asked for; nothing changes
 */
export async function takePayment({ db, env }: Plaza, provider: string, event: PaymentEvent): Promise<void> {
  await db.tx(async (tx) => {
    const { rows } = await tx.query<Row>(lock, [event.payment, provider]);
    const [row] = rows;
    if (!row) throw new PaymentMismatch('payment');
    if (BigInt(row.amount) !== event.amount) throw new PaymentMismatch('amount');
    if (row.currency !== event.currency) throw new PaymentMismatch('currency');
    const taken = await tx.query(
      'INSERT INTO webhook (provider, id, at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING',
      [provider, event.id],
    );
    if (taken.rowCount === 0) return;
    if (event.event === 'failed') await endRecharge(tx, row.id, 'failed', 'declined');
    else await credit(tx, row, env.TIME_ZONE);
  });
}

/** Credits a payment; one that was given up counts as late, and against the deposit limits of the day it came. */
async function credit(tx: Tx, { id, member, amount, state }: Row, timeZone: string): Promise<void> {
  if (state === 'paid' || state === 'late') return;
  const late = state === 'expired' || state === 'failed';
  const money = BigInt(amount);
  if (late) await countDeposit(tx, { member, amount: money, timeZone, always: true });
  await post(tx, { ref: id, kind: 'recharge', debit: 'psp_clearing', credit: 'cash', amount: money, member });
  await tx.query('UPDATE account SET recharged = recharged + $2 WHERE member = $1', [member, amount]);
  await tx.query(
    `UPDATE recharge r SET state = $2, reason = '', paid_at = t.now, updated_at = t.now,
       day = CASE WHEN $3 THEN a.day ELSE r.day END
     FROM account a CROSS JOIN (SELECT clock_timestamp() AS now) t
     WHERE r.id = $1 AND a.member = r.member`,
    [id, late ? 'late' : 'paid', late],
  );
}

/**
 * Credits a recharge on an operator's word, when the provider's own book says paid and its message was lost.
 * @returns false when there is no such recharge, or it was credited before
 */
export async function correctRecharge({ db, env }: Plaza, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rows } = await tx.query<Row>(
      'SELECT id, member, amount, currency, state FROM recharge WHERE id = $1 FOR UPDATE',
      [id],
    );
    const [row] = rows;
    if (!row || row.state === 'paid' || row.state === 'late') return false;
    await endRecharge(tx, id, 'expired', 'time');
    await credit(tx, { ...row, state: 'expired' }, env.TIME_ZONE);
    return true;
  });
}
