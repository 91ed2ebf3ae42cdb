import type { Sql } from '../../db/open.ts';

/** An action that waits for a second person. */
export type WaitingProposal = { id: string; action: string };

/** The areas of actions that name what they are about as `id`. */
type Area = 'withdrawal' | 'recharge';

/** The newest open proposal about each of these, by their ids. */
export async function waitingProposals(
  db: Sql,
  areas: readonly Area[],
  ids: readonly string[],
): Promise<Map<string, WaitingProposal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<WaitingProposal & { subject: string }>(
    `SELECT DISTINCT ON (lower(given->>'id')) lower(given->>'id') AS subject, id, action FROM proposal
     WHERE state = 'open' AND lapses_at > clock_timestamp() AND split_part(action, ' ', 1) = ANY ($1::text[])
       AND lower(given->>'id') = ANY ($2::text[]) ORDER BY lower(given->>'id'), id DESC`,
    [areas, ids],
  );
  return new Map(rows.map(({ subject, id, action }) => [subject, { id, action }]));
}
