import type { Db, Sql } from '../db/open.ts';
import { type HouseAccount, houseAccounts, post } from './post.ts';

const hour = 3_600_000;
/** A statement stamps its transfers before it commits; after so long none is still on its way into a closed hour. */
const settling = 600_000;

// The row without an account is the till's bookmark: hours before its amount (Unix seconds) are closed. Its key never
// changes, so there is one. Who must not be overtaken (the next to close hours, or to reserve what the house holds)
// locks it.
const bookmark = "SELECT to_timestamp(amount) AS hour FROM ledger_hour WHERE account = ''";

/** Locks the till until the transaction ends: sums read in later statements of it are reserved by nobody else. */
export async function lockHouse(tx: Sql): Promise<Date> {
  const { rows } = await tx.query<{ hour: Date }>(`${bookmark} FOR UPDATE`);
  if (rows[0]) return rows[0].hour;
  await tx.query("INSERT INTO ledger_hour VALUES ('', to_timestamp(0), 0) ON CONFLICT DO NOTHING");
  return lockHouse(tx);
}

const balances = {
  name: 'house-balances',
  text: `WITH mark AS (SELECT coalesce((${bookmark}), to_timestamp(0)) AS hour),
    lines AS (
      SELECT account, amount FROM ledger_hour WHERE account <> ''
      UNION ALL SELECT t.credit, t.amount FROM transfer t, mark m WHERE t.at >= m.hour
      UNION ALL SELECT t.debit, -t.amount FROM transfer t, mark m WHERE t.at >= m.hour
    )
    SELECT account, sum(amount)::text AS amount FROM lines WHERE account = ANY ($1) GROUP BY account`,
};

/** What each account of the house holds, in minor units: what came in less what went out. One snapshot. */
export async function houseBalances(db: Sql): Promise<Record<HouseAccount, bigint>> {
  const { rows } = await db.query<{ account: HouseAccount; amount: string }>({
    ...balances,
    values: [[...houseAccounts]],
  });
  const held = new Map(rows.map((row) => [row.account, BigInt(row.amount)]));
  return Object.fromEntries(houseAccounts.map((name) => [name, held.get(name) ?? 0n])) as never;
}

/** Sums the hours that ended ten minutes ago or longer, so that a balance reads hours and a short tail. */
export async function closeHours(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    const from = await lockHouse(tx);
    const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const now = (rows[0] as { now: Date }).now.getTime();
    const until = new Date(Math.floor((now - settling) / hour) * hour);
    if (until <= from) return;
    await tx.query(
      `INSERT INTO ledger_hour (account, hour, amount)
       SELECT l.account, date_trunc('hour', l.at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', sum(l.amount)
       FROM (SELECT credit AS account, at, amount FROM transfer WHERE at >= $1 AND at < $2
         UNION ALL SELECT debit, at, -amount FROM transfer WHERE at >= $1 AND at < $2) l
       WHERE l.account = ANY ($3) GROUP BY 1, 2`,
      [from, until, [...houseAccounts]],
    );
    await tx.query("UPDATE ledger_hour SET amount = $1 WHERE account = ''", [until.getTime() / 1000]);
  });
}

/**
 * Puts money of the operator behind the games. `ref` (a UUID): the same one funds once.
 * @param amount minor units, above 0
 */
export const fundHouse = (db: Sql, amount: bigint, ref: string) =>
  post(db, { ref, kind: 'funded', debit: 'bank', credit: 'house', amount });

/** Books what a payment provider has moved to the bank. `ref` (a UUID) and `amount` as for `fundHouse`. */
export const settleProvider = (db: Sql, amount: bigint, ref: string) =>
  post(db, { ref, kind: 'psp_settled', debit: 'bank', credit: 'psp_clearing', amount });

/** What the provider keeps of a payment or payout (`ref`), where it says so. */
export async function bookFee(tx: Sql, ref: string, { fee = 0n }: { fee?: bigint }): Promise<void> {
  if (fee > 0n) {
    await post(tx, { ref, kind: 'psp_fee', debit: 'psp_fee', credit: 'psp_clearing', amount: fee });
  }
}
