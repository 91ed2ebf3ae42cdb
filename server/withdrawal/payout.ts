import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { bookFee } from '../ledger/house.ts';
import { type Booked, expectSum, isNew } from '../payment/book-message.ts';
import { PaymentMismatch, type PayoutEvent } from '../payment/provider.ts';
import type { SettingValues } from '../settings/settings.ts';
import { lockWithdrawal, takeStep } from './withdrawal.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

/** The provider of the first open channel that pays out; undefined when operators pay by hand. */
export function payerOf({ providers }: Plaza, { pay_banklist }: SettingValues): string | undefined {
  const pays = pay_banklist.find(
    ({ open, payout, provider }) => open && payout && providers.get(provider)?.payouts,
  );
  return pays?.provider;
}

/** Writes the payout of a withdrawal by a provider. The job asks the provider after this transaction. */
export async function handOver(tx: Tx, { id }: { id: string }, provider: string): Promise<void> {
  await tx.query(
    `INSERT INTO payout (id, withdrawal, provider, amount, currency, state, ask_at, created_at, updated_at)
     SELECT $2, w.id, $3, w.amount - w.fee, w.currency, 'asked', t.now, t.now, t.now
     FROM withdrawal w CROSS JOIN (SELECT clock_timestamp() AS now) t WHERE w.id = $1`,
    [id, uuidv7(), provider],
  );
}

/** Is an open payout with a provider that is switched on? When its provider is switched off, an operator decides. */
export async function isWithProvider(tx: Tx, { providers }: Plaza, withdrawal: string): Promise<boolean> {
  const { rows } = await tx.query<{ provider: string }>(
    "SELECT provider FROM payout WHERE withdrawal = $1 AND state IN ('asked', 'open')",
    [withdrawal],
  );
  return rows.some(({ provider }) => providers.has(provider));
}

type PayoutRow = {
  withdrawal: string;
  amount: string;
  currency: string;
  state: 'asked' | 'open' | 'paid' | 'failed' | 'returned';
};

async function readPayout(tx: Tx, id: string, provider: string): Promise<PayoutRow> {
  const { rows } = await tx.query<PayoutRow>(
    'SELECT withdrawal, amount, currency, state FROM payout WHERE id = $1 AND provider = $2',
    [id, provider],
  );
  if (!rows[0]) throw new PaymentMismatch('payout');
  return rows[0];
}

/**
 * The step that a provider's message means in these states of the payout and its withdrawal; undefined when it brings
 * nothing new. A 'paid' after 'failed' counts as long as nobody has acted on the failure: the money has left.
 */
function stepOf(
  word: PayoutEvent['event'],
  payout: PayoutRow['state'],
  withdrawal: WithdrawalState,
): 'paid' | 'failed' | 'returned' | undefined {
  if (payout === 'asked' || payout === 'open') return word === 'paid' ? 'paid' : 'failed';
  if (word === 'paid' && payout === 'failed' && withdrawal === 'failed') return 'paid';
  if (word === 'returned' && payout === 'paid' && withdrawal === 'paid') return 'returned';
  return undefined;
}

/** Does the message contradict the books, so that it cannot be booked? */
const isContrary = ({ event }: PayoutEvent, { state }: PayoutRow): boolean =>
  (event === 'paid' && (state === 'failed' || state === 'returned')) ||
  (event === 'failed' && state === 'paid');

/**
 * Books a provider's verified message about a payout, once. A message that contradicts the books is logged, and
 * `operator report daily` lists it.
 * @throws PaymentMismatch when it names another amount, currency or payout than was asked for; nothing changes
 */
export function takePayout({ db, log }: Plaza, provider: string, event: PayoutEvent): Promise<Booked> {
  return db.tx(async (tx) => {
    const { withdrawal } = await readPayout(tx, event.payout, provider);
    const row = await lockWithdrawal(tx, withdrawal);
    const payout = await readPayout(tx, event.payout, provider);
    expectSum(payout, event);
    if (!(await isNew(tx, provider, event.id))) return 'again';
    const to = stepOf(event.event, payout.state, row.state);
    if (!to) {
      if (isContrary(event, payout)) log.error('payout contradicts the books', { payout: event.payout });
      return 'booked';
    }
    await takeStep(tx, row, to, { reason: event.reason });
    if (to !== 'paid') return 'booked';
    await tx.query("UPDATE payout SET state = 'paid' WHERE id = $1", [event.payout]);
    await bookFee(tx, event.payout, event);
    return 'booked';
  });
}
