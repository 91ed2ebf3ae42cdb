import { limitKinds, limitPeriods } from '../../contract/limits.ts';
import type { Sql } from '../db/open.ts';
import { network } from '../http/rate-limit.ts';
import { wasBound } from './links.ts';

/** The facts by which an operator compares two accounts. Amounts in minor units, as decimal strings. */
export type Facts = {
  username: string;
  name: string;
  birthday: string | null;
  createdAt: Date;
  invite: string | null;
  /** The last sign-in: its network, not its address. */
  seenAt: Date | null;
  network: string;
  agent: string;
  /** Masked. A card that was only tried is marked so. */
  cards: string[];
  deposits: { count: number; amount: string };
  orders: { count: number; amount: string };
  limits: { kind: string; period: string; amount: string }[];
  excludedUntil: Date | null;
  paused: boolean;
  disabled: boolean;
  joined: boolean;
};

const limits = limitKinds
  .flatMap((kind) => limitPeriods.map((period, i) => `('${kind}', '${period}', a.${kind}_limit[${i + 1}])`))
  .join(', ');

const facts = `SELECT m.username, m.name, m.birthday::text AS birthday, m.created_at AS "createdAt", m.invite,
    s.created_at AS "seenAt", coalesce(s.ip, '') AS network, coalesce(s.agent, '') AS agent,
    ARRAY(SELECT c.masked || CASE WHEN ${wasBound('c')} THEN '' ELSE ' (tried)' END
      FROM card c WHERE c.member = m.id ORDER BY c.id) AS cards,
    (SELECT json_build_object('count', count(*), 'amount', coalesce(sum(r.amount), 0)::text) FROM recharge r
      WHERE r.member = m.id AND r.state IN ('paid', 'late')) AS deposits,
    (SELECT json_build_object('count', count(*), 'amount', coalesce(sum(o.stake), 0)::text) FROM orders o
      WHERE o.member = m.id AND o.state <> 'void') AS orders,
    (SELECT coalesce(json_agg(json_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount::text)), '[]')
      FROM (VALUES ${limits}) AS l(kind, period, amount) WHERE l.amount IS NOT NULL) AS limits,
    a.excluded_until AS "excludedUntil", a.paused, a.disabled, a.person IS NOT NULL AS joined
  FROM member m JOIN account a ON a.member = m.id
  LEFT JOIN LATERAL (
    SELECT ip, agent, created_at FROM session WHERE member = m.id ORDER BY created_at DESC LIMIT 1
  ) s ON true
  WHERE m.id = $1`;

/** What is known of an account (`id`: a UUID); undefined when there is none. */
export async function factsOf(db: Sql, id: string): Promise<Facts | undefined> {
  const { rows } = await db.query<Facts>(facts, [id]);
  const [row] = rows;
  return row && { ...row, network: row.network && network(row.network) };
}
