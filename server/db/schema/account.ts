import { boolean, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** Fixed-window counters: who did what how often. */
export const rate = pgTable('rate', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
});
