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
 * A member's balances and all that an order is decided on, in one row that its statement locks. Limits and counters
 * are {day, week, month} of the calendar day `day` in the site's time zone; a NULL limit is none.
 */
export const account = pgTable(
  'account',
  {
    member: uuid().primaryKey(),
    cash: minor().notNull().default(zero),
    stake: minor().notNull().default(zero),
    withdraw: minor().notNull().default(zero),
    /** Number of the last movement of cash. */
    seq: bigint({ mode: 'bigint' }).notNull().default(zero),
    disabled: boolean().notNull().default(false),
    adult: boolean().notNull().default(false),
    /** Takes no order and no deposit: an identity case is open, or another account of the same person plays. */
    paused: boolean().notNull().default(false),
    /** The same id on every account that belongs to one person, as an operator found; NULL while there is one alone. */
    person: uuid(),
    excludedUntil: instant(),
    /** When play is next interrupted; NULL while none is under way. */
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
    /** Paid recharges in total: the member's group follows from it. */
    recharged: minor().notNull().default(zero),
    /** What is missing of payments that were taken back, their part of `receivable`: every credit to cash pays it. */
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
 * One row per movement, named by what it is for: the same thing cannot be paid twice. `seq` and `cash_after` stand
 * where cash moves, so the money log is (member, seq) and nothing else. Rows are only added.
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

/** Closed hourly sums of the house's accounts: what a balance is read from, with the open tail. */
export const ledgerHour = pgTable(
  'ledger_hour',
  { account: text().notNull(), hour: instant().notNull(), amount: minor().notNull() },
  (t) => [primaryKey({ columns: [t.account, t.hour] })],
);

/**
 * One row per key for good: the one effect of an intent. Without `ref` the key was closed by resolve, or (with `call`
 * of a recharge) its provider is being asked.
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
