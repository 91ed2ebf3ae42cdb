import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import { type Case, isHeld, openCase } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { amountInAll } from '../i18n/amount.ts';
import { bookFee } from '../ledger/house.ts';
import { tellMember } from '../notice/tell-member.ts';
import type { PaymentEvent } from '../payment/provider.ts';
import { BadDecision } from '../withdrawal/withdrawal.ts';
import { takeDepositBack } from './chargeback.ts';
import { credit } from './credit.ts';
import { caseClosed, caseOpened, type TakenBack } from './deposit-notices.ts';
import { type DepositRow, isCredited, lockDeposit, remainingOf } from './deposit-row.ts';
import { changeAmount } from './deposits.ts';

/**
 * The facts of a payment case. `amount` and `currency`: as the provider gave them, decimals; `remaining`: what of the
 * deposit could be taken back at that time; `fee`: what the provider keeps; `message`: the id of the provider's message,
 * because two messages about one deposit are two cases.
 */
type Facts = Record<
  'deposit' | 'sum' | 'provider' | 'message' | 'event' | 'amount' | 'currency' | 'fee' | 'remaining',
  string
>;

/** An amount as the facts of a case keep it: '1200.00 MXN'. */
const factText = (minor: bigint, currency: string): string =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

/**
 * Opens a case for a provider's message that cannot be booked: a refund or chargeback of more than is left of the deposit
 * or in another currency, or a payment of another sum than was asked for. From this transaction on, until the case is
 * closed, the member's withdrawals are on hold. The member gets a notice unless another case holds them already.
 * @param row locked
 */
export async function openPaymentCase(
  tx: Tx,
  row: DepositRow,
  { id: message, event, amount, currency, fee = 0n }: PaymentEvent,
  { log }: Pick<Plaza, 'log'>,
): Promise<void> {
  const { id: deposit, member, provider } = row;
  // The lock orders this and a withdrawal that is being decided: it is decided before the case opens, or is refused.
  await tx.query('SELECT FROM account WHERE member = $1 FOR NO KEY UPDATE', [member]);
  const told = await isHeld(tx, member);
  const facts: Facts = {
    deposit,
    sum: factText(BigInt(row.amount), row.currency),
    provider,
    message,
    event,
    amount: formatMoney(amount, currencyDigits(currency)),
    currency,
    fee: formatMoney(fee, currencyDigits(currency)),
    remaining: factText(isCredited(row) ? remainingOf(row) : 0n, row.currency),
  };
  const opened = await openCase(tx, {
    kind: 'payment',
    member,
    subject: `${deposit} ${message}`,
    facts,
    hold: true,
  });
  if (!opened) return;
  log.error('payment waits for an operator', { case: opened, deposit, provider, event });
  if (!told)
    await tellMember(tx, member, {
      ...caseOpened,
      about: 'deposit',
      values: { amount: amountInAll(BigInt(row.amount), row.currency) },
    });
}

/** Did a payment of another sum come in for this deposit? */
export async function hasPaidCase(tx: Tx, { id, member }: DepositRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM cases WHERE member = $1 AND kind = 'payment' AND facts->>'deposit' = $2 AND facts->>'event' = 'paid'`,
    [member, id],
  );
  return rowCount !== 0;
}

/**
 * Books a payment case by an operator's decision. A refund or chargeback takes back all that is left of the deposit; a
 * payment is credited with the sum that came, in place of the one that was asked for.
 * @throws BadDecision when there is nothing to book, or it would have to be converted
 */
export async function bookPaymentCase(tx: Tx, found: Case, { env }: Pick<Plaza, 'env'>): Promise<void> {
  const facts = found.facts as Facts;
  const row = await lockDeposit(tx, facts.deposit);
  if (!row) throw new BadDecision('its deposit is not there');
  if (facts.event === 'paid') await bookPaid(tx, row, facts, env.TIME_ZONE);
  else {
    const left = isCredited(row) ? remainingOf(row) : 0n;
    if (left === 0n) throw new BadDecision('nothing is left of the deposit: dismiss it');
    await takeDepositBack(tx, row, facts.event as TakenBack, left);
  }
  await notifyClosed(tx, found);
}

async function bookPaid(tx: Tx, row: DepositRow, facts: Facts, timeZone: string): Promise<void> {
  if (facts.currency !== row.currency) {
    throw new BadDecision('it is of another currency, and nothing is converted: give it back and dismiss it');
  }
  if (isCredited(row)) throw new BadDecision('the deposit was credited before: dismiss it');
  const amount = parseMoney(facts.amount, currencyDigits(row.currency)) ?? 0n;
  if (amount === 0n) throw new BadDecision('no money came: dismiss it');
  await credit(tx, await changeAmount(tx, row, amount), timeZone);
  await bookFee(tx, row.id, { fee: parseMoney(facts.fee, currencyDigits(row.currency)) ?? 0n });
}

/** The deposit's amount as a notice tells it. */
function sumOf({ sum = '' }: Case['facts']) {
  const [amount = '', currency = ''] = sum.split(' ');
  const minor = parseMoney(amount, currencyDigits(currency));
  return minor === null ? sum : amountInAll(minor, currency);
}

/** Notifies the member that their deposit was checked. Call it after closing the case, in the same transaction. */
export async function notifyClosed(tx: Tx, { member, hold, facts }: Case): Promise<void> {
  if (!hold || (await isHeld(tx, member))) return;
  await tellMember(tx, member, { ...caseClosed, values: { amount: sumOf(facts) }, about: 'deposit' });
}
