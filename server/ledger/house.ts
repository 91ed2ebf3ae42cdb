import type { Db, Sql } from '../db/open.ts';
import { type HouseAccount, houseAccounts, post } from './post.ts';

const hour = 3_600_000;
/** Milliseconds. A transfer gets its time before its transaction commits; after so long none can still enter a closed hour. */
const settling = 600_000;

// The row without an account says how far hours are closed: all hours before its amount (Unix seconds) are. Its key never
// changes, so there is one such row. It is also the lock of the house's account: whoever closes hours, or reserves what
// the house holds, takes it.
const bookmark = "SELECT to_timestamp(amount) AS hour FROM ledger_hour WHERE account = ''";

/**
 * Locks the house's account until the transaction ends: nobody else can reserve the sums that its later statements read.
 * @returns the hour up to which transfers are summed
 */
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

/** The balance of each account of the house in one snapshot, minor units: credits less debits. */
export async function houseBalances(db: Sql): Promise<Record<HouseAccount, bigint>> {
  const { rows } = await db.query<{ account: HouseAccount; amount: string }>({
    ...balances,
    values: [[...houseAccounts]],
  });
  const held = new Map(rows.map((row) => [row.account, BigInt(row.amount)]));
  return Object.fromEntries(houseAccounts.map((name) => [name, held.get(name) ?? 0n])) as never;
}

/** Sums the hours that ended at least ten minutes ago, so that a balance reads hourly sums and the few transfers after them. */
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
 * Adds the operator's money to the house. `ref` (a UUID): repeated with the same one, nothing is added again.
 * @param amount minor units, above 0
 */
export const fundHouse = (db: Sql, amount: bigint, ref: string) =>
  post(db, { ref, kind: 'funded', debit: 'bank', credit: 'house', amount });

/** Books what a payment provider has moved to the bank. `ref` (a UUID) and `amount` as for `fundHouse`. */
export const settleProvider = (db: Sql, amount: bigint, ref: string) =>
  post(db, { ref, kind: 'psp_settled', debit: 'bank', credit: 'psp_clearing', amount });

/** Books the fee that the provider keeps of a payment or payout (`ref`), when it names one. */
export async function bookFee(tx: Sql, ref: string, { fee = 0n }: { fee?: bigint }): Promise<void> {
  if (fee > 0n) {
    await post(tx, { ref, kind: 'psp_fee', debit: 'psp_fee', credit: 'psp_clearing', amount: fee });
  }
}
