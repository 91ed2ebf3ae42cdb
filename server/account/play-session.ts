import type { Db } from '../db/open.ts';
import { firstUuidv7 } from '../db/uuid.ts';

/** When the next reality check is due (null without a play session), and the minutes of play between two checks. */
type Checks = { realityCheckAt: Date | null; realityMinutes: number; now: Date };

/** Milliseconds by which the id of an order may be older than its time: the id is made first. */
const idLeadMs = 60_000;

/**
 * The play session that the next reality check reports.
 * @returns `since`: when it began; `played`: whole minutes since then; `net`: payouts of its settled orders less their stakes,
 * in minor units
 */
export async function playSince(
  db: Db,
  member: string,
  { realityCheckAt: at, realityMinutes, now }: Checks,
): Promise<{ due: boolean; since: Date | null; played: number; net: bigint }> {
  if (!at) return { due: false, since: null, played: 0, net: 0n };
  const since = new Date(at.getTime() - realityMinutes * 60_000);
  const { rows } = await db.query<{ net: string }>(
    `SELECT coalesce(sum(payout - stake), 0)::text AS net FROM orders
     WHERE member = $1 AND id >= $2 AND at >= $3 AND state IN ('won', 'lost')`,
    [member, firstUuidv7(new Date(since.getTime() - idLeadMs)), since],
  );
  const played = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  return { due: at <= now, since, played, net: BigInt(rows[0]?.net ?? 0) };
}
