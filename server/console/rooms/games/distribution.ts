import { sums, throws, waysAmong } from '../../../../contract/game/picks.ts';
import type { Sql } from '../../../db/open.ts';
import { chiSquareOf } from './chi-square.ts';

const faces = [1, 2, 3, 4, 5, 6];

type Row = { rounds: number; from: Date | null; to: Date | null; sums: number[]; faces: number[] };

const sql = `WITH drawn AS MATERIALIZED (
    SELECT r.sum, r.dice, r.draws_at FROM round r WHERE r.game = $1 AND r.dice IS NOT NULL ORDER BY r.expect DESC LIMIT $2
  )
  SELECT (SELECT count(*)::int FROM drawn) AS rounds, (SELECT min(draws_at) FROM drawn) AS "from",
    (SELECT max(draws_at) FROM drawn) AS "to",
    ARRAY(SELECT count(d.sum)::int FROM generate_series(3, 18) AS s(sum) LEFT JOIN drawn d ON d.sum = s.sum
      GROUP BY s.sum ORDER BY s.sum) AS sums,
    ARRAY(SELECT count(d.face)::int FROM generate_series(1, 6) AS f(face)
      LEFT JOIN (SELECT unnest(dice) AS face FROM drawn) d ON d.face = f.face GROUP BY f.face ORDER BY f.face) AS faces`;

/** The sums and faces of a game's last drawn rounds against chance. */
export async function distributionOf(db: Sql, game: string, last: number) {
  const { rows } = await db.query<Row>(sql, [game, last]);
  const { rounds, from, to, sums: seenSums, faces: seenFaces } = rows[0] as Row;
  const bySum = sums.map((sum, i) => ({
    sum,
    seen: seenSums[i] as number,
    due: (rounds * waysAmong([sum])) / throws,
  }));
  const byFace = faces.map((face, i) => ({ face, seen: seenFaces[i] as number, due: (rounds * 3) / 6 }));
  return {
    rounds,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    sums: bySum,
    sumTest: chiSquareOf(bySum),
    faces: byFace,
    faceTest: chiSquareOf(byFace),
  };
}
