import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Kinds of cases: a provider's message that cannot be booked, or two accounts that look like one person's. */
export const caseKinds = ['payment', 'identity'] as const;

/** What waits for an operator's decision. Only one case of a kind, member and subject is open at a time. */
export const cases = pgTable(
  'cases',
  {
    id: id().primaryKey(),
    kind: text({ enum: caseKinds }).notNull(),
    /** The member whom it concerns; of an identity case, the newer account. */
    member: id().notNull(),
    /** What it is about: a deposit's id and the provider's message, or the id of the older account. */
    subject: text().notNull(),
    /** The facts for the operator's decision. They contain no secret and no account number. */
    facts: jsonb().$type<Record<string, string>>().notNull(),
    /** Whether the open case holds the member's withdrawals. */
    hold: boolean().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** The outcome, one of the kind's own words; '' while it is open. */
    outcome: text().notNull().default(''),
    /** The operator who decided, and why. */
    closedBy: text().notNull().default(''),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('cases_open').on(t.kind, t.member, t.subject).where(sql`closed_at IS NULL`),
    index('cases_member').on(t.member),
  ],
);
