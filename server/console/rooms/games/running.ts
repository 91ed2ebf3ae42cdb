import type { Sql } from '../../../db/open.ts';

/** A round that is not settled, in minor units. `gates`: by slot; `liability` by sum from 3 to 18. */
export type RunningRound = {
  game: string;
  round: string;
  state: 'open' | 'closed' | 'drawn';
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  orders: number;
  members: number;
  stake: bigint;
  gates: { slot: number; closed: boolean; cap: bigint; liability: bigint[] }[];
};

type Row = Omit<RunningRound, 'stake' | 'gates'> & {
  stake: string;
  gates: { slot: number; closed: boolean; cap: string; liability: string[] }[];
};

const sql = `SELECT r.game, r.expect AS round,
    CASE WHEN r.dice IS NOT NULL OR r.voided_at IS NOT NULL THEN 'drawn'
      WHEN r.closes_at <= clock_timestamp() OR r.committed_at IS NOT NULL THEN 'closed' ELSE 'open' END AS state,
    r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.draws_at AS "drawsAt", o.orders, o.members, o.stake,
    (SELECT coalesce(json_agg(json_build_object('slot', g.slot, 'closed', g.closed, 'cap', g.cap::text,
        'liability', g.liability::text[]) ORDER BY g.slot), '[]') FROM gate g WHERE g.round = r.id) AS gates
  FROM round r CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, count(DISTINCT o.member)::int AS members, coalesce(sum(o.stake), 0)::text AS stake
    FROM orders o WHERE o.round = r.id
  ) o
  WHERE r.settled_at IS NULL AND ($1::text IS NULL OR r.game = $1) ORDER BY r.game, r.opens_at DESC`;

/** The rounds of a game, or of all games, that are not settled; of each game the newest first. */
export async function runningRounds(db: Sql, game: string | null): Promise<RunningRound[]> {
  const { rows } = await db.query<Row>(sql, [game]);
  return rows.map(({ stake, gates, ...round }) => ({
    ...round,
    stake: BigInt(stake),
    gates: gates.map(({ cap, liability, ...gate }) => ({
      ...gate,
      cap: BigInt(cap),
      liability: liability.map(BigInt),
    })),
  }));
}

const sums = 16;

/** What the house has put behind a round in all its gates, and what it must add to the stakes at each sum, in minor units. */
export function together({ gates }: Pick<RunningRound, 'gates'>) {
  const liability = Array.from({ length: sums }, (_, i) =>
    gates.reduce((sum, gate) => sum + (gate.liability[i] ?? 0n), 0n),
  );
  return {
    cap: gates.reduce((sum, { cap }) => sum + cap, 0n),
    liability,
    worst: liability.reduce((most, one) => (one > most ? one : most), 0n),
  };
}
