import type { Sql } from '../../../db/open.ts';

const pageSize = 50;

type Row = {
  round: string;
  drawsAt: Date;
  state: 'waiting' | 'settled' | 'void' | 'unplayed';
  dice: number[] | null;
  sum: number | null;
  orders: number;
  stake: string;
  payout: string;
  late: number;
  beacon: string | null;
};

const sql = `SELECT r.expect AS round, r.draws_at AS "drawsAt",
    CASE WHEN r.voided_at IS NOT NULL THEN 'void' WHEN r.settled_at IS NULL THEN 'waiting'
      WHEN coalesce(r.count, 0) = 0 THEN 'unplayed' ELSE 'settled' END AS state,
    r.dice, r.sum, coalesce(r.count, 0) AS orders, coalesce(r.stake, 0)::text AS stake, o.payout, r.late, r.beacon
  FROM (
    SELECT * FROM round WHERE game = $1 AND draws_at <= clock_timestamp() AND ($2::text IS NULL OR expect < $2)
    ORDER BY expect DESC LIMIT ${pageSize + 1}
  ) r CROSS JOIN LATERAL (SELECT coalesce(sum(o.payout), 0)::text AS payout FROM orders o WHERE o.round = r.id) o
  ORDER BY r.expect DESC`;

/** Rounds of a game whose draw is due, the newest first, and the cursor of the next page. Amounts in minor units. */
export async function pastRounds(
  db: Sql,
  game: string,
  before: string | undefined,
): Promise<{ rounds: Row[]; next: string | null }> {
  const { rows } = await db.query<Row>(sql, [game, before ?? null]);
  const rounds = rows.slice(0, pageSize);
  return { rounds, next: rows.length > pageSize ? (rounds.at(-1)?.round ?? null) : null };
}
