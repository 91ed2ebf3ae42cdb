import * as v from 'valibot';
import type { Sql } from '../../db/open.ts';
import { idForm, writeSum } from '../read-message.ts';
import { signWebhook } from '../standard/standard-webhooks.ts';

/** A payment or payout in the sandbox's book. `amount`: minor units. */
export type Payment = {
  id: string;
  kind: 'payment' | 'payout';
  amount: string;
  currency: string;
  decision: 'open' | 'approved' | 'declined' | 'waiting';
};

/** The wire's state for each decision. */
export const states = {
  open: 'open',
  waiting: 'open',
  approved: 'paid',
  declined: 'failed',
} as const satisfies Record<Payment['decision'], string>;

/** A payment or payout of the book; undefined when there is none. */
export async function inBook(db: Sql, id: string, kind: Payment['kind']): Promise<Payment | undefined> {
  if (!v.is(idForm, id)) return undefined;
  const { rows } = await db.query<Payment>(
    'SELECT id, kind, amount, currency, decision FROM sandbox_payment WHERE id = $1 AND kind = $2',
    [id, kind],
  );
  return rows[0];
}

/** The payment of a pay page; undefined when there is none. */
export const findPayment = (db: Sql, id: string) => inBook(db, id, 'payment');

/** Stores the payer's decision; an approved or declined payment cannot change any more. Its webhook is due then. */
export async function decide(db: Sql, id: string, decision: Payment['decision']): Promise<void> {
  await db.query(
    `UPDATE sandbox_payment
     SET decision = $2, notify_at = CASE WHEN $2 IN ('approved', 'declined') THEN clock_timestamp() END
     WHERE id = $1 AND decision IN ('open', 'waiting')`,
    [id, decision],
  );
}

/** The signed message about a decided payment or payout. Sent again, it has the same id. */
export function message(secret: Buffer, { id, kind, decision, ...sum }: Payment, now: Date) {
  const data = { [kind]: id, ...writeSum({ amount: BigInt(sum.amount), currency: sum.currency }) };
  const body = JSON.stringify({ type: `${kind}.${states[decision]}`, data });
  return { body, headers: signWebhook(secret, `${id}.${decision}`, now, body) };
}
