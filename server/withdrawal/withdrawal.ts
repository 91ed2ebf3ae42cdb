import { type Locale, locales } from '../../contract/locales.ts';
import type { Tx } from '../db/open.ts';
import { amountInAll } from '../i18n/amount.ts';
import { post } from '../ledger/post.ts';
import { type MemberNotice, tellMember } from '../notice/tell-member.ts';
import { queuePush } from '../push/queue.ts';
import { ownWords, type WrittenReason } from './refusal-texts.ts';
import {
  failedBecause,
  stateNotices,
  transfersOf,
  type Withdrawal,
  type WithdrawalState,
  withoutStop,
} from './withdrawal-state.ts';

/** A decision that cannot be taken; its message tells the operator why. */
export class BadDecision extends Error {}

/** Steps for which a push message goes to the member's devices. */
const pushed: readonly WithdrawalState[] = ['approved', 'refused', 'paid', 'failed', 'returned'];

/**
 * SQL: adds the step that withdrawal `$1` has just taken, with the reason `$2` and the id `$3` of the text that it is. Its state
 * and count are written before.
 */
export const addStep = `INSERT INTO withdrawal_step (withdrawal, n, state, reason, text, at)
  SELECT id, steps, state, $2, $3, updated_at FROM withdrawal WHERE id = $1`;

/** Locks a withdrawal until the transaction ends. @throws BadDecision when there is none */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const { rows } = await tx.query<Withdrawal>(
    'SELECT id, member, amount, fee, currency, state, steps FROM withdrawal WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!rows[0]) throw new BadDecision('no such withdrawal');
  return rows[0];
}

/**
 * Takes a locked withdrawal to its next state: writes the step, posts its transfers, ends its payout and notifies the
 * member. Whether the step is allowed is decided before.
 * @param row as it is before the step
 * @param more `reason`: shown to the member, an operator's own words or a text in every language; `word`: the notice in place of
 *   the usual one
 */
export async function takeStep(
  tx: Tx,
  row: Withdrawal,
  to: WithdrawalState,
  { reason = '', word }: { reason?: string | WrittenReason; word?: MemberNotice },
): Promise<void> {
  const written = typeof reason === 'string' ? ownWords(reason) : reason;
  for (const transfer of transfersOf(row, to)) await post(tx, transfer);
  await tx.query(
    'UPDATE withdrawal SET state = $2, steps = steps + 1, updated_at = clock_timestamp() WHERE id = $1',
    [row.id, to],
  );
  await tx.query(addStep, [row.id, written.words.en_us, written.text]);
  await endPayout(tx, row.id, to);
  await notifyState(tx, row, to, written, word);
  if (pushed.includes(to)) await queuePush(tx, 'withdrawals', row.id);
}

/** A payout follows its withdrawal to `paid`, `failed` and `returned`. */
async function endPayout(tx: Tx, withdrawal: string, to: WithdrawalState): Promise<void> {
  const from = { paid: ['asked', 'open'], failed: ['asked', 'open'], returned: ['paid'] }[to as 'paid'];
  if (!from) return;
  await tx.query(
    `UPDATE payout SET state = $2, ask_at = NULL, updated_at = clock_timestamp()
     WHERE withdrawal = $1 AND state = ANY ($3)`,
    [withdrawal, to, from],
  );
}

/** Ends and the bank's refusal are notified; the other steps are shown in the list of withdrawals. */
async function notifyState(
  tx: Tx,
  { member, amount, currency }: Withdrawal,
  to: WithdrawalState,
  { words }: WrittenReason,
  word?: MemberNotice,
): Promise<void> {
  const notice = word ?? (to === 'failed' && words.en_us ? failedBecause : stateNotices[to]);
  if (!notice) return;
  const money = amountInAll(BigInt(amount), currency);
  const reason = Object.fromEntries(
    locales.map((locale): [Locale, string] => [locale, withoutStop(words[locale])]),
  ) as Record<Locale, string>;
  const values = { amount: money, reason };
  await tellMember(tx, member, { ...notice, values, about: 'withdrawal' }, { push: false });
}
