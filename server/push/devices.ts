import type { Read } from '../../contract/call.ts';
import { type PushTopic, pushTopics, type subscribePush } from '../../contract/push.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { readSubscription } from './subscription.ts';

/** How often a member may change their subscriptions. */
export const changes = { limit: 60, seconds: 3600 };

/** The most devices of a member; beyond it the oldest subscription is deleted. */
export const mostDevices = 10;

function readTopics(text: string): PushTopic[] {
  const asked = text.split(',').map((word) => pushTopics.find((topic) => topic === word));
  if (!asked.every((topic) => topic !== undefined)) throw new Invalid({ topics: 'form' });
  return [...new Set(asked)];
}

/** Inserts nothing when the session has ended meanwhile. */
const saveSql = `WITH own AS (SELECT hash, member FROM session WHERE hash = $1 FOR KEY SHARE)
  INSERT INTO push_device (endpoint, member, session, p256dh, auth, topics, lang, created_at)
  SELECT $2, member, hash, $3, $4, $5::jsonb, $6, clock_timestamp() FROM own
  ON CONFLICT (endpoint) DO UPDATE SET member = excluded.member, session = excluded.session, p256dh = excluded.p256dh,
    auth = excluded.auth, topics = excluded.topics, lang = excluded.lang, created_at = excluded.created_at`;

const dropOthers = `DELETE FROM push_device WHERE member = $1 AND endpoint IN (
    SELECT endpoint FROM push_device WHERE member = $1 ORDER BY created_at DESC, endpoint OFFSET $2)`;

/** Stores a device's subscription and topics, with the language of the request. @throws Invalid, Refusal */
export async function saveDevice(
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
    // Deletes the row of another member on this browser, and with it the messages that were still to be sent.
    await tx.query('DELETE FROM push_device WHERE endpoint = $1 AND member <> $2', [endpoint, member.id]);
    const kept = await tx.query(saveSql, [member.sessionHash, endpoint, p256dh, auth, topics, lang]);
    if (!kept.rowCount) throw new Refusal('unauthenticated');
    await tx.query(dropOthers, [member.id, mostDevices]);
  });
  return null;
}

/** Ends the subscription of one of the member's devices. */
export async function endDevice(db: Sql, endpoint: string, { member }: MemberAsker): Promise<null> {
  await db.query('DELETE FROM push_device WHERE endpoint = $1 AND member = $2', [endpoint, member.id]);
  return null;
}
