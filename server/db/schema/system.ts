import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** The operator's settings by name. A setting without a row has its default. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
});

/** Texts by locale. English replaces a missing one. */
export const notice = pgTable(
  'notice',
  {
    id: id().primaryKey(),
    /** The only member who sees it; NULL: everybody. */
    member: id(),
    name: jsonb().$type<Record<string, string>>().notNull(),
    text: jsonb().$type<Record<string, string>>().notNull(),
    /** What it tells of, which its reader may want to see: 'withdrawal', 'deposit' or ''. */
    about: text().notNull().default(''),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    index('notice_created').on(t.createdAt),
    index('notice_everyone').on(t.createdAt).where(sql`member IS NULL AND withdrawn_at IS NULL`),
    index('notice_member').on(t.member, t.id).where(sql`member IS NOT NULL`),
  ],
);

export const banner = pgTable('banner', {
  id: id().primaryKey(),
  url: text().notNull(),
  link: text().notNull().default(''),
  /** Texts over the picture by locale; may be empty. */
  title: jsonb().$type<Record<string, string>>().notNull().default({}),
  caption: jsonb().$type<Record<string, string>>().notNull().default({}),
  place: integer().notNull().default(0),
  removedAt: instant(),
});

export const feedback = pgTable('feedback', {
  id: id().primaryKey(),
  member: id().notNull(),
  content: text().notNull(),
  /** The content by language, where it was written in several. */
  texts: jsonb().$type<Record<string, string>>(),
  approved: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});

/** SQL: the id of the member whom an event is about. */
const auditMember = sql`substring(event FROM '"member":"([0-9a-f-]{36})"')`;

/** The audit log of operators' commands, a hash chain: `hash` = SHA256(previous hash ‖ event). */
export const audit = pgTable(
  'audit',
  {
    seq: integer().primaryKey(),
    at: instant().notNull(),
    event: text().notNull(),
    hash: bytes().notNull(),
  },
  // Not by jsonb: it refuses texts that JSON may hold, and no event may fail to be recorded.
  (t) => [index('audit_member').on(auditMember, t.seq).where(sql`event LIKE '%"member":"%'`)],
);

/** Values that all nodes must share, such as fingerprints of keys. A node whose own differ does not start. */
export const fingerprint = pgTable('fingerprint', {
  name: text().primaryKey(),
  value: text().notNull(),
  madeAt: instant().notNull(),
  node: uuid(),
});
