import type { Sql } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { SignedIn } from './session.ts';

/** Minutes after a sign-in in which the session proves that it is the member, and not somebody who found their phone. */
const freshMinutes = 10;

/**
 * Requires that the member signed in a moment ago.
 * @throws Refusal `proof_due` when the session is older
 */
export async function requireFreshSession(db: Sql, { sessionHash }: SignedIn): Promise<void> {
  const { rowCount } = await db.query(
    `SELECT FROM session WHERE hash = $1 AND created_at > clock_timestamp() - interval '${freshMinutes} minutes'`,
    [sessionHash],
  );
  if (!rowCount) throw new Refusal('proof_due');
}
