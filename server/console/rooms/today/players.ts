import type { Sql } from '../../../db/open.ts';

/** Members who placed an order within this time play now. `now()`, because an index cannot be searched for a volatile time. */
const playing = "t.kind = 'stake' AND t.at >= now() - interval '15 minutes'";

/** How many members play now, and how many were seen in the last hour: a session notes no finer time. */
export async function countPlayers(db: Sql): Promise<{ playing: number; signedIn: number }> {
  const { rows } = await db.query<{ playing: number; signedIn: number }>(
    `SELECT (SELECT count(DISTINCT t.member)::int FROM transfer t WHERE ${playing}) AS playing,
       (SELECT count(DISTINCT s.member)::int FROM session s
         WHERE s.last_at >= now() - interval '1 hour') AS "signedIn"`,
  );
  return rows[0] as { playing: number; signedIn: number };
}

type Player = { id: string; username: string; lastOrderAt: Date; orders: number; stake: string };

/** The members who play now, the one with the latest order first, at most fifty. `stake`: minor units. */
export async function listPlayers(db: Sql): Promise<Player[]> {
  const { rows } = await db.query<Player>(
    `SELECT m.id, m.username, p.last AS "lastOrderAt", p.orders, p.stake
     FROM (SELECT t.member, max(t.at) AS last, count(*)::int AS orders, sum(t.amount)::text AS stake
       FROM transfer t WHERE ${playing} GROUP BY t.member ORDER BY last DESC LIMIT 50) p
     JOIN member m ON m.id = p.member ORDER BY p.last DESC`,
  );
  return rows;
}
