import type { Sql } from '../../db/open.ts';
import type { PaymentStatus, Payouts, Provider, ProviderDefinition } from '../provider.ts';
import { readMessage } from '../read-message.ts';
import { verifyWebhook } from '../standard/standard-webhooks.ts';
import { findPayment, inBook, type Payment, states } from './sandbox-book.ts';
import { sandboxJobs } from './sandbox-jobs.ts';
import { sandboxRoutes } from './sandbox-page.ts';

/** The state of a payment or payout of the book. */
function statusOf(payment: Payment | undefined): PaymentStatus<'paid' | 'failed'> {
  if (!payment) return { state: 'unknown' };
  const state = states[payment.decision];
  if (state === 'open') return { state };
  return { state, amount: BigInt(payment.amount), currency: payment.currency };
}

/** The sandbox pays every payout: at once in its book, and by its message a moment later. */
const payouts = (db: Sql): Payouts => ({
  async create({ id, amount, currency }) {
    await db.query(
      `INSERT INTO sandbox_payment (id, kind, amount, currency, decision, created_at, notify_at)
       VALUES ($1, 'payout', $2, $3, 'approved', clock_timestamp(), clock_timestamp()) ON CONFLICT DO NOTHING`,
      [id, amount.toString(), currency],
    );
    return { state: 'open' };
  },
  query: async (id) => statusOf(await inBook(db, id, 'payout')),
});

const openSandbox = (db: Sql, secret: Buffer): Provider => ({
  name: 'sandbox',
  async create({ id, amount, currency, lang }) {
    await db.query(
      `INSERT INTO sandbox_payment (id, amount, currency, decision, created_at)
       VALUES ($1, $2, $3, 'open', clock_timestamp()) ON CONFLICT DO NOTHING`,
      [id, amount.toString(), currency],
    );
    return { payUrl: `/pay/sandbox/${id}?lang=${lang}`, ref: id };
  },
  query: async (id) => statusOf(await findPayment(db, id)),
  readWebhook: (headers, body) => readMessage(verifyWebhook(secret, headers, body, new Date()), body),
  payouts: payouts(db),
  routes: sandboxRoutes,
  jobs: sandboxJobs,
});

/** The provider for trying out: the server itself shows its pay page, and no real money moves. */
export const sandbox: ProviderDefinition = {
  name: 'sandbox',
  play: true,
  open: (_, { db, keys }) => openSandbox(db, keys.use('sandbox')),
};
