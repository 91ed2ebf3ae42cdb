import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { bookFee } from '../ledger/house.ts';
import { expectSum, isNew } from '../payment/messages.ts';
import { PaymentMismatch, type PayoutEvent } from '../payment/provider.ts';
import { lockRow, takeStep } from './review.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

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
 * The step that a provider's word means, from where the payout and its withdrawal stand: undefined when it says
 * nothing new. Money that is out is out: a 'paid' after 'failed' counts while nothing was done about the failure.
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

/** @returns whether the provider's word is one that the books cannot follow: money is out that went back */
const isContrary = ({ event }: PayoutEvent, { state }: PayoutRow): boolean =>
  (event === 'paid' && (state === 'failed' || state === 'returned')) ||
  (event === 'failed' && state === 'paid');

/**
 * Takes a provider's proven word on a payout, once. What the books cannot follow is logged, and listed by
 * `operator report daily`.
 * @throws PaymentMismatch when it names another amount, currency or payout than was asked for; nothing changes
 */
export async function takePayout({ db, log }: Plaza, provider: string, event: PayoutEvent): Promise<void> {
  await db.tx(async (tx) => {
    const { withdrawal } = await readPayout(tx, event.payout, provider);
    const row = await lockRow(tx, withdrawal);
    const payout = await readPayout(tx, event.payout, provider);
    expectSum(payout, event);
    if (!(await isNew(tx, provider, event.id))) return;
    const to = stepOf(event.event, payout.state, row.state);
    if (!to) {
      if (isContrary(event, payout)) log.error('payout contradicts the books', { payout: event.payout });
      return;
    }
    await takeStep(tx, row, to, { reason: event.reason });
    if (to !== 'paid') return;
    await tx.query("UPDATE payout SET state = 'paid' WHERE id = $1", [event.payout]);
    await bookFee(tx, event.payout, event);
  });
}
