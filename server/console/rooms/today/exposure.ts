import type { Plaza } from '../../../context/app-context.ts';
import { houseBalances } from '../../../ledger/house.ts';

type Row = { game: string; round: string; cap: string; liability: string[] };

/** The gates of each unsettled round together; `liability` by sum from 3 to 18, minor units. */
const unsettledSql = `SELECT r.game, r.expect AS round, c.cap::text AS cap,
    ARRAY(SELECT coalesce(sum(l.amount), 0)::text FROM gate g CROSS JOIN unnest(g.liability) WITH ORDINALITY AS l(amount, n)
      WHERE g.round = r.id GROUP BY l.n ORDER BY l.n) AS liability
  FROM round r CROSS JOIN LATERAL (SELECT sum(g.cap) AS cap FROM gate g WHERE g.round = r.id) c
  WHERE r.settled_at IS NULL AND c.cap IS NOT NULL ORDER BY r.game, r.expect`;

const highest = (amounts: readonly bigint[]) => amounts.reduce((most, one) => (one > most ? one : most), 0n);

/** The house's position in minor units: what it holds, what is reserved for unsettled rounds, and what these may cost at most. */
export async function readExposure({ db }: Pick<Plaza, 'db'>) {
  const { house } = await houseBalances(db);
  const { rows } = await db.query<Row>(unsettledSql);
  const rounds = rows.map(({ game, round, cap, liability }) => {
    const bySum = liability.map(BigInt);
    return { game, round, cap: BigInt(cap), bySum, worst: highest(bySum) };
  });
  return {
    bankroll: house,
    reserved: rounds.reduce((sum, { cap }) => sum + cap, 0n),
    worst: rounds.reduce((sum, { worst }) => sum + worst, 0n),
    rounds,
  };
}
