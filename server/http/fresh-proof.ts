import type { Sql } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { SignedIn } from './session.ts';

/** Minutes after a sign-in for which it proves that the member is there themselves, and not who found their phone. */
const fresh = 10;

/**
 * Lets pass who has just proven who they are. A session that was opened a moment ago is such a proof.
 * @throws Refusal `proof_due`
 */
export async function demandProof(db: Sql, { sessionHash }: SignedIn): Promise<void> {
  const { rowCount } = await db.query(
    `SELECT FROM session WHERE hash = $1 AND created_at > clock_timestamp() - interval '${fresh} minutes'`,
    [sessionHash],
  );
  if (!rowCount) throw new Refusal('proof_due');
}
