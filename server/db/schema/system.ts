import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** What the operator decided, by name; a name without a row has its default. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
});

/** Texts by locale; en_us stands in for what is missing. */
export const notice = pgTable(
  'notice',
  {
    id: id().primaryKey(),
    /** For one member alone; everybody's when NULL. */
    member: id(),
    name: jsonb().$type<Record<string, string>>().notNull(),
    text: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [index('notice_created').on(t.createdAt)],
);

export const banner = pgTable('banner', {
  id: id().primaryKey(),
  url: text().notNull(),
  link: text().notNull().default(''),
  /** Words over the picture by locale; without any the picture stands alone. */
  title: jsonb().$type<Record<string, string>>().notNull().default({}),
  caption: jsonb().$type<Record<string, string>>().notNull().default({}),
  place: integer().notNull().default(0),
  removedAt: instant(),
});

export const feedback = pgTable('feedback', {
  id: id().primaryKey(),
  member: id().notNull(),
  content: text().notNull(),
  approved: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});

/** Who may approve what needs two. Passwords as argon2id in PHC form. */
export const operator = pgTable('operator', {
  name: text().primaryKey(),
  password: text().notNull(),
  createdAt: instant().notNull(),
});

/** Every operator's command, chained: `hash` = SHA256(previous hash ‖ event). */
export const audit = pgTable('audit', {
  seq: integer().primaryKey(),
  at: instant().notNull(),
  event: text().notNull(),
  hash: bytes().notNull(),
});

/** Public parts of keys that all nodes must share; a node whose own differ does not start. */
export const fingerprint = pgTable('fingerprint', {
  name: text().primaryKey(),
  value: text().notNull(),
  madeAt: instant().notNull(),
  node: uuid(),
});
