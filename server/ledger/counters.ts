import type { Sql } from '../db/open.ts';

/**
 * Counters roll together: each stands for the day, week or month of `account.day`, so whoever writes that day writes
 * all of them, as the order's statement does.
 */
const countDepositSql = `WITH
  held AS MATERIALIZED (SELECT a.* FROM account a WHERE a.member = $1 FOR NO KEY UPDATE OF a),
  timed AS MATERIALIZED (
    SELECT h.*, (clock_timestamp() AT TIME ZONE $3::text)::date AS today FROM held h
  ),
  rolled AS MATERIALIZED (
    SELECT t.*, ARRAY[t.day = t.today, date_trunc('week', t.day) = date_trunc('week', t.today),
      date_trunc('month', t.day) = date_trunc('month', t.today)] AS same
    FROM timed t
  ),
  counted AS MATERIALIZED (
    SELECT r.member, r.today, r.deposit_limit,
      ARRAY(SELECT CASE WHEN r.same[i] THEN r.staked[i] ELSE 0 END FROM generate_series(1, 3) i) AS staked,
      ARRAY(SELECT CASE WHEN r.same[i] THEN r.lost[i] ELSE 0 END FROM generate_series(1, 3) i) AS lost,
      ARRAY(SELECT CASE WHEN date_trunc(p.name, $5::date) = date_trunc(p.name, r.today) THEN 0 ELSE $2::bigint END
          + CASE WHEN r.same[p.n] THEN r.deposited[p.n] ELSE 0 END
        FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY AS p(name, n) ORDER BY p.n) AS deposited
    FROM rolled r
  )
  UPDATE account a SET day = c.today, staked = c.staked, lost = c.lost, deposited = c.deposited
  FROM counted c
  WHERE a.member = c.member AND ($4::boolean OR NOT (c.deposited[1] > c.deposit_limit[1] IS TRUE
    OR c.deposited[2] > c.deposit_limit[2] IS TRUE OR c.deposited[3] > c.deposit_limit[3] IS TRUE))`;

type Deposit = {
  member: string;
  /** Minor units. */
  amount: bigint;
  timeZone: string;
  /** Counts it above a limit too: money that came late is there, and only later recharges can be refused. */
  always?: boolean;
  /** The day (YYYY-MM-DD) that counted it before: what still runs of its week and month holds it already. */
  counted?: string;
};

/**
 * Counts a recharge against the member's deposit limits, on the locked row.
 * @returns false when it is above one of them: nothing was counted
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
