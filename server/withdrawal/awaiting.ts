import type { Sql } from '../db/open.ts';

/** Which withdrawals wait for a decision. The second half is the condition of the index `withdrawal_open`. */
export const awaiting = `state = 'review' AND state NOT IN ('paid', 'refused', 'returned')`;

/** How many wait for a decision, their sum in minor units, and when the oldest was asked for. */
export async function readAwaiting(db: Sql): Promise<{ count: number; amount: string; oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; amount: string; oldest: Date | null }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::text AS amount, min(created_at) AS oldest
     FROM withdrawal WHERE ${awaiting}`,
  );
  return rows[0] as NonNullable<(typeof rows)[0]>;
}
