import { currencyDigits } from '../../contract/money.ts';
import { holds } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { settingMoney } from '../payment/payment-method.ts';
import type { SettingValues } from '../settings/settings.ts';
import { handOver, isWithProvider, payerOf } from './payout.ts';
import { writtenReason } from './refusal-texts.ts';
import { BadDecision, lockWithdrawal, takeStep } from './withdrawal.ts';
import { nextStates, type Withdrawal, type WithdrawalState } from './withdrawal-state.ts';

/**
 * An operator's decision. `reason`: their own words, or `text`: the id of one of the setting `refusal_texts`, which the member
 * reads in their own language. Whether two operators have to agree was decided before (decision-facts.ts).
 */
export type Decision = {
  to: WithdrawalState;
  reason?: string | undefined;
  text?: string | undefined;
};

/** The steps that need a reason. */
const explained: readonly WithdrawalState[] = ['refused', 'failed', 'returned'];

/** The steps towards a payment, and the states in which nobody has begun to pay. */
const paysOut: readonly WithdrawalState[] = ['approved', 'paying', 'paid'];
const unpaid: readonly WithdrawalState[] = ['review', 'approved', 'failed'];

/** The steps that only the provider can report while it pays. */
const providersWord: readonly WithdrawalState[] = ['paid', 'failed', 'unknown'];

/**
 * Decides on a withdrawal: the step, its transfers and the member's notice are one transaction on the locked row. Of two
 * decisions at once one is carried out and the other is refused. 'paying' hands the withdrawal to the provider of the
 * channel that pays out, when there is one.
 * @param id a UUID
 * @throws BadDecision
 */
export async function decideWithdrawal(
  plaza: Plaza,
  id: string,
  { to, reason = '', text }: Decision,
): Promise<void> {
  if (explained.includes(to) && !reason.trim() && text === undefined)
    throw new BadDecision('give a reason; the member will see it');
  const site = await plaza.settings.get();
  const written = text === undefined ? reason.trim() : writtenReason(site.refusal_texts, text);
  if (written === undefined) throw new BadDecision(`there is no text ${text}`);
  const payer = to === 'paying' ? payerOf(plaza, site) : undefined;
  await plaza.db.tx(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    requireNext(row, to);
    if (providersWord.includes(to) && (await isWithProvider(tx, plaza, id))) {
      throw new BadDecision('its provider is paying it, and will say how that ended');
    }
    if (startsPayment(row, to)) await expectFree(tx, row.member);
    await takeStep(tx, row, to, { reason: written });
    if (payer) await handOver(tx, row, payer);
  });
}

/** @throws BadDecision when the state is no way to the next */
export function requireNext({ state }: Pick<Withdrawal, 'state'>, to: WithdrawalState): void {
  if (!nextStates[state].includes(to)) throw new BadDecision(`it is ${state}: it cannot become ${to}`);
}

/** Is it a step towards a payment that nobody has begun? */
export const startsPayment = ({ state }: Pick<Withdrawal, 'state'>, to: WithdrawalState): boolean =>
  paysOut.includes(to) && unpaid.includes(state);

/**
 * Refuses to pay a member who owes money or has an open case. It locks the member, as opening a case and taking a deposit
 * back do.
 * @throws BadDecision
 */
async function expectFree(tx: Tx, member: string): Promise<void> {
  const { rows } = await tx.query<{ owes: boolean; held: boolean }>(
    `SELECT a.owed > 0 AS owes, ${holds('a.member')} AS held FROM account a WHERE a.member = $1
     FOR NO KEY UPDATE OF a`,
    [member],
  );
  requireFree({ owes: rows[0]?.owes === true, held: rows[0]?.held === true });
}

/** @throws BadDecision for a member who owes money, or whose withdrawals a case holds */
export function requireFree({ owes, held }: { owes: boolean; held: boolean }): void {
  if (owes) throw new BadDecision('its member owes money: what is not refused or returned waits');
  if (held) throw new BadDecision('a case of its member is open: see case list');
}

/** Must two operators agree to approve and to pay this? */
export const isLarge = (
  { amount, currency }: Pick<Withdrawal, 'amount' | 'currency'>,
  { withdraw_two }: SettingValues,
): boolean => BigInt(amount) > settingMoney(withdraw_two, currencyDigits(currency));
