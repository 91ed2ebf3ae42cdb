import type { Db } from '../db/open.ts';
import { firstUuidv7 } from '../db/uuid.ts';

/** Minutes of play between two reality checks. */
const minutes = 30;

/**
 * The play that the next reality check tells of.
 * @param checkAt when the check is due; null while none is set
 * @returns `net` in minor units: what came back of settled orders, less their stakes
 */
export async function playSince(db: Db, member: string, checkAt: Date | null, now: Date) {
  if (!checkAt) return { due: false, minutes, net: 0n };
  const since = firstUuidv7(new Date(checkAt.getTime() - minutes * 60_000));
  const { rows } = await db.query<{ net: string }>(
    `SELECT coalesce(sum(payout - stake), 0)::text AS net FROM orders
     WHERE member = $1 AND id >= $2 AND state IN ('won', 'lost')`,
    [member, since],
  );
  return { due: checkAt <= now, minutes, net: BigInt(rows[0]?.net ?? 0) };
}
