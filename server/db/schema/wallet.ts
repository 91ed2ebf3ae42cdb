import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant, minor, zero } from './columns.ts';

/**
 * created → pending → paid | failed | expired (a verified late payment still pays: `late`); what was paid may be
 * refunded or charged back.
 */
export const depositStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'late',
  'refunded',
  'charged_back',
] as const;

export const deposit = pgTable(
  'recharge',
  {
    /** Also the provider's own key, so that asking it twice makes one payment. */
    id: uuid().primaryKey(),
    member: id().notNull(),
    channel: text().notNull(),
    provider: text().notNull(),
    amount: minor().notNull(),
    /** What of it was refunded or charged back so far, minor units. */
    takenBack: minor().notNull().default(zero),
    currency: text().notNull(),
    /** The member's calendar day whose deposit counters hold it. */
    day: date({ mode: 'string' }).notNull(),
    /** The intent's key, when the client gave one. */
    key: uuid(),
    state: text({ enum: depositStates }).notNull(),
    reason: text().notNull().default(''),
    /** The provider's name for it, '' until it has answered. */
    providerRef: text().notNull().default(''),
    payUrl: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When its provider is asked whether it was paid, should no message have come. */
    askAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    index('recharge_member').on(t.member, t.id),
    index('recharge_due').on(t.expiresAt).where(sql`state IN ('created', 'pending')`),
    index('recharge_asked').on(t.askAt).where(sql`state = 'pending'`),
  ],
);

/** Ids of webhooks taken, so that a replay changes nothing. */
export const webhook = pgTable(
  'webhook',
  { provider: text().notNull(), id: text().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);

/** The sandbox provider's own book of payments and payouts, as a real provider would keep it. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: uuid().primaryKey(),
    /** A payout has no page and is approved when it is asked for. */
    kind: text({ enum: ['payment', 'payout'] })
      .notNull()
      .default('payment'),
    amount: minor().notNull(),
    currency: text().notNull(),
    decision: text({ enum: ['open', 'approved', 'declined', 'waiting'] }).notNull(),
    createdAt: instant().notNull(),
    /** When its webhook is due again; NULL once it was taken. */
    notifyAt: instant(),
    /** How often its webhook was sent. */
    attempts: integer().notNull().default(0),
  },
  (t) => [index('sandbox_payment_due').on(t.notifyAt).where(sql`notify_at IS NOT NULL`)],
);

/** Where withdrawals go: one bound account a member, and those bound before, so that a card of an excluded person is known. */
export const card = pgTable(
  'card',
  {
    id: uuid().primaryKey(),
    member: id().notNull(),
    /** The bank's `value` of the bank list. */
    bank: text().notNull(),
    /** Account number and mobile number as JSON, sealed (AES-256-GCM); the key is outside the database. */
    sealed: bytes().notNull(),
    /** HMAC-SHA256 of the number: the same card is found without being opened. */
    print: bytes().notNull(),
    /** The number with all but its last four digits hidden. */
    masked: text().notNull(),
    boundAt: instant().notNull(),
    unboundAt: instant(),
  },
  (t) => [
    uniqueIndex('card_member').on(t.member).where(sql`unbound_at IS NULL`),
    index('card_print').on(t.print),
  ],
);

/** The withdrawal password: argon2id in PHC form over a peppered value. */
export const pin = pgTable('pin', {
  member: id().primaryKey(),
  hash: text().notNull(),
  setAt: instant().notNull(),
  /** Attempts since the last right one, counted before they are compared. */
  tries: integer().notNull().default(0),
  lockedUntil: instant(),
  /** How often it was locked since it was last proven or set: each lock is longer than the one before. */
  locks: integer().notNull().default(0),
  /** Withdrawals wait until then, whatever the site's own hold: it was set anew after its locks were used up. */
  heldUntil: instant(),
});

/** requested and in review → approved → paying → paid, with what may go wrong (server/withdrawal/withdrawal-state.ts). */
export const withdrawalStates = [
  'review',
  'approved',
  'paying',
  'unknown',
  'failed',
  'paid',
  'refused',
  'returned',
] as const;

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid().primaryKey(),
    member: id().notNull(),
    card: uuid().notNull(),
    /** What leaves the balance, the fee in it. */
    amount: minor().notNull(),
    fee: minor().notNull(),
    currency: text().notNull(),
    /** The site's calendar day it was asked on, whose number of withdrawals it counts in. */
    day: date({ mode: 'string' }).notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    /** How many steps it has; the next one's number. */
    steps: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('withdrawal_member').on(t.member, t.id),
    index('withdrawal_open').on(t.createdAt).where(sql`state NOT IN ('paid', 'refused', 'returned')`),
    check('withdrawal_amount', sql`${t.fee} >= 0 AND ${t.amount} > ${t.fee}`),
  ],
);

/** Each state a withdrawal came into, in order; rows are only added. */
export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    withdrawal: uuid().notNull(),
    n: integer().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    /** In the operator's words, '' where there is nothing to explain. */
    reason: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.withdrawal, t.n] })],
);

/** Which operators said yes to a step that takes two. */
export const withdrawalVote = pgTable(
  'withdrawal_vote',
  {
    withdrawal: uuid().notNull(),
    /** The step's number: a vote is for the next step alone. */
    n: integer().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    operator: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.withdrawal, t.n, t.state, t.operator] })],
);

/**
 * What a provider was asked to pay out: one row each time a withdrawal is handed to it. `asked`: it has not answered
 * yet; `open`: it has it. Only its own word ends one.
 */
export const payout = pgTable(
  'payout',
  {
    /** Also the provider's own key, so that asking it twice pays once. */
    id: uuid().primaryKey(),
    withdrawal: uuid().notNull(),
    provider: text().notNull(),
    /** What is to arrive: the withdrawal less its fee. */
    amount: minor().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['asked', 'open', 'paid', 'failed', 'returned'] }).notNull(),
    /** When the provider is asked next; NULL once it has ended. */
    askAt: instant(),
    /** How often it was asked. */
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('payout_under_way').on(t.withdrawal).where(sql`state IN ('asked', 'open')`),
    index('payout_due').on(t.askAt).where(sql`ask_at IS NOT NULL`),
    index('payout_updated').on(t.updatedAt),
  ],
);
