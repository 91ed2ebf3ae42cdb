import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, minor } from './columns.ts';

/** An action that waits for a second person, or for its time where nobody else could be the second. */
export const proposal = pgTable(
  'proposal',
  {
    id: id().primaryKey(),
    /** The action's name, and its values as texts. */
    action: text().notNull(),
    given: jsonb().$type<Record<string, string>>().notNull(),
    reason: text().notNull(),
    /** The sentences that its author read, without a language: each a sentence of the catalogs with its values. */
    effect: jsonb().notNull(),
    /** What it was about at that time: when it differs later, nothing is done. */
    subject: jsonb().notNull(),
    /** The operator who answers for it, who cannot be the second; `byName`: who was written down, such as a token of theirs. */
    author: text().notNull(),
    byName: text().notNull(),
    via: text().notNull(),
    createdAt: instant().notNull(),
    lapsesAt: instant().notNull(),
    /** When its author may confirm it: set where nobody else could be the second at that time. */
    ripeAt: instant(),
    /** An open one whose time is over has lapsed; no job writes that. */
    state: text({ enum: ['open', 'done', 'refused', 'withdrawn', 'changed'] })
      .notNull()
      .default('open'),
    decidedBy: text(),
    decidedAt: instant(),
    /** What the one who decided said. */
    decision: text().notNull().default(''),
    /** Its author confirmed it alone, after the wait. */
    alone: boolean().notNull().default(false),
  },
  (t) => [
    index('proposal_open').on(t.lapsesAt).where(sql`state = 'open'`),
    index('proposal_author').on(t.author, t.id),
  ],
);

/** What an operator approved alone on a calendar day of the site, in minor units: bounded by the setting `own_approvals`. */
export const ownApproval = pgTable(
  'own_approval',
  { operator: text().notNull(), day: date({ mode: 'string' }).notNull(), amount: minor().notNull() },
  (t) => [primaryKey({ columns: [t.operator, t.day] })],
);

/** Each change of a setting. Rows are never updated or deleted. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    /** NULL: the preset stood. */
    before: jsonb(),
    after: jsonb().notNull(),
    by: text().notNull(),
    second: text(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('setting_change_name').on(t.name, t.id)],
);
