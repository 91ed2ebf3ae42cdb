import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** What this node knows of one relay of the beacon since it started. `took`: milliseconds of its last answer. */
export type RelayRecord = {
  relay: string;
  answers: number;
  failures: number;
  took: number | null;
  answeredAt: string | null;
  failedAt: string | null;
  fault: string;
};

/** The nodes of the site: each tells of itself every ten seconds, and removes its row when it stops. */
export const node = pgTable('node', {
  /** Made anew at each start. */
  id: id().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  /** By the database's clock. */
  seenAt: instant().notNull(),
  /** Milliseconds that the node's clock is ahead of the database's. */
  clockOffset: doublePrecision().notNull(),
  /** When it last got an answer of the beacon. */
  beaconAt: instant(),
  relays: jsonb().$type<RelayRecord[]>().notNull().default([]),
});

/** What an operator must look at; it stays until somebody closes it. */
export const alert = pgTable(
  'alert',
  {
    id: id().primaryKey(),
    /** A word such as `operator_locked`, `break_glass`, `unusual`. */
    kind: text().notNull(),
    /** No secret and no data of members. */
    facts: jsonb().$type<Record<string, string>>().notNull(),
    at: instant().notNull(),
    closedAt: instant(),
    closedBy: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (t) => [index('alert_at').on(t.at)],
);
