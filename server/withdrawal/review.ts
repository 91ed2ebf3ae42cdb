import { currencyDigits, formatMoney } from '../../contract/money.ts';
import { holds } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { post, type Transfer } from '../ledger/post.ts';
import { tellMember, type Word } from '../notice/tell-member.ts';
import { settingMoney } from '../payment/payment-method.ts';
import { queuePush } from '../push/queue.ts';
import type { SettingValues } from '../settings/settings.ts';
import { endPayout, handOver, isWithProvider, payerOf } from './payout-row.ts';
import { endings } from './withdrawal-notices.ts';
import { addStep, type WithdrawalState, ways } from './withdrawal-states.ts';

/** What an operator decides. `by`: who, their password checked; asked for where two are needed. */
export type Decision = { to: WithdrawalState; reason?: string | undefined; by?: string | undefined };

/** A decision that cannot be taken; its message says to the operator why. */
export class BadDecision extends Error {}

/** A withdrawal as it is decided on. Amounts in minor units. */
export type Row = {
  id: string;
  member: string;
  amount: string;
  fee: string;
  currency: string;
  state: WithdrawalState;
  steps: number;
};

/** Steps of large withdrawals that take two operators. */
const takesTwo: readonly WithdrawalState[] = ['approved', 'paid'];

/** Steps that say why. */
const explained: readonly WithdrawalState[] = ['refused', 'failed', 'returned'];

/** Steps that the member's devices are told of. */
const pushed: readonly WithdrawalState[] = ['approved', 'refused', 'paid', 'failed', 'returned'];

/** Steps on the way out of the house, of withdrawals that nobody pays yet. */
const paysOut: readonly WithdrawalState[] = ['approved', 'paying', 'paid'];
const unpaid: readonly WithdrawalState[] = ['review', 'approved', 'failed'];

/** What only a provider that was asked to pay can know. */
const providersWord: readonly WithdrawalState[] = ['paid', 'failed', 'unknown'];

/**
 * Takes a withdrawal to its next state: the step, the money and the member's notice in one transaction on its locked
 * row, so that of two decisions at once one stands and the other is told so. 'paying' hands it to the provider of the
 * channel that pays out, when there is one.
 * @param id a UUID
 * @returns 'second' when another operator has to say the same before it is done
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
    const row = await lockRow(tx, id);
    if (!ways[row.state].includes(to)) throw new BadDecision(`it is ${row.state}: it cannot become ${to}`);
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
 * Money does not leave for a member who owes some, or whose case is open. Decided on the locked member, whom whoever
 * opens a case or takes a deposit back locks too.
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

/** Does it take two operators to approve and to pay this? */
export const isLarge = (
  { amount, currency }: Pick<Row, 'amount' | 'currency'>,
  { withdraw_two }: SettingValues,
): boolean => BigInt(amount) > settingMoney(withdraw_two, currencyDigits(currency));

/**
 * Writes the next step of a locked withdrawal, with its money and what the member is told.
 * @param row in the state that it comes from
 * @param more `reason`: the member reads it; `word`: told in place of the usual notice
 */
export async function takeStep(
  tx: Tx,
  row: Row,
  to: WithdrawalState,
  { reason = '', word }: { reason?: string; word?: Word },
): Promise<void> {
  for (const transfer of transfersOf(row, to)) await post(tx, transfer);
  await tx.query(
    'UPDATE withdrawal SET state = $2, steps = steps + 1, updated_at = clock_timestamp() WHERE id = $1',
    [row.id, to],
  );
  await tx.query(addStep, [row.id, reason]);
  await endPayout(tx, row.id, to);
  await tell(tx, row, to, reason, word);
  if (pushed.includes(to)) await queuePush(tx, 'withdrawals', row.id);
}

/** Locks a withdrawal until the transaction ends. @throws BadDecision when there is none */
export async function lockRow(tx: Tx, id: string): Promise<Row> {
  const { rows } = await tx.query<Row>(
    'SELECT id, member, amount, fee, currency, state, steps FROM withdrawal WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!rows[0]) throw new BadDecision('no such withdrawal');
  return rows[0];
}

/** Notes an operator's yes to the next step. @returns whether two have said it */
async function isAgreed(tx: Tx, { id, steps }: Row, to: WithdrawalState, by: string | undefined) {
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

/** The money that a step moves (docs/ledger.md). The fee is the house's only once the rest has been paid. */
function transfersOf({ id, member, state, ...row }: Row, to: WithdrawalState): Transfer[] {
  const [whole, fee] = [BigInt(row.amount), BigInt(row.fee)];
  const net = whole - fee;
  const named = { ref: id, member };
  const back = state === 'paid' ? (['bank', 'fee'] as const) : (['payout_transit', 'withdraw'] as const);
  const moves: Partial<Record<WithdrawalState, Transfer[]>> = {
    approved: [{ ...named, kind: 'approved', debit: 'withdraw', credit: 'payout_transit', amount: net }],
    refused: [{ ...named, kind: 'refused', debit: 'withdraw', credit: 'cash', amount: whole }],
    paid: [
      { ...named, kind: 'paid', debit: 'payout_transit', credit: 'bank', amount: net },
      { ...named, kind: 'fee', debit: 'withdraw', credit: 'fee', amount: fee },
    ],
    returned: [
      { ...named, kind: 'returned', debit: back[0], credit: 'cash', amount: net },
      { ...named, kind: 'fee_returned', debit: back[1], credit: 'cash', amount: fee },
    ],
  };
  return (moves[to] ?? []).filter(({ amount }) => amount > 0n);
}

/** The notice's sentence goes on after the reason: an operator's own full stop would stand twice. */
const withoutStop = (reason: string) => reason.replace(/[.。]+$/, '');

/** A notice of each end: the member can change nothing about it. */
async function tell(
  tx: Tx,
  { member, amount, currency }: Row,
  to: WithdrawalState,
  reason: string,
  word?: Word,
): Promise<void> {
  const ending = endings[to];
  if (!ending) return;
  const money = `${formatMoney(BigInt(amount), currencyDigits(currency))} ${currency}`;
  const values = { amount: money, reason: withoutStop(reason) };
  await tellMember(tx, member, { ...(word ?? ending), values }, { push: false });
}
