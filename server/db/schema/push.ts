import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type PushTopic, pushTopics } from '../../../contract/push.ts';
import { session } from './account.ts';
import { bytes, id, instant } from './columns.ts';

/** Devices that asked to be told (RFC 8030); one row per endpoint, gone with the session. */
export const pushDevice = pgTable(
  'push_device',
  {
    endpoint: text().primaryKey(),
    member: id().notNull(),
    /** The session's hash that asked: its end, whoever brought it about, ends the subscription. */
    session: bytes()
      .notNull()
      .references(() => session.hash, { onDelete: 'cascade' }),
    /** Public keys of the device (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    topics: jsonb().$type<PushTopic[]>().notNull(),
    lang: text().notNull(),
    /** When it asked last. */
    createdAt: instant().notNull(),
  },
  (t) => [index('push_device_member').on(t.member), index('push_device_session').on(t.session)],
);

/**
 * What there is to tell, written in the transaction in which it comes about. `ref`: the notice, the withdrawal or the
 * round. Gone as soon as it is known which devices are to be told.
 */
export const pushEvent = pgTable('push_event', {
  id: uuid().primaryKey().defaultRandom(),
  topic: text({ enum: pushTopics }).notNull(),
  ref: uuid().notNull(),
});

/** What a device is still to be told: of a topic the newest alone. */
export const pushMessage = pgTable(
  'push_message',
  {
    endpoint: text()
      .notNull()
      .references(() => pushDevice.endpoint, { onDelete: 'cascade' }),
    topic: text({ enum: pushTopics }).notNull(),
    /** Another one for each event, so that one that was sent takes no newer one with it. */
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
