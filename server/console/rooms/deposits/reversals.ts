import type { Sql } from '../../../db/open.ts';
import type { Amounts } from '../../facts/amounts.ts';

/** How a deposit, or a part of it, was taken back. */
export type Reversed = 'refunded' | 'charged_back';

/** SQL of a deposit `r`: how something of it was taken back, null when nothing was. */
export const reversedColumn = `CASE WHEN r.taken_back > 0 THEN
    (SELECT CASE WHEN bool_or(t.kind LIKE 'charged_back%') THEN 'charged_back' ELSE 'refunded' END FROM transfer t
     WHERE t.ref = r.id AND t.credit = 'psp_clearing' AND t.debit IN ('cash', 'receivable')) END AS reversed`;

/** So, and the comparison with a provider's file in which it differs, for as long as nobody has settled that. */
export const lookColumns = `${reversedColumn},
  (SELECT d.reconciliation FROM reconciliation_row d WHERE d.settled_at IS NULL AND d.ours = r.id LIMIT 1) AS differs`;

type Row = { how: Reversed; at: Date; covered: string; owed: string; balance: string | null };

/** Each time has transfers of a kind of its own, in two when the balance did not cover it. */
const reversals = `SELECT CASE WHEN kind LIKE 'charged_back%' THEN 'charged_back' ELSE 'refunded' END AS how, min(at) AS at,
    coalesce(sum(amount) FILTER (WHERE debit = 'cash'), 0)::text AS covered,
    coalesce(sum(amount) FILTER (WHERE debit = 'receivable'), 0)::text AS owed, max(cash_after)::text AS balance
  FROM transfer WHERE ref = $1 AND credit = 'psp_clearing' AND debit IN ('cash', 'receivable')
  GROUP BY replace(kind, '_owed', ''), 1 ORDER BY 2 DESC`;

/** What was taken back of a deposit, each time with what it did to the balance. */
export async function readReversals(db: Sql, id: string, { money }: Amounts) {
  const { rows } = await db.query<Row>(reversals, [id]);
  return rows.map(({ how, at, covered, owed, balance }) => ({
    how,
    at: at.toISOString(),
    amount: money(BigInt(covered) + BigInt(owed)),
    covered: money(covered),
    balance: balance === null ? null : money(balance),
    owed: money(owed),
  }));
}
