import type { Sql } from '../../db/open.ts';
import { othersFor } from '../../operator/actor.ts';
import { findAction } from '../../operator/read.ts';
import { timeOf } from './pages.ts';

/** An action that is proposed and not decided. `others`, `ripeAt`: who may decide, as `contract/console/member-facts.ts` says. */
export type WaitingProposal = {
  id: string;
  action: string;
  author: string;
  others: string[];
  ripeAt: string | null;
};

/** The areas of actions that name what they are about as `id`. */
type Area = 'withdrawal' | 'recharge';

type Row = { subject: string; id: string; action: string; author: string; ripeAt: Date | null };

/** The newest open proposal about each of these, by their ids. */
export async function waitingProposals(
  db: Sql,
  areas: readonly Area[],
  ids: readonly string[],
): Promise<Map<string, WaitingProposal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `SELECT DISTINCT ON (lower(given->>'id')) lower(given->>'id') AS subject, id, action, author, ripe_at AS "ripeAt"
     FROM proposal
     WHERE state = 'open' AND lapses_at > clock_timestamp() AND split_part(action, ' ', 1) = ANY ($1::text[])
       AND lower(given->>'id') = ANY ($2::text[]) ORDER BY lower(given->>'id'), id DESC`,
    [areas, ids],
  );
  const found = new Map<string, WaitingProposal>();
  // One question for each author and permission: a desk has few of both.
  const asked = new Map<string, Promise<string[]>>();
  for (const { subject, id, action, author, ripeAt } of rows) {
    const { permission } = findAction(action);
    const key = `${author} ${permission}`;
    const others = asked.get(key) ?? othersFor(db, author, permission);
    asked.set(key, others);
    found.set(subject, { id, action, author, others: await others, ripeAt: timeOf(ripeAt) });
  }
  return found;
}
