import type { Plaza } from '../context/app-context.ts';
import { logMessage, type MessageOutcome } from '../payment/message-log.ts';
import {
  type PaymentEvent,
  PaymentMismatch,
  type PaymentStatus,
  type PaymentWord,
} from '../payment/provider.ts';
import { writeSum } from '../payment/read-message.ts';
import { endDeposit } from './deposits.ts';
import { takePayment } from './take-payment.ts';

type Due = { id: string; provider: string };

/**
 * Ends the deposits whose time is over. Those whose provider never answered have failed. For the others the provider is
 * asked once more, because its message may have been lost; when it says neither paid nor failed, the deposit has expired.
 */
export async function endDueDeposits(plaza: Plaza): Promise<void> {
  const { rows } = await plaza.db.query<Due & { state: 'created' | 'pending' }>(
    `SELECT id, provider, state FROM recharge
     WHERE state IN ('created', 'pending') AND expires_at <= clock_timestamp() ORDER BY expires_at LIMIT 20`,
  );
  await Promise.all(rows.map((due) => end(plaza, due)));
}

async function end(plaza: Plaza, due: Due & { state: 'created' | 'pending' }): Promise<void> {
  const { id, state } = due;
  const opened = state === 'pending';
  if (opened) await takeAnswer(plaza, due);
  // A deposit that the provider's answer has just ended stays as it is.
  await plaza.db.tx((tx) => endDeposit(tx, id, opened ? 'expired' : 'failed', opened ? 'time' : 'provider'));
}

/** Claims what is due. The next time is when the deposit is twice as old as now. */
const claimPending = `UPDATE recharge r SET ask_at = clock_timestamp() + (clock_timestamp() - r.created_at)
  WHERE r.id IN (
    SELECT id FROM recharge WHERE state = 'pending' AND ask_at <= clock_timestamp()
    ORDER BY ask_at LIMIT 20 FOR UPDATE SKIP LOCKED)
  RETURNING r.id, r.provider`;

/** Asks the provider for payments without any message for a while: it may have been lost. */
export async function askPending(plaza: Plaza): Promise<void> {
  const { rows } = await plaza.db.query<Due>(claimPending);
  await Promise.all(rows.map((due) => takeAnswer(plaza, due)));
}

/**
 * Asks the provider, and books its answer. The sum is part of the message's id: the same answer is booked once, and an
 * answer with another sum is another message.
 */
async function takeAnswer(plaza: Plaza, { id, provider }: Due): Promise<void> {
  const status = await ask(plaza, { id, provider });
  if (status.state !== 'paid' && status.state !== 'failed') return;
  const { state, ...sum } = status;
  const word = `query.${id}.${state}.${sum.amount}.${sum.currency}`;
  const told: PaymentEvent = { id: word, event: state, payment: id, ...sum };
  const keep = (outcome: MessageOutcome, fault = '') =>
    logMessage(plaza.db, {
      ...{ provider, message: word, way: 'asked', outcome, fault, subject: id },
      body: JSON.stringify({ state, ...writeSum(sum) }),
    });
  try {
    const booked = await takePayment(plaza, provider, told);
    // Asked again, a provider answers the same: that would be a row each time.
    if (booked === 'booked') await keep(booked);
  } catch (error) {
    if (!(error instanceof PaymentMismatch)) throw error;
    plaza.log.error('payment is not what was asked for', { provider, recharge: id, message: error.message });
    await keep('mismatch', error.message);
  }
}

/** A provider that does not answer blocks nothing: a payment that comes later is still credited. */
async function ask(plaza: Plaza, { id, provider }: Due): Promise<PaymentStatus<PaymentWord>> {
  try {
    const asked = plaza.providers.get(provider)?.query(id, AbortSignal.timeout(10_000));
    return (await asked) ?? { state: 'unknown' };
  } catch (error) {
    plaza.log.warn('provider did not answer', { provider, recharge: id, message: (error as Error).message });
    return { state: 'unknown' };
  }
}
