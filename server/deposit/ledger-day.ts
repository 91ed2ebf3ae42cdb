import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import type { Movement } from './provider-file.ts';

type Row = Omit<Movement, 'amount' | 'fee'> & { amount: string; fee: string };

/**
 * A payment or payout in the books, of any day. `states`: every state its money went through. `takenBack`: of a payment,
 * each refund or chargeback as `<state> <minor units>`.
 */
export type BookEntry = Omit<Movement, 'state'> & { states: string[]; takenBack: string[] };

const fee = (ref: string) =>
  `coalesce((SELECT f.amount FROM transfer f WHERE f.ref = ${ref} AND f.kind = 'psp_fee'), 0) AS fee`;

// The part that the balance did not cover is a transfer of its own (`…_owed`); the second and later times are numbered.
const takenBack = "t.credit = 'psp_clearing' AND t.debit IN ('cash', 'receivable')";
const oneTime = "replace(t.kind, '_owed', '')";
const how = (time: string) => `regexp_replace(${time}, '_\\d+$', '')`;

const ofDay = `WITH day AS MATERIALIZED (
    SELECT t.* FROM transfer t
    WHERE t.at >= $2::date::timestamp AT TIME ZONE $3 AND t.at < ($2::date + 1)::timestamp AT TIME ZONE $3
  )
  SELECT 'payment' AS kind, r.id, 'paid' AS state, r.amount, r.currency, ${fee('r.id')}
    FROM day t JOIN recharge r ON r.id = t.ref AND r.provider = $1 WHERE t.kind = 'recharge'
  UNION ALL
  SELECT 'payment', r.id, ${how('b.time')}, b.amount, r.currency, 0
    FROM (SELECT t.ref, ${oneTime} AS time, sum(t.amount)::bigint AS amount FROM day t WHERE ${takenBack} GROUP BY 1, 2) b
    JOIN recharge r ON r.id = b.ref AND r.provider = $1
  UNION ALL
  SELECT 'payout', p.id, t.kind, p.amount, p.currency, CASE t.kind WHEN 'paid' THEN f.fee ELSE 0 END
    FROM day t JOIN payout p ON p.withdrawal = t.ref AND p.provider = $1
    CROSS JOIN LATERAL (SELECT ${fee('p.id')}) f
    WHERE (t.kind = 'paid' OR (t.kind = 'returned' AND t.debit = 'bank')) AND p.state IN ('paid', 'returned')`;

/** The movements of a provider's money on a calendar day of the site's time zone, by the ledger. */
export async function movementsOf({ db, env }: Plaza, provider: string, day: string): Promise<Movement[]> {
  const { rows } = await db.query<Row>(ofDay, [provider, day, env.TIME_ZONE]);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

const named = `SELECT 'payment' AS kind, r.id, r.amount, r.currency, ${fee('r.id')},
    CASE WHEN r.state IN ('paid', 'late', 'refunded', 'charged_back') THEN '{paid}'
      WHEN r.state = 'expired' THEN '{expired,failed}' ELSE ARRAY[r.state] END::text[] AS states,
    ARRAY(SELECT ${how('b.time')} || ' ' || b.amount
      FROM (SELECT ${oneTime} AS time, sum(t.amount) AS amount FROM transfer t
        WHERE t.ref = r.id AND ${takenBack} GROUP BY 1) b) AS "takenBack"
  FROM recharge r WHERE r.provider = $1 AND r.id = ANY ($2::uuid[])
  UNION ALL
  SELECT 'payout', p.id, p.amount, p.currency, ${fee('p.id')},
    CASE WHEN p.state = 'returned' THEN '{paid,returned}' ELSE ARRAY[p.state] END::text[], '{}'
  FROM payout p WHERE p.provider = $1 AND p.id = ANY ($2::uuid[])`;

/** The payments and payouts of a provider with these ids (UUIDs). */
export async function bookEntries({ db }: Plaza, provider: string, ids: string[]): Promise<BookEntry[]> {
  const { rows } = await db.query<Omit<Row, 'state'> & { states: string[]; takenBack: string[] }>(named, [
    provider,
    ids,
  ]);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

/** How many members owe, and how much in all, minor units. */
export async function owedNow(db: Sql): Promise<{ members: number; amount: bigint }> {
  const { rows } = await db.query<{ members: number; amount: string }>(
    'SELECT count(*)::int AS members, coalesce(sum(owed), 0) AS amount FROM account WHERE owed > 0',
  );
  return { members: rows[0]?.members ?? 0, amount: BigInt(rows[0]?.amount ?? 0) };
}
