import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** A person. What orders and money decide on stands in `account` (ledger), locked with the balances. */
export const member = pgTable(
  'member',
  {
    id: id().primaryKey(),
    username: text().notNull(),
    /** Lower case: one member per name whatever the letter case. */
    usernameKey: text().notNull(),
    /** argon2id in PHC form; '' for members who come by a partner's link only. */
    password: text().notNull(),
    name: text().notNull().default(''),
    /** The name without letter case and marks: one person's, however they write it. */
    nameKey: text().notNull().default(''),
    birthday: date({ mode: 'string' }),
    /** Told once a member under age; stands until an operator has looked. */
    underAge: boolean().notNull().default(false),
    /** Keyed print of name and birth date, once both are confirmed: the same person is found without reading either. */
    identity: bytes(),
    sex: smallint().notNull().default(0),
    avatar: text().notNull().default('1.png'),
    /** Given by an operator; otherwise the group follows from paid recharges. */
    groupFixed: integer(),
    lang: text().notNull().default('en_us'),
    invite: text(),
    demo: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('member_username').on(t.usernameKey),
    index('member_identity').on(t.nameKey, t.birthday),
    index('member_print').on(t.identity),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the secret that the client holds. */
    hash: bytes().primaryKey(),
    id: id().notNull(),
    member: id().notNull(),
    agent: text().notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('session_member').on(t.member)],
);

/** Invite codes: open ones for anybody, the others for one. */
export const invite = pgTable('invite', {
  code: text().primaryKey(),
  open: boolean().notNull().default(false),
  usedBy: id(),
  usedAt: instant(),
  createdAt: instant().notNull(),
});

/** Partner links that were used: each nonce once. Rows older than their expiry go. */
export const ssoNonce = pgTable('sso_nonce', { nonce: text().primaryKey(), expiresAt: instant().notNull() });

/**
 * Devices from which somebody has signed in with the right password before. `device`: SHA-256 of the random id in the
 * device's cookie, which says nothing of the member. Wrong passwords are counted apart for a known device.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    device: bytes().notNull(),
    member: id().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.device, t.member] }), index('known_device_member').on(t.member)],
);

/** Fixed-window counters: who did what how often. */
export const rate = pgTable('rate', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
});
