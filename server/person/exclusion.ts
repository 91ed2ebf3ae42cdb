import type { Tx } from '../db/open.ts';
import { joinedTo, lockFound } from './links.ts';
import { review } from './review.ts';

/**
 * SQL: until when a member sees that they are excluded. While their account waits for its case, an exclusion that came from
 * another account is not shown: the member must not learn from it that the other account is excluded.
 */
export const toldExclusion = (account: string) => `CASE WHEN ${account}.paused AND EXISTS (
    SELECT FROM cases w WHERE w.kind = 'identity' AND w.member = ${account}.member AND w.closed_at IS NULL)
  THEN (SELECT max(x.until) FROM exclusion x WHERE x.member = ${account}.member) ELSE ${account}.excluded_until END`;

/** Locks all accounts that an exclusion of this one reaches, in the order of their ids. */
export const lockReached = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  lockFound(tx, () => joinedTo(tx, ids));

/**
 * Excludes accounts until a moment, unless they are excluded for longer. Accounts that are not known to be this person's
 * are paused and get a case, so that their members learn nothing of the other account.
 * @param reached from `lockReached`
 * @param known accounts that an operator found to be the excluded person's
 * @param source the account that the others are to be compared with
 */
export async function excludeAll(
  tx: Tx,
  reached: readonly string[],
  { until, known, source }: { until: Date | null; known: readonly string[]; source: string },
): Promise<void> {
  await tx.query(
    'UPDATE account SET excluded_until = greatest(excluded_until, $2) WHERE member = ANY($1::uuid[])',
    [reached, until],
  );
  const match = 'bank account';
  for (const id of reached) if (!known.includes(id)) await review(tx, id, [{ id: source, match }]);
}

async function latest(tx: Tx, text: string, ids: readonly string[]): Promise<Date | null> {
  const sources = await joinedTo(tx, ids, 'reaching');
  const { rows } = await tx.query<{ until: Date | null }>(text, [sources]);
  return rows[0]?.until ?? null;
}

/**
 * Gives all accounts of one person the longest exclusion that reaches any of them.
 * @param ids locked, together with all accounts that they reach
 * @param source the account that others, reached by them, are to be compared with
 */
export async function bringExclusion(tx: Tx, ids: readonly string[], source: string): Promise<void> {
  const text = 'SELECT max(excluded_until) AS until FROM account WHERE member = ANY($1::uuid[])';
  const until = await latest(tx, text, ids);
  await excludeAll(tx, await joinedTo(tx, ids), { until, known: ids, source });
}

/** Ends exclusions of an account that no longer reach it; its own breaks stay. The account is locked. */
export async function dropForeignExclusion(tx: Tx, id: string): Promise<void> {
  const text = 'SELECT max(until) AS until FROM exclusion WHERE member = ANY($1::uuid[])';
  const until = await latest(tx, text, [id]);
  await tx.query('UPDATE account SET excluded_until = $2 WHERE member = $1', [id, until]);
}
