import type { Sql } from '../../db/open.ts';
import type { Amounts } from './amounts.ts';

type Row = Record<'deposited' | 'reversed' | 'withdrawn' | 'staked' | 'won' | 'settled', string> &
  Record<'deposits' | 'withdrawals' | 'refunds' | 'chargebacks', number>;

/** Parts of deposits that were taken back have transfers of a kind of their own, in two when the balance did not cover them. */
const takenBack = (
  how: string,
) => `(SELECT count(*)::int FROM recharge r WHERE r.member = $1 AND r.taken_back > 0
  AND EXISTS (SELECT FROM transfer t WHERE t.ref = r.id AND t.credit = 'psp_clearing' AND t.kind LIKE '${how}%'))`;

const totals = {
  name: 'member-totals',
  text: `SELECT d.deposits, d.deposited, d.reversed, ${takenBack('refunded')} AS refunds, ${takenBack('charged_back')} AS chargebacks,
      w.withdrawals, w.withdrawn, o.staked, o.won, o.settled
    FROM (SELECT count(*)::int AS deposits, coalesce(sum(amount), 0)::text AS deposited,
        coalesce(sum(taken_back), 0)::text AS reversed
      FROM recharge WHERE member = $1 AND state IN ('paid', 'late', 'refunded', 'charged_back')) d
    CROSS JOIN (SELECT count(*)::int AS withdrawals, coalesce(sum(amount), 0)::text AS withdrawn
      FROM withdrawal WHERE member = $1 AND state = 'paid') w
    CROSS JOIN (SELECT coalesce(sum(stake), 0)::text AS staked, coalesce(sum(payout), 0)::text AS won,
        coalesce(sum(stake) FILTER (WHERE state <> 'accepted'), 0)::text AS settled
      FROM orders WHERE member = $1 AND state <> 'void') o`,
};

/** All that a member ever moved. `net`: winnings less the stakes of settled orders. */
export async function readTotals(db: Sql, { money }: Amounts, member: string) {
  const { rows } = await db.query<Row>({ ...totals, values: [member] });
  const row = rows[0] as Row;
  return {
    deposits: { count: row.deposits, amount: money(row.deposited) },
    reversed: { refunds: row.refunds, chargebacks: row.chargebacks, amount: money(row.reversed) },
    withdrawals: { count: row.withdrawals, amount: money(row.withdrawn) },
    staked: money(row.staked),
    won: money(row.won),
    net: money(BigInt(row.won) - BigInt(row.settled)),
  };
}
