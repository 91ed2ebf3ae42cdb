import type { Plaza } from '../plaza.ts';
import type { Movement } from './provider-file.ts';

type Row = Omit<Movement, 'amount' | 'fee'> & { amount: string; fee: string };

/** A payment or payout as the books have it, whenever it was. `states`: what its money did. */
export type Standing = Omit<Movement, 'state'> & { states: string[] };

const fee = (ref: string) =>
  `coalesce((SELECT f.amount FROM transfer f WHERE f.ref = ${ref} AND f.kind = 'psp_fee'), 0) AS fee`;

const ofDay = `SELECT 'payment' AS kind, r.id, CASE t.kind WHEN 'recharge' THEN 'paid' ELSE replace(t.kind, '_owed', '') END
      AS state, r.amount, r.currency, CASE t.kind WHEN 'recharge' THEN f.fee ELSE 0 END AS fee
    FROM transfer t JOIN recharge r ON r.id = t.ref AND r.provider = $1
    CROSS JOIN LATERAL (SELECT ${fee('r.id')}) f
    WHERE t.at >= $2::date::timestamp AT TIME ZONE $3 AND t.at < ($2::date + 1)::timestamp AT TIME ZONE $3
      AND t.kind IN ('recharge', 'refunded', 'refunded_owed', 'charged_back', 'charged_back_owed')
  UNION
  SELECT 'payout', p.id, t.kind, p.amount, p.currency, CASE t.kind WHEN 'paid' THEN f.fee ELSE 0 END
    FROM transfer t JOIN payout p ON p.withdrawal = t.ref AND p.provider = $1
    CROSS JOIN LATERAL (SELECT ${fee('p.id')}) f
    WHERE t.at >= $2::date::timestamp AT TIME ZONE $3 AND t.at < ($2::date + 1)::timestamp AT TIME ZONE $3
      AND (t.kind = 'paid' OR (t.kind = 'returned' AND t.debit = 'bank')) AND p.state IN ('paid', 'returned')`;

/** What a provider's money did on a calendar day of the site's time zone, by the ledger. */
export async function movementsOf({ db, env }: Plaza, provider: string, day: string): Promise<Movement[]> {
  const { rows } = await db.query<Row>(ofDay, [provider, day, env.TIME_ZONE]);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

const named = `SELECT 'payment' AS kind, r.id, r.amount, r.currency, ${fee('r.id')},
    CASE WHEN r.state = 'late' THEN '{paid}' WHEN r.state IN ('refunded', 'charged_back') THEN ARRAY['paid', r.state]
      WHEN r.state = 'expired' THEN '{expired,failed}' ELSE ARRAY[r.state] END::text[] AS states
  FROM recharge r WHERE r.provider = $1 AND r.id = ANY ($2::uuid[])
  UNION ALL
  SELECT 'payout', p.id, p.amount, p.currency, ${fee('p.id')},
    CASE WHEN p.state = 'returned' THEN '{paid,returned}' ELSE ARRAY[p.state] END::text[]
  FROM payout p WHERE p.provider = $1 AND p.id = ANY ($2::uuid[])`;

/** The payments and payouts of a provider with these ids (UUIDs). */
export async function standingsOf({ db }: Plaza, provider: string, ids: string[]): Promise<Standing[]> {
  const { rows } = await db.query<Omit<Row, 'state'> & { states: string[] }>(named, [provider, ids]);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}
