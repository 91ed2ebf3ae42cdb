import { limitKinds, limitPeriods } from '../../contract/limits.ts';
import type { Sql } from '../db/open.ts';
import { network } from '../http/rate-limit.ts';
import { wasBound } from './links.ts';

/** What an operator compares two accounts by. Amounts are decimal strings of minor units. */
export type AccountFacts = {
  username: string;
  name: string;
  birthday: string | null;
  createdAt: Date;
  invite: string | null;
  /** Time, network and browser of the last sign-in. The network stands in for the address, which operators need not see. */
  seenAt: Date | null;
  network: string;
  agent: string;
  /** Masked numbers. A card of another account that this one tried to link is marked `(tried)`. */
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

const factsSql = `SELECT m.username, m.name, m.birthday::text AS birthday, m.created_at AS "createdAt", m.invite,
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

/** Reads the facts about an account (`id`: a UUID); undefined when there is none. */
export async function readFacts(db: Sql, id: string): Promise<AccountFacts | undefined> {
  const { rows } = await db.query<AccountFacts>(factsSql, [id]);
  const [row] = rows;
  return row && { ...row, network: row.network && network(row.network) };
}
