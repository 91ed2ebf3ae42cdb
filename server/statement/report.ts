import type { Given, Read } from '../../contract/call.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { getReport } from '../../contract/statement.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';

type Row = { day: string; play: string; won: string; recharged: string; withdrawn: string };

/**
 * By the site's calendar days: stakes and what they brought on the day of the order, recharges on the day they were
 * paid, less what was taken back of them, withdrawals on the day they were asked for unless their money came back.
 */
const byDay = {
  name: 'report',
  text: `SELECT to_char(l.day, 'YYYY-MM-DD') AS day, sum(l.play)::text AS play, sum(l.won)::text AS won,
      sum(l.recharged)::text AS recharged, sum(l.withdrawn)::text AS withdrawn
    FROM (
      SELECT o.day, o.stake AS play, o.payout AS won, 0 AS recharged, 0 AS withdrawn
      FROM orders o WHERE o.member = $1 AND o.state <> 'void'
      UNION ALL
      SELECT (r.paid_at AT TIME ZONE $4::text)::date, 0, 0, r.amount - r.taken_back, 0
      FROM recharge r WHERE r.member = $1 AND r.state IN ('paid', 'late')
      UNION ALL
      SELECT w.day, 0, 0, 0, w.amount
      FROM withdrawal w WHERE w.member = $1 AND w.state NOT IN ('refused', 'returned')
    ) l
    WHERE l.day >= coalesce($2::date, l.day) AND l.day <= coalesce($3::date, l.day)
    GROUP BY l.day ORDER BY l.day`,
};

/** Sums over the days from `from` to `to`, both included, and for each day with movements; without them over all days. */
export async function personalReport(
  { db, env, settings }: Plaza,
  { from, to }: Read<typeof getReport>,
  { member }: MemberAsker,
): Promise<Given<typeof getReport>> {
  if (from && to && from > to) throw new Invalid({ to: 'form' });
  const { rows } = await db.query<Row>({
    ...byDay,
    values: [member.id, from ?? null, to ?? null, env.TIME_ZONE],
  });
  const digits = currencyDigits((await settings.get()).currency);
  const total = (of: (row: Row) => string, all: Row[]) =>
    formatMoney(
      all.reduce((sum, row) => sum + BigInt(of(row)), 0n),
      digits,
    );
  const totals = (all: Row[]) => ({
    play_money: total((row) => row.play, all),
    recharge: total((row) => row.recharged, all),
    withdrawal: total((row) => row.withdrawn, all),
    win_money: total((row) => row.won, all),
  });
  return { ...totals(rows), days: rows.map((row) => ({ day: row.day, ...totals([row]) })) };
}
