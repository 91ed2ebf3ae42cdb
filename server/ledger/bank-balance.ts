import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';

/** What the bank says that it holds at the end of a day. `amount`: minor units. */
export type BankBalance = { day: string; amount: bigint; by: string; at: Date };

/** Enters the bank's figure of a day (YYYY-MM-DD). Entered again, the newest counts and the older ones stay. */
export async function enterBankBalance(
  db: Sql,
  { day, amount, by }: Pick<BankBalance, 'day' | 'amount' | 'by'>,
): Promise<void> {
  await db.query(
    'INSERT INTO bank_balance (id, day, amount, by, at) VALUES ($1, $2, $3, $4, clock_timestamp())',
    [uuidv7(), day, amount.toString(), by],
  );
}

/** The figures that count, by their days, from one day to another, both included. */
export async function bankBalances(db: Sql, from: string, to: string): Promise<Map<string, BankBalance>> {
  const { rows } = await db.query<Omit<BankBalance, 'amount'> & { amount: string }>(
    `SELECT DISTINCT ON (day) day::text AS day, amount, by, at FROM bank_balance
     WHERE day BETWEEN $1::date AND $2::date ORDER BY day, id DESC`,
    [from, to],
  );
  return new Map(rows.map((row) => [row.day, { ...row, amount: BigInt(row.amount) }]));
}
