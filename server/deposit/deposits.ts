import type { Sql, Tx } from '../db/open.ts';
import { release } from '../ledger/intent.ts';
import type { DepositRow } from './deposit-row.ts';

/** Why a deposit ended without money. */
export type EndReason = 'declined' | 'provider' | 'time';

/** SQL: takes deposit `$1` out of those deposit counters that counted it and still run. */
const uncount = `UPDATE account a
  SET deposited = ARRAY[
    a.deposited[1] - CASE WHEN a.day = r.day THEN r.amount ELSE 0 END,
    a.deposited[2] - CASE WHEN same_week(a.day, r.day) THEN r.amount ELSE 0 END,
    a.deposited[3] - CASE WHEN same_month(a.day, r.day) THEN r.amount ELSE 0 END]
  FROM recharge r WHERE r.id = $1 AND a.member = r.member`;

/**
 * Ends a deposit that brought no money. When the provider never answered, its key may be used again. A failed deposit
 * leaves the deposit counters. An expired one stays in them, because it can still be paid.
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
  // A key whose deposit was opened keeps its answer: `release` deletes unfinished claims alone.
  if (row.key) await release(tx, { member: row.member, key: row.key });
  return true;
}

/**
 * Changes the amount of a locked deposit, not yet credited, to the sum that came for it. The deposit has failed then and
 * is in no counter, so that crediting it counts the new sum, as late.
 * @returns the row as it is then
 */
export async function changeAmount(tx: Tx, row: DepositRow, amount: bigint): Promise<DepositRow> {
  const { id } = row;
  if (!(await endDeposit(tx, id, 'failed', '')) && row.state === 'expired') await tx.query(uncount, [id]);
  await tx.query("UPDATE recharge SET state = 'failed', amount = $2 WHERE id = $1", [id, amount.toString()]);
  return { ...row, state: 'failed', amount: amount.toString() };
}

/** Makes the answer of the call that opened it again. */
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
