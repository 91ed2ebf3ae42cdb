import type { Db, Sql } from '../db/open.ts';

const quarter = 900_000;
/** Milliseconds. A transfer gets its time before its transaction commits; after so long none can still enter a closed quarter. */
const settling = 600_000;
/** Milliseconds that one transaction closes: a site that was never closed before catches up in steps. */
const step = 86_400_000;

const bookmark = "SELECT to_timestamp(amount) AS since FROM flow WHERE debit = '' AND credit = ''";

/** What went from one account to another. `bucket`: which span of the asked time, from 0; `amount`: minor units. */
export type Flow = { bucket: number; debit: string; credit: string; amount: bigint; count: number };

const sums = {
  name: 'flows',
  text: `WITH mark AS (SELECT least(coalesce((${bookmark}), to_timestamp(0)), date_bin('15 minutes', $2::timestamptz, to_timestamp(0))) AS at),
    lines AS (
      SELECT f.since AS at, f.debit, f.credit, f.amount, f.count FROM flow f, mark m
      WHERE f.since >= $1 AND f.since < m.at AND f.debit <> ''
      UNION ALL
      SELECT t.at, t.debit, t.credit, t.amount, 1 FROM transfer t, mark m
      WHERE t.at >= greatest(m.at, $1) AND t.at < $2
    )
    SELECT floor(extract(epoch FROM at - $1) / $3)::int AS bucket, debit, credit, sum(amount)::text AS amount,
      sum(count)::int AS count
    FROM lines GROUP BY 1, 2, 3`,
};

/**
 * What flowed in a span of time, by buckets of so many seconds: sums of closed quarters of an hour, and the transfers after them.
 * @param span `from`: the start of a quarter of an hour; `to`: any time, not included
 */
export async function readFlows(
  db: Sql,
  { from, to }: { from: Date; to: Date },
  seconds: number,
): Promise<Flow[]> {
  const { rows } = await db.query<Omit<Flow, 'amount'> & { amount: string }>({
    ...sums,
    values: [from, to, seconds],
  });
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Sums the quarters of an hour that ended at least ten minutes ago, at most a day of them. @returns whether more remain */
async function closeStep(db: Db): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.query("INSERT INTO flow VALUES (to_timestamp(0), '', '', 0, 0) ON CONFLICT DO NOTHING");
    const { rows } = await tx.query<{ since: Date; first: Date | null; now: Date }>(
      `SELECT to_timestamp(f.amount) AS since, clock_timestamp() AS now,
         (SELECT min(t.at) FROM transfer t WHERE t.at >= to_timestamp(f.amount)) AS first
       FROM flow f WHERE f.debit = '' AND f.credit = '' FOR UPDATE`,
    );
    const { since, first, now } = rows[0] as { since: Date; first: Date | null; now: Date };
    const end = Math.floor((now.getTime() - settling) / quarter) * quarter;
    const from = Math.max(since.getTime(), Math.floor((first?.getTime() ?? end) / quarter) * quarter);
    const until = Math.min(end, from + step);
    if (until <= since.getTime()) return false;
    await tx.query(
      `INSERT INTO flow (since, debit, credit, amount, count)
       SELECT date_bin('15 minutes', t.at, to_timestamp(0)), t.debit, t.credit, sum(t.amount), count(*)
       FROM transfer t WHERE t.at >= $1 AND t.at < $2 GROUP BY 1, 2, 3`,
      [new Date(from), new Date(until)],
    );
    await tx.query("UPDATE flow SET amount = $1 WHERE debit = '' AND credit = ''", [until / 1000]);
    return until < end;
  });
}

/** Sums all quarters of an hour that are over, of at most thirty days: the next call continues. */
export async function closeFlows(db: Db): Promise<void> {
  for (let days = 0; days < 30 && (await closeStep(db)); days++);
}
