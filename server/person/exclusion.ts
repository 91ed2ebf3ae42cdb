import type { Tx } from '../db/open.ts';
import { joinedTo, lockFound } from './links.ts';
import { review } from './review.ts';

/**
 * SQL: the end of the exclusion that is shown to a member. While an identity case of their account is open, an exclusion
 * inherited from another account is hidden: the member must not learn that the other account is excluded.
 */
export const shownExclusion = (account: string) => `CASE WHEN ${account}.paused AND EXISTS (
    SELECT FROM cases w WHERE w.kind = 'identity' AND w.member = ${account}.member AND w.closed_at IS NULL)
  THEN (SELECT max(x.until) FROM exclusion x WHERE x.member = ${account}.member) ELSE ${account}.excluded_until END`;

/** Locks all accounts that an exclusion of this one reaches, in the order of their ids. */
export const lockReached = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  lockFound(tx, () => joinedTo(tx, ids));

/**
 * Excludes accounts until a time, unless they are excluded for longer. Accounts that are not known to be the person's are
 * also paused and get a case, so that their members do not learn of the other account.
 * @param reached from `lockReached`
 * @param known accounts that an operator found to be the excluded person's
 * @param source the account that the others are to be compared with
 */
export async function excludeAccounts(
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

/** The latest end that `text` gives for all accounts whose exclusion reaches these. */
async function latestExclusion(tx: Tx, text: string, ids: readonly string[]): Promise<Date | null> {
  const sources = await joinedTo(tx, ids, 'reaching');
  const { rows } = await tx.query<{ until: Date | null }>(text, [sources]);
  return rows[0]?.until ?? null;
}

/**
 * Gives all accounts of one person the longest exclusion that reaches any of them.
 * @param ids locked, together with all accounts that they reach
 * @param source the account that others, reached by them, are to be compared with
 */
export async function applyLongestExclusion(tx: Tx, ids: readonly string[], source: string): Promise<void> {
  const text = 'SELECT max(excluded_until) AS until FROM account WHERE member = ANY($1::uuid[])';
  const until = await latestExclusion(tx, text, ids);
  await excludeAccounts(tx, await joinedTo(tx, ids), { until, known: ids, source });
}

/** Ends exclusions that no longer reach an account; its own breaks stay. @param id a locked account */
export async function endInheritedExclusion(tx: Tx, id: string): Promise<void> {
  const text = 'SELECT max(until) AS until FROM exclusion WHERE member = ANY($1::uuid[])';
  const until = await latestExclusion(tx, text, [id]);
  await tx.query('UPDATE account SET excluded_until = $2 WHERE member = $1', [id, until]);
}
