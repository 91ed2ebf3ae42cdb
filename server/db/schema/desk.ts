import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, minor } from './columns.ts';

/** What operators write about members. Rows are never changed or removed. */
export const memberNote = pgTable(
  'member_note',
  {
    id: uuid().primaryKey(),
    member: id().notNull(),
    text: text().notNull(),
    /** For the prevention of money laundering, or otherwise not for the member: their export leaves it out. */
    privileged: boolean().notNull(),
    /** The operator. */
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('member_note_member').on(t.member, t.id)],
);

/** What the bank says that it holds at the end of a day. Rows are only added: the newest of a day counts. */
export const bankBalance = pgTable(
  'bank_balance',
  {
    id: uuid().primaryKey(),
    /** Of the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    amount: minor().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('bank_balance_day').on(t.day, t.id)],
);

/** One side of a difference. Amounts: decimal strings of minor units. */
export type DifferenceSide = { state: string; amount: string; fee: string; currency: string };

/** Number, sum and fees of a kind and state by both books; amounts are decimal strings of minor units. */
export type ComparedTotal = {
  kind: 'payment' | 'payout';
  state: string;
  currency: string;
  theirs: { count: number; amount: string; fee: string };
  ours: { count: number; amount: string; fee: string };
};

/** A provider's file compared with the ledger. The file itself is not kept. */
export const reconciliation = pgTable('reconciliation', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  /** The first and the last day compared, of the site's time zone. */
  first: date({ mode: 'string' }).notNull(),
  last: date({ mode: 'string' }).notNull(),
  /** The file's name and SHA-256, and the operator who brought it. */
  name: text().notNull(),
  digest: text().notNull(),
  by: text().notNull(),
  at: instant().notNull(),
  lines: integer().notNull(),
  totals: jsonb().$type<ComparedTotal[]>().notNull(),
});

export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'state', 'fee', 'twice'] as const;

/** A difference of a reconciliation. It is settled once, with a note; nothing else of it changes. */
export const reconciliationRow = pgTable(
  'reconciliation_row',
  {
    reconciliation: uuid().notNull(),
    /** From 1. */
    row: integer().notNull(),
    difference: text({ enum: differenceKinds }).notNull(),
    kind: text({ enum: ['payment', 'payout'] }).notNull(),
    /** As the file has it, or our id. */
    reference: text().notNull(),
    /** Our id of the deposit or payout; NULL when we have none. */
    ours: uuid(),
    /** The line of the file. */
    line: integer(),
    theirSide: jsonb().$type<DifferenceSide>(),
    ourSide: jsonb().$type<DifferenceSide>(),
    settledBy: text(),
    settledAt: instant(),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.reconciliation, t.row] }),
    index('reconciliation_row_open').on(t.reconciliation).where(sql`settled_at IS NULL`),
  ],
);

export const messageWays = ['webhook', 'asked'] as const;
export const messageOutcomes = ['booked', 'again', 'ignored', 'mismatch', 'forged', 'failed'] as const;

/**
 * Messages of payment providers as they came, for people to read; the ids that decide are in `webhook`. Old rows and the oldest
 * of too many forged ones are swept.
 */
export const providerMessage = pgTable(
  'provider_message',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    /** The provider's id of it, '' when it could not be read. */
    message: text().notNull(),
    way: text({ enum: messageWays }).notNull(),
    outcome: text({ enum: messageOutcomes }).notNull(),
    fault: text().notNull(),
    /** The deposit or payout that it names. */
    subject: uuid(),
    /** Without secrets and whole account numbers; '' for a forged one. */
    body: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('provider_message_subject').on(t.subject, t.id),
    index('provider_message_faulty').on(t.id).where(sql`outcome IN ('mismatch', 'forged', 'failed')`),
    index('provider_message_at').on(t.at),
  ],
);
