import { currencyDigits } from '../../contract/money.ts';
import { holds } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { settingMoney } from '../payment/payment-method.ts';
import type { SettingValues } from '../settings/settings.ts';
import { handOver, isWithProvider, payerOf } from './payout.ts';
import { BadDecision, lockWithdrawal, takeStep } from './withdrawal.ts';
import { nextStates, type Withdrawal, type WithdrawalState } from './withdrawal-state.ts';

/** An operator's decision. `by`: the operator, whose password was checked; needed where two operators must agree. */
export type Decision = { to: WithdrawalState; reason?: string | undefined; by?: string | undefined };

/** The steps of large withdrawals to which two operators must agree. */
const takesTwo: readonly WithdrawalState[] = ['approved', 'paid'];

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
 * @returns 'second' when another operator has to decide the same before it is done
 * @throws BadDecision
 */
export async function decideWithdrawal(
  plaza: Plaza,
  id: string,
  { to, reason = '', by }: Decision,
): Promise<'done' | 'second'> {
  if (explained.includes(to) && !reason.trim())
    throw new BadDecision('give a reason; the member will see it');
  const site = await plaza.settings.get();
  const payer = to === 'paying' ? payerOf(plaza, site) : undefined;
  return plaza.db.tx(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!nextStates[row.state].includes(to))
      throw new BadDecision(`it is ${row.state}: it cannot become ${to}`);
    if (providersWord.includes(to) && (await isWithProvider(tx, plaza, id))) {
      throw new BadDecision('its provider is paying it, and will say how that ended');
    }
    if (paysOut.includes(to) && unpaid.includes(row.state)) await expectFree(tx, row.member);
    const counts = takesTwo.includes(to) || payer !== undefined;
    if (counts && isLarge(row, site) && !(await isAgreed(tx, row, to, by))) return 'second';
    await takeStep(tx, row, to, { reason: reason.trim() });
    if (payer) await handOver(tx, row, payer);
    return 'done';
  });
}

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
  if (rows[0]?.owes) throw new BadDecision('its member owes money: what is not refused or returned waits');
  if (rows[0]?.held) throw new BadDecision('a case of its member is open: see case list');
}

/** Must two operators agree to approve and to pay this? */
export const isLarge = (
  { amount, currency }: Pick<Withdrawal, 'amount' | 'currency'>,
  { withdraw_two }: SettingValues,
): boolean => BigInt(amount) > settingMoney(withdraw_two, currencyDigits(currency));

/** Stores an operator's agreement to the next step. @returns whether two have agreed */
async function isAgreed(tx: Tx, { id, steps }: Withdrawal, to: WithdrawalState, by: string | undefined) {
  if (!by) throw new BadDecision('this amount needs two operators: identify yourself with --as');
  await tx.query(
    `INSERT INTO withdrawal_vote (withdrawal, n, state, operator, at) VALUES ($1, $2, $3, $4, clock_timestamp())
     ON CONFLICT DO NOTHING`,
    [id, steps + 1, to, by],
  );
  const { rowCount } = await tx.query(
    'SELECT FROM withdrawal_vote WHERE withdrawal = $1 AND n = $2 AND state = $3',
    [id, steps + 1, to],
  );
  return (rowCount ?? 0) >= 2;
}
