import type { Sql, Tx } from '../db/open.ts';
import { release } from '../ledger/intent.ts';
import type { DepositRow } from './deposit-row.ts';

/** Why a recharge ended without money; '' while nothing is to be said. */
export type EndReason = 'declined' | 'provider' | 'time';

/** Takes a recharge out of the deposit counters, of those periods that counted it and still run. */
const uncount = `UPDATE account a
  SET deposited = ARRAY[
    a.deposited[1] - CASE WHEN a.day = r.day THEN r.amount ELSE 0 END,
    a.deposited[2] - CASE WHEN same_week(a.day, r.day) THEN r.amount ELSE 0 END,
    a.deposited[3] - CASE WHEN same_month(a.day, r.day) THEN r.amount ELSE 0 END]
  FROM recharge r WHERE r.id = $1 AND a.member = r.member`;

/**
 * Ends a recharge that brought no money, and lets its key be tried again when the provider never answered. One that has
 * failed leaves the deposit counters; one that has expired can still be paid, and stays in them.
 * @returns false when it had already ended: nothing happened
 */
export async function endDeposit(
  tx: Tx,
  id: string,
  state: 'failed' | 'expired',
  reason: EndReason | '',
): Promise<boolean> {
  const { rows } = await tx.query<{ member: string; key: string | null }>(
    `UPDATE recharge SET state = $2, reason = $3, updated_at = clock_timestamp()
     WHERE id = $1 AND state IN ('created', 'pending') RETURNING member, key`,
    [id, state, reason],
  );
  const [row] = rows;
  if (!row) return false;
  if (state === 'failed') await tx.query(uncount, [id]);
  // A key whose recharge was opened keeps its answer: only an unfinished claim is given up.
  if (row.key) await release(tx, { member: row.member, key: row.key });
  return true;
}

/**
 * Gives a locked recharge that was not credited the sum that came for it. It leaves the deposit counters and has failed,
 * so that crediting it counts the new sum, late.
 * @returns the row as it is then
 */
export async function changeAmount(tx: Tx, row: DepositRow, amount: bigint): Promise<DepositRow> {
  const { id } = row;
  if (!(await endDeposit(tx, id, 'failed', '')) && row.state === 'expired') await tx.query(uncount, [id]);
  await tx.query("UPDATE recharge SET state = 'failed', amount = $2 WHERE id = $1", [id, amount.toString()]);
  return { ...row, state: 'failed', amount: amount.toString() };
}

/** The answer of the call that opened it. */
export async function replayDeposit(
  db: Sql,
  id: string,
  member: string,
): Promise<{ pay_url: string; id: string }> {
  const { rows } = await db.query<{ pay_url: string }>(
    'SELECT pay_url FROM recharge WHERE id = $1 AND member = $2',
    [id, member],
  );
  return { pay_url: rows[0]?.pay_url ?? '', id };
}
