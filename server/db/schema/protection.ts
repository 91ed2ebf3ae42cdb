import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { breakKinds, limitKinds, limitPeriods } from '../../../contract/limits.ts';
import { id, instant, minor } from './columns.ts';

/** An increase or removal of a limit that waits for its time and a second confirmation. The limits are in `account`. */
export const limitChange = pgTable(
  'limit_change',
  {
    member: id().notNull(),
    kind: text({ enum: limitKinds }).notNull(),
    period: text({ enum: limitPeriods }).notNull(),
    /** NULL removes the limit. */
    amount: minor(),
    /** From when it may be confirmed. */
    startsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.kind, t.period] })],
);

/** Each break that a member took. The end that applies is `account.excluded_until`. */
export const exclusion = pgTable(
  'exclusion',
  {
    id: id().primaryKey(),
    member: id().notNull(),
    kind: text({ enum: breakKinds }).notNull(),
    days: integer().notNull(),
    at: instant().notNull(),
    until: instant().notNull(),
  },
  (t) => [index('exclusion_member').on(t.member)],
);
