import webPush from 'web-push';
import { bcp47, readLocale } from '../../contract/locales.ts';
import type { PushMessage, PushTopic } from '../../contract/push.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { statement } from '../db/sql.ts';
import { inLocale, translator } from '../i18n/i18n.ts';
import type { PushClient, PushRequest } from './push-client.ts';
import { topics } from './topics.ts';
import { type Vapid, vapid } from './vapid.ts';

const fanOut = statement(import.meta.url, 'fan-out');
const claim = statement(import.meta.url, 'claim');

/** Messages that are sent at one time. */
const atOnce = 16;

/** Attempts to send a message, over more than three hours, before it is deleted. */
const mostTries = 9;

type Due = {
  id: string;
  topic: PushTopic;
  tries: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
  /** Seconds since the event. */
  age: number;
  live: boolean;
  name: Record<string, string> | null;
};

/**
 * Sends the messages that are due. Several nodes may do this. A message is sent at least once; a device replaces a message by
 * the next one of the same topic, so a repeated one is not seen twice.
 */
export async function sendPushes(plaza: Plaza, client: PushClient): Promise<void> {
  const { db } = plaza;
  await db.query(fanOut);
  for (let taken = atOnce; taken === atOnce && !plaza.draining; ) {
    const { rows } = await db.query<Due>(claim, [atOnce]);
    taken = rows.length;
    await Promise.all(rows.map((due) => send(plaza, client, due)));
  }
}

async function send({ db, env, keys, log }: Plaza, client: PushClient, due: Due): Promise<void> {
  if (!due.live || due.age >= topics[due.topic].ttl) return drop(db, due);
  const { host } = new URL(due.endpoint);
  try {
    const { status, after } = await client.send(pushRequest(due, vapid({ env, keys })));
    if (status >= 200 && status < 300) return await drop(db, due);
    log.warn('push not taken', { host, status });
    // The subscription has ended.
    if (status === 404 || status === 410) return await forget(db, due.endpoint);
    if (status !== 429 && status < 500) return await drop(db, due);
    if (after) await putOff(db, due, after);
  } catch (error) {
    log.warn('push not sent', { host, message: (error as Error).message });
  }
  if (due.tries >= mostTries) await drop(db, due);
}

function pushRequest({ endpoint, p256dh, auth, topic, age, ...due }: Due, vapidDetails: Vapid): PushRequest {
  const { title, screen, ttl, urgency } = topics[topic];
  const locale = readLocale(due.lang);
  const message: PushMessage = {
    title: due.name ? inLocale(due.name, locale).slice(0, 200) : translator(locale)(title),
    topic,
    screen,
    lang: bcp47[locale],
  };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: Math.ceil(ttl - age), urgency, topic },
  );
  return { endpoint, headers, body };
}

/** Deletes a message, but not a newer one of the same topic. */
async function drop(db: Sql, { endpoint, topic, id }: Due): Promise<void> {
  await db.query('DELETE FROM push_message WHERE endpoint = $1 AND topic = $2 AND id = $3', [
    endpoint,
    topic,
    id,
  ]);
}

async function putOff(db: Sql, { endpoint, topic, id }: Due, seconds: number): Promise<void> {
  await db.query(
    `UPDATE push_message SET send_at = clock_timestamp() + make_interval(secs => $4)
     WHERE endpoint = $1 AND topic = $2 AND id = $3`,
    [endpoint, topic, id, seconds],
  );
}

async function forget(db: Sql, endpoint: string): Promise<void> {
  await db.query('DELETE FROM push_device WHERE endpoint = $1', [endpoint]);
}
