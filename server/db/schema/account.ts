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

/** A member. The columns that orders and money are decided on are in `account` (ledger), locked with the balances. */
export const member = pgTable(
  'member',
  {
    id: id().primaryKey(),
    username: text().notNull(),
    /** The username in lower case, because letter case does not make it unique. */
    usernameKey: text().notNull(),
    /** argon2id in PHC form; '' for members who sign in only by a partner's link. */
    password: text().notNull(),
    name: text().notNull().default(''),
    /** The name without letter case and diacritics, for comparison. */
    nameKey: text().notNull().default(''),
    birthday: date({ mode: 'string' }),
    /** The member once stated an age under 18. An operator can clear it. */
    underAge: boolean().notNull().default(false),
    /** Keyed hash of name and birth date, once both are confirmed: accounts of one person are found without reading them. */
    identity: bytes(),
    sex: smallint().notNull().default(0),
    avatar: text().notNull().default('1.png'),
    /** The group that an operator set; NULL: it follows from paid deposits. */
    groupFixed: integer(),
    lang: text().notNull().default('en_us'),
    invite: text(),
    demo: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('member_username').on(t.usernameKey),
    // For the beginning of a username: the order of letters of the database's locale cannot serve it.
    index('member_username_start').on(t.usernameKey.op('text_pattern_ops')),
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
    /** The network that the address counts for (server/http/rate-limit.ts). */
    network: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('session_member').on(t.member), index('session_network').on(t.network, t.member)],
);

/** Invite codes: open ones for any number of people, the others for one. */
export const invite = pgTable('invite', {
  code: text().primaryKey(),
  open: boolean().notNull().default(false),
  usedBy: id(),
  usedAt: instant(),
  createdAt: instant().notNull(),
});

/** Nonces of used partner links: each works once. Expired rows are swept. */
export const ssoNonce = pgTable('sso_nonce', { nonce: text().primaryKey(), expiresAt: instant().notNull() });

/**
 * Devices on which a member has signed in before. `device`: SHA-256 of the random id in the device's cookie. Wrong passwords
 * from a known device have a counter of their own.
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

/** Counters of attempts: fixed windows and token buckets (server/http/rate-limit.ts). */
export const rate = pgTable('rate', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
});
