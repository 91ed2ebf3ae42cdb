import type { Read } from '../../contract/call.ts';
import { type PushTopic, pushTopics, type subscribePush } from '../../contract/push.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { readSubscription } from './subscription.ts';

/** How often a member may change what their devices are told. */
export const changes = { limit: 60, seconds: 3600 };

/** Devices of a member that are told; of more, those that asked last. */
export const mostDevices = 10;

function readTopics(text: string): PushTopic[] {
  const asked = text.split(',').map((word) => pushTopics.find((topic) => topic === word));
  if (!asked.every((topic) => topic !== undefined)) throw new Invalid({ topics: 'form' });
  return [...new Set(asked)];
}

/** Nothing is kept for a session that ended meanwhile. */
const keep = `WITH own AS (SELECT hash, member FROM session WHERE hash = $1 FOR KEY SHARE)
  INSERT INTO push_device (endpoint, member, session, p256dh, auth, topics, lang, created_at)
  SELECT $2, member, hash, $3, $4, $5::jsonb, $6, clock_timestamp() FROM own
  ON CONFLICT (endpoint) DO UPDATE SET member = excluded.member, session = excluded.session, p256dh = excluded.p256dh,
    auth = excluded.auth, topics = excluded.topics, lang = excluded.lang, created_at = excluded.created_at`;

const dropOthers = `DELETE FROM push_device WHERE member = $1 AND endpoint IN (
    SELECT endpoint FROM push_device WHERE member = $1 ORDER BY created_at DESC, endpoint OFFSET $2)`;

/** Keeps what a device asks to be told of, in the language that it asks in. @throws Invalid, Refusal */
export async function keepDevice(
  { db, env }: Plaza,
  input: Read<typeof subscribePush>,
  { member, lang, allow }: MemberAsker,
): Promise<null> {
  await allow(`push:${member.id}`, changes);
  const device = readSubscription(input.subscription, { loopback: env.PUSH_LOOPBACK });
  if (!device) throw new Invalid({ subscription: 'form' });
  const topics = JSON.stringify(readTopics(input.topics));
  const { endpoint, p256dh, auth } = device;
  await db.tx(async (tx) => {
    // What the last member of this browser was still to be told goes with their row.
    await tx.query('DELETE FROM push_device WHERE endpoint = $1 AND member <> $2', [endpoint, member.id]);
    const kept = await tx.query(keep, [member.sessionHash, endpoint, p256dh, auth, topics, lang]);
    if (!kept.rowCount) throw new Refusal('unauthenticated');
    await tx.query(dropOthers, [member.id, mostDevices]);
  });
  return null;
}

/** Tells a device of the member nothing more. */
export async function endDevice(db: Sql, endpoint: string, { member }: MemberAsker): Promise<null> {
  await db.query('DELETE FROM push_device WHERE endpoint = $1 AND member = $2', [endpoint, member.id]);
  return null;
}
