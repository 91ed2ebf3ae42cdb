import { openAccount } from '../bank-account/account-number.ts';
import { holds } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import type { PaymentStatus, PayoutOrder, Payouts, PayoutWord } from '../payment/provider.ts';
import { payerOf, takePayout } from './payout.ts';
import { decideWithdrawal, isLarge } from './review.ts';
import { BadDecision, lockWithdrawal, takeStep } from './withdrawal.ts';

/** How long a provider may take to answer. */
const providerTimeoutMs = 20_000;

/**
 * Hands approved withdrawals to the provider that pays out. Large ones wait for two operators; those of members who owe
 * money or have an open case wait until that ends.
 */
async function handApproved(plaza: Plaza): Promise<void> {
  const site = await plaza.settings.get();
  if (!payerOf(plaza, site)) return;
  const { rows } = await plaza.db.query<{ id: string; amount: string; currency: string }>(
    `SELECT w.id, w.amount, w.currency FROM withdrawal w JOIN account a ON a.member = w.member
     WHERE w.state = 'approved' AND a.owed = 0 AND NOT ${holds('w.member')} ORDER BY w.created_at LIMIT 100`,
  );
  for (const row of rows.filter((one) => !isLarge(one, site))) {
    await decideWithdrawal(plaza, row.id, { to: 'paying' }).catch((error: unknown) => {
      // Another node or an operator was faster, or a case was opened at this moment.
      if (!(error instanceof BadDecision)) throw error;
    });
  }
}

type Due = { id: string; withdrawal: string; provider: string; state: 'asked' | 'open' };

/** Claims what is due. The next attempt is 5, 10, 20 … seconds later, at most an hour, in case this one brings no result. */
const claimDue = `UPDATE payout p
  SET tries = p.tries + 1,
    ask_at = clock_timestamp() + make_interval(secs => least(3600, 5 * power(2, least(p.tries, 10))))
  WHERE p.id IN (
    SELECT id FROM payout WHERE ask_at <= clock_timestamp() ORDER BY ask_at LIMIT 20 FOR UPDATE SKIP LOCKED)
  RETURNING p.id, p.withdrawal, p.provider, p.state`;

/** Hands over what was approved, and asks the providers about open payouts. The payout's id is the provider's idempotency key. */
export async function runPayouts(plaza: Plaza): Promise<void> {
  await handApproved(plaza);
  const { rows } = await plaza.db.query<Due>(claimDue);
  await Promise.all(rows.map((due) => ask(plaza, due)));
}

async function ask(plaza: Plaza, due: Due): Promise<void> {
  const { id, provider, withdrawal } = due;
  try {
    const payouts = plaza.providers.get(provider)?.payouts;
    if (!payouts) throw new Error('this provider is not switched on');
    await storeStatus(plaza, due, await askProvider(plaza, payouts, due));
  } catch (error) {
    plaza.log.warn('payout not known', { provider, payout: id, message: (error as Error).message });
    await markUnknown(plaza, withdrawal);
  }
}

async function askProvider(plaza: Plaza, payouts: Payouts, { id, state }: Due) {
  const signal = AbortSignal.timeout(providerTimeoutMs);
  if (state === 'open') return payouts.query(id, signal);
  return payouts.create(await orderOf(plaza, id), signal);
}

type OrderRow = Omit<PayoutOrder, 'amount' | 'account' | 'mobile'> & {
  amount: string;
  card: string;
  sealed: Buffer;
};

async function orderOf({ db, keys }: Plaza, id: string): Promise<PayoutOrder> {
  const { rows } = await db.query<OrderRow>(
    `SELECT p.id, p.amount, p.currency, m.name, c.bank, c.id AS card, c.sealed
     FROM payout p JOIN withdrawal w ON w.id = p.withdrawal JOIN member m ON m.id = w.member
     JOIN card c ON c.id = w.card WHERE p.id = $1`,
    [id],
  );
  const { amount, card, sealed, ...row } = rows[0] as OrderRow;
  const { number, mobile } = openAccount(keys, card, sealed);
  return { ...row, amount: BigInt(amount), account: number, mobile };
}

async function storeStatus(plaza: Plaza, { id, provider, state }: Due, status: PaymentStatus<PayoutWord>) {
  if (status.state === 'open') return setState(plaza.db, id, 'open');
  if (status.state !== 'unknown') {
    const { state: event, ...sum } = status;
    return takePayout(plaza, provider, { id: `query.${id}.${event}`, event, payout: id, reason: '', ...sum });
  }
  // The provider does not know it: the next attempt asks for it again under the same id.
  if (state === 'open') await setState(plaza.db, id, 'asked');
}

const setState = (db: Sql, id: string, state: Due['state']) =>
  db.query(`UPDATE payout SET state = $2 WHERE id = $1 AND state IN ('asked', 'open')`, [id, state]);

/** Nobody knows whether it was paid: the member's list says so, and the provider is asked again. */
async function markUnknown({ db }: Plaza, withdrawal: string): Promise<void> {
  await db.tx(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawal);
    if (row.state === 'paying') await takeStep(tx, row, 'unknown', {});
  });
}
