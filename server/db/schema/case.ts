import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** What a case is about: a provider's word that cannot be booked, or two accounts that look like one person's. */
export const caseKinds = ['payment', 'identity'] as const;

/** Whatever waits for a person to decide. Of one kind, member and subject only one is open at a time. */
export const cases = pgTable(
  'cases',
  {
    id: id().primaryKey(),
    kind: text({ enum: caseKinds }).notNull(),
    /** The member whom it concerns; of an identity case, the newer account. */
    member: id().notNull(),
    /** What it is about: a deposit's id and the provider's message, or the id of the older account. */
    subject: text().notNull(),
    /** What was found, for the operator who decides: no secret and no account number in it. */
    facts: jsonb().$type<Record<string, string>>().notNull(),
    /** While it is open, the member's withdrawals wait. */
    hold: boolean().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** How it was decided, '' while it is open; the words are the kind's own. */
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
