import type { Sql } from '../db/open.ts';

/**
 * All counters stand for the day, week and month of `account.day`. A statement that writes that day therefore writes
 * every counter, as the order's statement does too.
 */
const countDepositSql = `WITH
  held AS MATERIALIZED (SELECT a.* FROM account a WHERE a.member = $1 FOR NO KEY UPDATE OF a),
  timed AS MATERIALIZED (
    SELECT h.*, (clock_timestamp() AT TIME ZONE $3::text)::date AS today FROM held h
  ),
  now_counted AS MATERIALIZED (
    SELECT t.member, t.today, t.deposit_limit, rolled(t.staked, t.day, t.today) AS staked,
      rolled(t.lost, t.day, t.today) AS lost, rolled(t.deposited, t.day, t.today) AS deposited
    FROM timed t
  ),
  counted AS MATERIALIZED (
    SELECT n.member, n.today, n.deposit_limit, n.staked, n.lost, ARRAY[
      n.deposited[1] + CASE WHEN $5::date = n.today THEN 0 ELSE $2::bigint END,
      n.deposited[2] + CASE WHEN same_week($5::date, n.today) THEN 0 ELSE $2::bigint END,
      n.deposited[3] + CASE WHEN same_month($5::date, n.today) THEN 0 ELSE $2::bigint END] AS deposited
    FROM now_counted n
  )
  UPDATE account a SET day = c.today, staked = c.staked, lost = c.lost, deposited = c.deposited
  FROM counted c
  WHERE a.member = c.member AND ($4::boolean OR NOT above_limit(c.deposited, 0, c.deposit_limit))`;

type Deposit = {
  member: string;
  /** Minor units. */
  amount: bigint;
  timeZone: string;
  /** Counts it even above a limit: money that came late is there already, and only later deposits can be refused. */
  always?: boolean;
  /** The day (YYYY-MM-DD) that counted it before: where its week or month still runs, the counter holds it already. */
  counted?: string;
};

/**
 * Counts a deposit against the member's deposit limits, on the locked row.
 * @returns false when a limit would be passed: nothing was counted
 */
export async function countDeposit(
  tx: Sql,
  { member, amount, timeZone, always = false, counted }: Deposit,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'count-deposit',
    text: countDepositSql,
    values: [member, amount.toString(), timeZone, always, counted ?? null],
  });
  return rowCount === 1;
}
