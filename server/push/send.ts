import webPush from 'web-push';
import { bcp47, readLocale } from '../../contract/locales.ts';
import type { PushMessage, PushTopic } from '../../contract/push.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { statement } from '../db/sql.ts';
import { inLocale, translator } from '../i18n/i18n.ts';
import type { Courier, Parcel } from './courier.ts';
import { topics } from './topics.ts';
import { type Vapid, vapid } from './vapid.ts';

const fanOut = statement(import.meta.url, 'fan-out');
const claim = statement(import.meta.url, 'claim');

/** Messages that are on their way at once. */
const atOnce = 16;

/** Times that a message is sent before it is given up: over three hours. */
const mostTries = 9;

type Due = {
  id: string;
  topic: PushTopic;
  tries: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
  /** Seconds since it came about. */
  age: number;
  live: boolean;
  name: Record<string, string> | null;
};

/**
 * Sends what is due. Any number of nodes do this; a message goes out at least once, and the device shows a second one of
 * its topic in the place of the first.
 */
export async function sendPushes(plaza: Plaza, courier: Courier): Promise<void> {
  const { db } = plaza;
  await db.query(fanOut);
  for (let taken = atOnce; taken === atOnce && !plaza.draining; ) {
    const { rows } = await db.query<Due>(claim, [atOnce]);
    taken = rows.length;
    await Promise.all(rows.map((due) => send(plaza, courier, due)));
  }
}

async function send({ db, env, keys, log }: Plaza, courier: Courier, due: Due): Promise<void> {
  if (!due.live || due.age >= topics[due.topic].ttl) return drop(db, due);
  const { host } = new URL(due.endpoint);
  try {
    const { status, after } = await courier.carry(parcel(due, vapid({ env, keys })));
    if (status >= 200 && status < 300) return await drop(db, due);
    log.warn('push not taken', { host, status });
    // The device is no more, or does not want to hear of us.
    if (status === 404 || status === 410) return await forget(db, due.endpoint);
    if (status !== 429 && status < 500) return await drop(db, due);
    if (after) await putOff(db, due, after);
  } catch (error) {
    log.warn('push not sent', { host, message: (error as Error).message });
  }
  if (due.tries >= mostTries) await drop(db, due);
}

function parcel({ endpoint, p256dh, auth, topic, age, ...due }: Due, vapidDetails: Vapid): Parcel {
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

/** The message is done with; a newer one of its topic stays. */
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
