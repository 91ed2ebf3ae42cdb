import * as v from 'valibot';
import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import { BadWebhook, type PaymentEvent, type PaymentState, type Provider } from '../provider.ts';
import { signWebhook, verifyWebhook } from './standard-webhooks.ts';

/** A payment in the sandbox's book. `amount`: minor units. */
export type Payment = {
  id: string;
  amount: string;
  currency: string;
  decision: 'open' | 'approved' | 'declined' | 'waiting';
};

const states = {
  open: 'open',
  waiting: 'open',
  approved: 'paid',
  declined: 'failed',
} as const satisfies Record<Payment['decision'], PaymentState>;

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment of a pay page; undefined when there is none. */
export async function findPayment(db: Sql, id: string): Promise<Payment | undefined> {
  if (!idShape.test(id)) return undefined;
  const { rows } = await db.query<Payment>(
    'SELECT id, amount, currency, decision FROM sandbox_payment WHERE id = $1',
    [id],
  );
  return rows[0];
}

/** Writes the payer's decision into the book, once: an approved or declined payment stays so. Its webhook is due then. */
export async function decide(db: Sql, id: string, decision: Payment['decision']): Promise<void> {
  await db.query(
    `UPDATE sandbox_payment
     SET decision = $2, notify_at = CASE WHEN $2 IN ('approved', 'declined') THEN clock_timestamp() END
     WHERE id = $1 AND decision IN ('open', 'waiting')`,
    [id, decision],
  );
}

/** The signed message about a decided payment; sent again it is the same one. */
export function message(secret: Buffer, { id, amount, currency, decision }: Payment, now: Date) {
  const money = formatMoney(BigInt(amount), currencyDigits(currency));
  const body = JSON.stringify({
    type: `payment.${states[decision]}`,
    data: { payment: id, amount: money, currency },
  });
  return { body, headers: signWebhook(secret, `${id}.${decision}`, now, body) };
}

const form = v.object({
  type: v.picklist(['payment.paid', 'payment.failed']),
  data: v.object({
    payment: v.pipe(v.string(), v.regex(idShape)),
    amount: v.string(),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  }),
});

function readMessage(id: string, body: string): PaymentEvent {
  const { type, data } = v.parse(form, JSON.parse(body));
  const amount = parseMoney(data.amount, currencyDigits(data.currency));
  if (amount === null) throw new BadWebhook('amount');
  return { id, event: type === 'payment.paid' ? 'paid' : 'failed', ...data, amount };
}

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
  async query(id) {
    const payment = await findPayment(db, id);
    return payment ? states[payment.decision] : 'unknown';
  },
  readWebhook(headers, body) {
    const id = verifyWebhook(secret, headers, body, new Date());
    try {
      return readMessage(id, body);
    } catch {
      throw new BadWebhook('body');
    }
  },
});
