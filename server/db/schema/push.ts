import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type PushTopic, pushTopics } from '../../../contract/push.ts';
import { session } from './account.ts';
import { bytes, id, instant } from './columns.ts';

/** Push subscriptions (RFC 8030): one row per endpoint, deleted with the session. */
export const pushDevice = pgTable(
  'push_device',
  {
    endpoint: text().primaryKey(),
    member: id().notNull(),
    /** The hash of the session that subscribed. The end of the session ends the subscription. */
    session: bytes()
      .notNull()
      .references(() => session.hash, { onDelete: 'cascade' }),
    /** Public keys of the device (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    topics: jsonb().$type<PushTopic[]>().notNull(),
    lang: text().notNull(),
    /** When it subscribed last. */
    createdAt: instant().notNull(),
  },
  (t) => [index('push_device_member').on(t.member), index('push_device_session').on(t.session)],
);

/**
 * Events that devices are notified of, inserted in the transaction that causes them. `ref`: the notice, the withdrawal or the
 * round. A row is deleted when its messages are written.
 */
export const pushEvent = pgTable('push_event', {
  id: uuid().primaryKey().defaultRandom(),
  topic: text({ enum: pushTopics }).notNull(),
  ref: uuid().notNull(),
});

/** Messages that are still to be sent: at most one per device and topic, the newest. */
export const pushMessage = pgTable(
  'push_message',
  {
    endpoint: text()
      .notNull()
      .references(() => pushDevice.endpoint, { onDelete: 'cascade' }),
    topic: text({ enum: pushTopics }).notNull(),
    /** New for each event, so that deleting a sent message does not delete a newer one. */
    id: uuid().notNull(),
    ref: uuid().notNull(),
    at: instant().notNull(),
    /** When it is sent next. */
    sendAt: instant().notNull(),
    /** How often it was sent. */
    tries: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.endpoint, t.topic] }), index('push_message_due').on(t.sendAt)],
);
