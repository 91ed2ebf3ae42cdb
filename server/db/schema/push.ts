import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** Devices that asked to be told (RFC 8030); one row per endpoint, gone with the session. */
export const pushDevice = pgTable(
  'push_device',
  {
    endpoint: text().primaryKey(),
    member: id().notNull(),
    /** The session's hash that asked: its end ends the subscription. */
    session: bytes().notNull(),
    /** Public keys of the device (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    topics: jsonb().$type<string[]>().notNull(),
    lang: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('push_device_member').on(t.member)],
);
