import type { Given, Read } from '../../contract/call.ts';
import { increaseHours, type LimitKind, type LimitName, limitPeriods } from '../../contract/limits.ts';
import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import type { confirmLimit, getLimits, setLimit } from '../../contract/protection.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db, Tx } from '../db/open.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { lockFound, personsAccounts } from '../person/links.ts';
import { lapsesAt, readLimits } from './limit-rows.ts';

const column: Record<LimitKind, string> = {
  deposit: 'deposit_limit',
  loss: 'loss_limit',
  stake: 'stake_limit',
};

const columnOf = ({ kind, period }: LimitName) => `${column[kind]}[${limitPeriods.indexOf(period) + 1}]`;

/** The call: the member's limits. */
export async function memberLimits(
  { db, env, settings }: Plaza,
  member: string,
): Promise<Given<typeof getLimits>> {
  const digits = currencyDigits((await settings.get()).currency);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const limits = await readLimits(db, member, env.TIME_ZONE);
  return limits.map(({ kind, period, amount, used, expired, pending }) => ({
    kind,
    period,
    amount: money(amount),
    used: money(used),
    ...(expired > 0n && { expired: money(expired) }),
    pending: pending && {
      amount: pending.amount === null ? '' : money(pending.amount),
      from: pending.from.toISOString(),
      until: pending.until.toISOString(),
    },
  }));
}

/** One limit of a person, whose accounts are locked. `amount`: minor units, null when no limit is set. */
type Locked = { accounts: string[]; amount: bigint | null };

/** Locks all accounts of the person with the same row lock as orders and deposits, and reads one limit. */
async function lockLimit(tx: Tx, member: string, limit: LimitName): Promise<Locked> {
  const accounts = await lockFound(tx, () => personsAccounts(tx, [member]));
  const { rows } = await tx.query<{ amount: string | null }>(
    `SELECT ${columnOf(limit)}::text AS amount FROM account WHERE member = $1`,
    [member],
  );
  const amount = rows[0]?.amount ?? null;
  return { accounts, amount: amount === null ? null : BigInt(amount) };
}

/** Writes a limit on each account of the person. It applies at once; a pending change of it is deleted. */
async function writeLimit(
  tx: Tx,
  accounts: readonly string[],
  limit: LimitName,
  amount: bigint | null,
): Promise<void> {
  await tx.query(`UPDATE account SET ${columnOf(limit)} = $2 WHERE member = ANY($1::uuid[])`, [
    accounts,
    amount?.toString() ?? null,
  ]);
  await tx.query('DELETE FROM limit_change WHERE member = ANY($1::uuid[]) AND kind = $2 AND period = $3', [
    accounts,
    limit.kind,
    limit.period,
  ]);
}

const insertChange = `INSERT INTO limit_change (member, kind, period, amount, starts_at)
  VALUES ($1, $2, $3, $4, clock_timestamp() + interval '${increaseHours} hours')
  ON CONFLICT (member, kind, period) DO UPDATE SET amount = excluded.amount, starts_at = excluded.starts_at`;

const saved = /*i18n*/ { id: 'limits.saved', message: 'Your limit is now active.' };
const waiting = /*i18n*/ {
  id: 'limits.waiting',
  message:
    'Your current limit stays in place for 24 hours. After that, you have 7 days to confirm the change.',
};

/**
 * Sets a limit. A first or lower limit applies at once; a higher one, or a removal, waits and must be confirmed. Setting the
 * current amount again deletes a pending change.
 */
export async function changeLimit(plaza: Plaza, input: Read<typeof setLimit>, asker: MemberAsker) {
  const { id } = asker.member;
  await asker.allow(`limits:${id}`, { limit: 100, seconds: 3600 });
  const digits = currencyDigits((await plaza.settings.get()).currency);
  const amount = input.amount === '' ? null : parseMoney(input.amount, digits);
  if (amount === null && input.amount !== '') throw new Invalid({ amount: 'form' });
  const counts = await plaza.db.tx(async (tx) => {
    const { accounts, amount: current } = await lockLimit(tx, id, input);
    const loosens = current !== null && (amount === null || amount > current);
    if (!loosens) await writeLimit(tx, accounts, input, amount);
    else await tx.query(insertChange, [id, input.kind, input.period, amount?.toString() ?? null]);
    return !loosens;
  });
  asker.tell(counts ? saved : waiting);
  return memberLimits(plaza, id);
}

type Change = { amount: string | null; from: Date; due: boolean };

/**
 * Confirms a change that is due and has not lapsed.
 * @throws Refusal `not_found` when no change is pending; `conflict` with `{ from }` when it is too early
 */
export async function confirmChange(plaza: Plaza, input: Read<typeof confirmLimit>, asker: MemberAsker) {
  const { id } = asker.member;
  await plaza.db.tx(async (tx) => {
    const { accounts } = await lockLimit(tx, id, input);
    const { rows } = await tx.query<Change>(
      `SELECT c.amount::text, c.starts_at AS "from", c.starts_at <= clock_timestamp() AS due FROM limit_change c
       WHERE c.member = $1 AND c.kind = $2 AND c.period = $3 AND ${lapsesAt('c')} > clock_timestamp()`,
      [id, input.kind, input.period],
    );
    const [change] = rows;
    if (!change) throw new Refusal('not_found');
    if (!change.due) throw new Refusal('conflict', { from: change.from.toISOString() });
    await writeLimit(tx, accounts, input, change.amount === null ? null : BigInt(change.amount));
  });
  asker.tell(saved);
  return memberLimits(plaza, id);
}

/** Deletes changes that were not confirmed in time. */
export async function sweepChanges(db: Db): Promise<void> {
  await db.query(`DELETE FROM limit_change c WHERE ${lapsesAt('c')} <= now()`);
}
