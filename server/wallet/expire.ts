import type { Plaza } from '../plaza.ts';
import type { PaymentState } from '../provider.ts';
import { takePayment } from './payments.ts';
import { endRecharge } from './recharges.ts';

type Due = { id: string; provider: string; amount: string; currency: string; state: 'created' | 'pending' };

/**
 * Ends the recharges whose time is over: those whose provider never answered have failed; of the others the provider
 * is asked once more, as its message may have been lost, and what it does not call paid or failed has expired.
 */
export async function endDueRecharges(plaza: Plaza): Promise<void> {
  const { rows } = await plaza.db.query<Due>(
    `SELECT id, provider, amount, currency, state FROM recharge
     WHERE state IN ('created', 'pending') AND expires_at <= clock_timestamp() ORDER BY expires_at LIMIT 100`,
  );
  for (const due of rows) await end(plaza, due);
}

async function end(plaza: Plaza, due: Due): Promise<void> {
  const { id, provider } = due;
  if (due.state === 'created') {
    await plaza.db.tx((tx) => endRecharge(tx, id, 'failed', 'provider'));
    return;
  }
  const state = await ask(plaza, due);
  if (state === 'paid' || state === 'failed') {
    const { currency } = due;
    const event = {
      id: `query.${id}`,
      event: state,
      payment: id,
      amount: BigInt(due.amount),
      currency,
    } as const;
    return takePayment(plaza, provider, event);
  }
  await plaza.db.tx((tx) => endRecharge(tx, id, 'expired', 'time'));
}

/** A provider that does not answer holds nothing up: a payment that comes later is still credited. */
async function ask(plaza: Plaza, { id, provider }: Due): Promise<PaymentState> {
  try {
    return (await plaza.providers.get(provider)?.query(id, AbortSignal.timeout(10_000))) ?? 'unknown';
  } catch (error) {
    plaza.log.warn('provider did not answer', { provider, recharge: id, message: (error as Error).message });
    return 'unknown';
  }
}
