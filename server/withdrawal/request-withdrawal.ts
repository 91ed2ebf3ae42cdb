import type { Read } from '../../contract/call.ts';
import { currencyDigits, parseMoney } from '../../contract/money.ts';
import { withdraw as call } from '../../contract/withdrawal.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { inTurn } from '../jobs/per-member-queue.ts';
import { businessHash, claimOnMember, finish, type Intent } from '../ledger/intent.ts';
import { post } from '../ledger/post.ts';
import { provePin } from './prove-pin.ts';
import { addStep } from './withdrawal.ts';
import { allowWithdrawal, readEligibility, rulesOf, type WithdrawalRules } from './withdrawal-rules.ts';

type Input = Read<typeof call>;

/** A withdrawal that a member asks for. `amount`: minor units, the fee included. */
type Wish = { member: string; amount: bigint; currency: string; intent: Intent | undefined };

/**
 * Asks for a withdrawal: the money is set aside from this moment. The same key again answers with the same withdrawal, and
 * needs no password, because nothing more is done.
 * @throws Refusal with a word of the call; then nothing changed, except that an attempt at the password may be counted
 */
export async function requestWithdrawal(plaza: Plaza, input: Input, asker: MemberAsker) {
  const { id: member } = asker.member;
  await asker.allow(`withdraw:${member}`, { limit: 100, seconds: 600 });
  const site = await plaza.settings.get();
  const amount = parseMoney(input.money, currencyDigits(site.currency));
  if (amount === null) throw new Invalid({ money: 'amount' });
  const hash = businessHash({ money: amount.toString() });
  const intent = asker.key ? { member, key: asker.key, call: call.path, hash } : undefined;
  const wish = { member, amount, currency: site.currency, intent };
  const id = await inTurn(member, () => decide(plaza, wish, rulesOf(site), input.paypwd));
  asker.tell(
    /*i18n*/ {
      id: 'wallet.withdrawal.asked',
      message: 'Your withdrawal is in review. The money is set aside.',
    },
  );
  return { id };
}

/**
 * Checks the rules twice: first without a lock, so that a refusal costs no attempt at the password, then for good on the
 * locked member. A request without a password is malformed, and is no attempt either.
 */
async function decide(plaza: Plaza, wish: Wish, rules: WithdrawalRules, pin: string): Promise<string> {
  const { db, env } = plaza;
  const { member, amount, intent } = wish;
  if (intent && (await isSpent(db, intent))) return db.tx((tx) => storedOf(tx, intent));
  if (rules.needsPin && pin === '') throw new Invalid({ paypwd: 'missing' });
  allowWithdrawal(amount, await readEligibility(db, member, rules, env.TIME_ZONE), rules);
  const proven = rules.needsPin ? await provePin(plaza, member, pin) : null;
  return db.tx((tx) => claimAndWrite(tx, wish, rules, env.TIME_ZONE, proven));
}

async function isSpent(db: Sql, { member, key }: Intent): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM intent WHERE member = $1 AND key = $2', [member, key]);
  return rowCount !== 0;
}

/** The id of the withdrawal that a used key made. @throws Refusal `key_reused`, `conflict`, `in_flight` */
async function storedOf(tx: Tx, intent: Intent): Promise<string> {
  const stored = await claimOnMember(tx, intent.member, intent);
  // A deposit has just released the key: it may be used again.
  if (!stored) throw new Refusal('in_flight');
  return stored;
}

async function claimAndWrite(
  tx: Tx,
  wish: Wish,
  rules: WithdrawalRules,
  timeZone: string,
  proven: string | null,
): Promise<string> {
  const { member, amount, intent } = wish;
  const stored = await claimOnMember(tx, member, intent);
  if (stored) return stored;
  const eligibility = await readEligibility(tx, member, rules, timeZone);
  allowWithdrawal(amount, eligibility, rules);
  if (rules.needsPin && eligibility.pin !== proven) throw new Refusal('pin_wrong');
  const id = uuidv7();
  await write(tx, id, wish, rules.fee, eligibility.card as string, timeZone);
  if (intent && !(await finish(tx, { member, key: intent.key, ref: id }))) throw new Refusal('conflict');
  return id;
}

async function write(
  tx: Tx,
  id: string,
  { member, amount, currency }: Wish,
  fee: bigint,
  card: string,
  timeZone: string,
): Promise<void> {
  await post(tx, { ref: id, kind: 'withdrawal', debit: 'cash', credit: 'withdraw', amount, member });
  await tx.query(
    `INSERT INTO withdrawal (id, member, card, amount, fee, currency, day, state, steps, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $6, (t.now AT TIME ZONE $7::text)::date, 'review', 1, t.now, t.now
     FROM (SELECT clock_timestamp() AS now) t`,
    [id, member, card, amount.toString(), fee.toString(), currency, timeZone],
  );
  await tx.query(addStep, [id, '', null]);
}

/** Makes the answer of an earlier call again. */
export const replayWithdrawal = async (id: string): Promise<{ id: string }> => ({ id });
