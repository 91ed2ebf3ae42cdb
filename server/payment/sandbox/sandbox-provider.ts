import * as v from 'valibot';
import type { Sql } from '../../db/open.ts';
import { idForm, readMessage, writeSum } from '../message.ts';
import type { Payouts, Provider, Standing } from '../provider.ts';
import { signWebhook, verifyWebhook } from '../standard/standard-webhooks.ts';

/** A payment or payout in the sandbox's book. `amount`: minor units. */
export type Payment = {
  id: string;
  kind: 'payment' | 'payout';
  amount: string;
  currency: string;
  decision: 'open' | 'approved' | 'declined' | 'waiting';
};

const states = {
  open: 'open',
  waiting: 'open',
  approved: 'paid',
  declined: 'failed',
} as const satisfies Record<Payment['decision'], string>;

async function inBook(db: Sql, id: string, kind: Payment['kind']): Promise<Payment | undefined> {
  if (!v.is(idForm, id)) return undefined;
  const { rows } = await db.query<Payment>(
    'SELECT id, kind, amount, currency, decision FROM sandbox_payment WHERE id = $1 AND kind = $2',
    [id, kind],
  );
  return rows[0];
}

/** The payment of a pay page; undefined when there is none. */
export const findPayment = (db: Sql, id: string) => inBook(db, id, 'payment');

/** Writes the payer's decision into the book, once: an approved or declined payment stays so. Its webhook is due then. */
export async function decide(db: Sql, id: string, decision: Payment['decision']): Promise<void> {
  await db.query(
    `UPDATE sandbox_payment
     SET decision = $2, notify_at = CASE WHEN $2 IN ('approved', 'declined') THEN clock_timestamp() END
     WHERE id = $1 AND decision IN ('open', 'waiting')`,
    [id, decision],
  );
}

/** The signed message about a decided payment or payout; sent again it is the same one. */
export function message(secret: Buffer, { id, kind, decision, ...sum }: Payment, now: Date) {
  const data = { [kind]: id, ...writeSum({ amount: BigInt(sum.amount), currency: sum.currency }) };
  const body = JSON.stringify({ type: `${kind}.${states[decision]}`, data });
  return { body, headers: signWebhook(secret, `${id}.${decision}`, now, body) };
}

/** Where a payment or payout of the book stands. */
function standing(payment: Payment | undefined): Standing<'paid' | 'failed'> {
  if (!payment) return { state: 'unknown' };
  const state = states[payment.decision];
  if (state === 'open') return { state };
  return { state, amount: BigInt(payment.amount), currency: payment.currency };
}

/** Whatever it is asked to pay out, the sandbox pays: at once in its book, and by its message a moment later. */
const payouts = (db: Sql): Payouts => ({
  async create({ id, amount, currency }) {
    await db.query(
      `INSERT INTO sandbox_payment (id, kind, amount, currency, decision, created_at, notify_at)
       VALUES ($1, 'payout', $2, $3, 'approved', clock_timestamp(), clock_timestamp()) ON CONFLICT DO NOTHING`,
      [id, amount.toString(), currency],
    );
    return { state: 'open' };
  },
  query: async (id) => standing(await inBook(db, id, 'payout')),
});

/** The provider for trying out: its pay page is the server's own, no money moves outside. */
export const sandboxProvider = (db: Sql, secret: Buffer): Provider => ({
  name: 'sandbox',
  async create({ id, amount, currency, lang }) {
    await db.query(
      `INSERT INTO sandbox_payment (id, amount, currency, decision, created_at)
       VALUES ($1, $2, $3, 'open', clock_timestamp()) ON CONFLICT DO NOTHING`,
      [id, amount.toString(), currency],
    );
    return { payUrl: `/pay/sandbox/${id}?lang=${lang}`, ref: id };
  },
  query: async (id) => standing(await findPayment(db, id)),
  readWebhook: (headers, body) => readMessage(verifyWebhook(secret, headers, body, new Date()), body),
  payouts: payouts(db),
});
