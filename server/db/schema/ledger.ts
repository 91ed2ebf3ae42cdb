import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant, minor, zero } from './columns.ts';

const nothing = sql`'{0,0,0}'`;
const none = sql`'{NULL,NULL,NULL}'`;

/**
 * A member's balances and everything that an order is decided on, in one row that the order's statement locks. Limits and
 * counters are arrays {day, week, month}; `day` is the calendar day, in the site's time zone, that the counters belong to. A
 * NULL limit means no limit.
 */
export const account = pgTable(
  'account',
  {
    member: uuid().primaryKey(),
    cash: minor().notNull().default(zero),
    stake: minor().notNull().default(zero),
    withdraw: minor().notNull().default(zero),
    /** The number of the last movement of `cash`. */
    seq: bigint({ mode: 'bigint' }).notNull().default(zero),
    disabled: boolean().notNull().default(false),
    adult: boolean().notNull().default(false),
    /** Orders and deposits are refused: an identity case is open, or another account of the same person plays. */
    paused: boolean().notNull().default(false),
    /** The same id on all accounts that operators joined as one person's; NULL for an account that is not joined. */
    person: uuid(),
    excludedUntil: instant(),
    /** When the next reality check is due; NULL without a play session. */
    realityCheckAt: instant(),
    /** Minutes of play between two reality checks. */
    realityMinutes: integer().notNull().default(30),
    day: date({ mode: 'string' }).notNull().default('1970-01-01'),
    staked: minor().array().notNull().default(nothing),
    lost: minor().array().notNull().default(nothing),
    deposited: minor().array().notNull().default(nothing),
    stakeLimit: minor().array().notNull().default(none),
    lossLimit: minor().array().notNull().default(none),
    depositLimit: minor().array().notNull().default(none),
    /** The total of paid deposits, which decides the member's group. */
    recharged: minor().notNull().default(zero),
    /** What the balance did not cover of reversed deposits, the member's part of `receivable`. Every credit to `cash` pays it first. */
    owed: minor().notNull().default(zero),
  },
  (t) => [
    check('account_cash', sql`${t.cash} >= 0`),
    check('account_stake', sql`${t.stake} >= 0`),
    check('account_withdraw', sql`${t.withdraw} >= 0`),
    check('account_owed', sql`${t.owed} >= 0`),
  ],
);

/**
 * One row per movement. (`ref`, `kind`) says what it is for, so that nothing is paid twice. `seq` and `cash_after` are set where
 * `cash` moves, so the money log reads (member, seq) only. Rows are never updated or deleted.
 */
export const transfer = pgTable(
  'transfer',
  {
    ref: id().notNull(),
    kind: text().notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    amount: minor().notNull(),
    at: instant().notNull(),
    member: id(),
    seq: bigint({ mode: 'bigint' }),
    cashAfter: minor(),
  },
  (t) => [
    primaryKey({ columns: [t.ref, t.kind] }),
    unique('transfer_member_seq').on(t.member, t.seq),
    index('transfer_at').on(t.at),
    check('transfer_sides', sql`${t.credit} <> ${t.debit}`),
    check('transfer_amount', sql`${t.amount} > 0`),
    check('transfer_seq', sql`(${t.seq} IS NOT NULL) = (${t.debit} = 'cash' OR ${t.credit} = 'cash')`),
    check('transfer_after', sql`(${t.seq} IS NULL) = (${t.cashAfter} IS NULL)`),
  ],
);

/** Sums of the house's accounts by closed hour. A balance is these plus the transfers of the hours that are still open. */
export const ledgerHour = pgTable(
  'ledger_hour',
  { account: text().notNull(), hour: instant().notNull(), amount: minor().notNull() },
  (t) => [primaryKey({ columns: [t.account, t.hour] })],
);

/**
 * What went from one account to another in a closed quarter of an hour, for figures over time: each time zone's days begin at
 * one. The row without accounts says how far they are closed: all before its `amount` (Unix seconds) are.
 */
export const flow = pgTable(
  'flow',
  {
    /** The start of the quarter of an hour. */
    since: instant().notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    amount: minor().notNull(),
    /** The number of transfers. */
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.since, t.debit, t.credit] })],
);

/**
 * One row per idempotency key, kept for good: the one effect of an intent. Without `ref` the key was closed by `resolve`, or
 * (when `call` is a deposit) the provider is being asked.
 */
export const intent = pgTable(
  'intent',
  {
    member: id().notNull(),
    key: uuid().notNull(),
    call: text().notNull(),
    hash: bytes(),
    ref: uuid(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.key] })],
);
