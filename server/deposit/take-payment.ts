import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { amountInAll } from '../i18n/amount.ts';
import { bookFee } from '../ledger/house.ts';
import { tellMember } from '../notice/tell-member.ts';
import { type Booked, expectSum, isNew, isSum } from '../payment/book-message.ts';
import { type PaymentEvent, PaymentMismatch } from '../payment/provider.ts';
import { takeDepositBack } from './chargeback.ts';
import { credit } from './credit.ts';
import { corrected, type TakenBack } from './deposit-notices.ts';
import { type DepositRow, isCredited, lockDeposit, remainingOf } from './deposit-row.ts';
import { endDeposit } from './deposits.ts';
import { hasPaidCase, openPaymentCase } from './payment-case.ts';

/**
 * Books a provider's verified message about a payment, once: the message's id, the deposit's state and the money change in
 * one transaction. Money that has come is always credited, also to a member who has excluded themselves meanwhile: their
 * orders are refused, so they can only withdraw it. A sum that cannot be booked becomes a case for an operator: nothing
 * is booked, converted or guessed.
 * @throws PaymentMismatch when it names another payment, takes back what was not paid yet, or calls another sum failed;
 *   nothing changes, and the provider sends it again
 */
export function takePayment(plaza: Plaza, provider: string, event: PaymentEvent): Promise<Booked> {
  return plaza.db.tx(async (tx) => {
    const row = await lockDeposit(tx, event.payment);
    if (row?.provider !== provider) throw new PaymentMismatch('payment');
    if (event.event === 'failed') expectSum(row, event);
    if (!(await isNew(tx, provider, event.id))) return 'again';
    if (event.event === 'failed') await endDeposit(tx, row.id, 'failed', 'declined');
    else if (event.event === 'paid') await takePaid(tx, row, event, plaza);
    else await takeTakenBack(tx, row, { ...event, event: event.event }, plaza);
    return 'booked';
  });
}

async function takePaid(tx: Tx, row: DepositRow, event: PaymentEvent, plaza: Plaza): Promise<void> {
  if (!isSum(row, event)) return openPaymentCase(tx, row, event, plaza);
  if (await credit(tx, row, plaza.env.TIME_ZONE)) await bookFee(tx, row.id, event);
}

async function takeTakenBack(
  tx: Tx,
  row: DepositRow,
  event: PaymentEvent & { event: TakenBack },
  plaza: Plaza,
): Promise<void> {
  // The whole deposit is in this state already: an operator or an earlier message has booked the same fact.
  if (event.amount === 0n || (row.state === event.event && isSum(row, event))) return;
  const fits = event.currency === row.currency && event.amount <= remainingOf(row);
  if (!fits) return openPaymentCase(tx, row, event, plaza);
  if (isCredited(row)) return takeDepositBack(tx, row, event.event, event.amount);
  // The 'paid' message had another sum and is a case: no other 'paid' will come before this message.
  if (await hasPaidCase(tx, row)) return openPaymentCase(tx, row, event, plaza);
  throw new PaymentMismatch('not paid');
}

/**
 * Credits a deposit by an operator's decision, when the provider's records say paid and its message was lost.
 * @param id a UUID
 * @returns false when there is no such recharge, or it was credited before
 */
export async function correctDeposit({ db, env }: Plaza, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row) return false;
    const ended = await endDeposit(tx, id, 'expired', 'time');
    if (!(await credit(tx, ended ? { ...row, state: 'expired' } : row, env.TIME_ZONE))) return false;
    const values = { amount: amountInAll(BigInt(row.amount), row.currency) };
    await tellMember(tx, row.member, { ...corrected, values, about: 'deposit' });
    return true;
  });
}
