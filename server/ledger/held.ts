import type { Db, Tx } from '../db/open.ts';
import { houseBalances } from './house.ts';
import type { HouseAccount } from './post.ts';

/**
 * What is held for members, at the bank and at providers at one time, minor units. `held`: all balances, stakes and withdrawals of
 * members, and approved payouts that have not left. `bank`: by the ledger.
 */
export type Holdings = { held: bigint; bank: bigint; providers: bigint };

/** All accounts of the ledger sum to zero: what is held for members is what these have less. */
const others: readonly HouseAccount[] = ['house', 'bank', 'psp_clearing', 'psp_fee', 'fee', 'receivable'];

function holdingsOf(balance: (account: HouseAccount) => bigint): Holdings {
  const sum = others.reduce((total, account) => total + balance(account), 0n);
  return { held: -sum, bank: -balance('bank'), providers: -balance('psp_clearing') };
}

/** The ends of days as instants, of which `$1` are the days and `$2` the time zone: what flowed from each end to the next. */
const flowsBetween = `WITH ends AS (
    SELECT array_agg(((d.day + 1)::timestamp AT TIME ZONE $2::text) ORDER BY d.day) AS at FROM unnest($1::date[]) AS d(day)
  ),
  mark AS (
    SELECT coalesce((SELECT to_timestamp(amount) FROM flow WHERE debit = '' AND credit = ''), to_timestamp(0)) AS at
  ),
  lines AS (
    SELECT f.since AS at, f.debit, f.credit, f.amount FROM flow f, mark m, ends e
      WHERE f.since >= e.at[1] AND f.since < m.at AND f.debit <> ''
    UNION ALL
    SELECT t.at, t.debit, t.credit, t.amount FROM transfer t, mark m, ends e WHERE t.at >= greatest(m.at, e.at[1])
  )
  SELECT width_bucket(l.at, e.at) AS after, s.account, sum(s.amount)::text AS amount
  FROM lines l CROSS JOIN ends e
  CROSS JOIN LATERAL (VALUES (l.credit, l.amount), (l.debit, -l.amount)) AS s(account, amount)
  WHERE s.account = ANY ($3) GROUP BY 1, 2`;

type Row = { after: number; account: HouseAccount; amount: string };

async function readFlowsBetween(tx: Tx, days: readonly string[], timeZone: string): Promise<Row[]> {
  const { rows } = await tx.query<Row>(flowsBetween, [days, timeZone, [...others]]);
  return rows;
}

/**
 * The holdings at the end of each of these days of the site's time zone: what there is now, less what has flowed since. Read in
 * one snapshot. Of a day that is not over, they are those of now.
 * @param days YYYY-MM-DD, in their order
 */
export function holdingsByDay(db: Db, days: readonly string[], timeZone: string): Promise<Holdings[]> {
  return db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Compiling these statements would take longer than running them.
    await tx.query('SET LOCAL jit = off');
    const now = await houseBalances(tx);
    const flows = await readFlowsBetween(tx, days, timeZone);
    return days.map((_, i) => {
      // A flow of bucket n came after the ends of the first n days.
      const since = flows.filter(({ after }) => after > i);
      const sinceThen = (account: HouseAccount) =>
        since.reduce((sum, row) => (row.account === account ? sum + BigInt(row.amount) : sum), 0n);
      return holdingsOf((account) => now[account] - sinceThen(account));
    });
  });
}
