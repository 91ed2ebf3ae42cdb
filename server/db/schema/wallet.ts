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
 * created → pending → paid | failed | expired. A verified payment after that is `late` and still credited. What was paid may be
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
    /** Also the idempotency key at the provider, so that a repeated request makes one payment. */
    id: uuid().primaryKey(),
    member: id().notNull(),
    channel: text().notNull(),
    provider: text().notNull(),
    amount: minor().notNull(),
    /** What was refunded or charged back so far, in minor units. */
    takenBack: minor().notNull().default(zero),
    currency: text().notNull(),
    /** The site's calendar day in whose deposit counters it is. */
    day: date({ mode: 'string' }).notNull(),
    /** The intent's key, when the client gave one. */
    key: uuid(),
    state: text({ enum: depositStates }).notNull(),
    reason: text().notNull().default(''),
    /** The provider's reference, '' until it has answered. */
    providerRef: text().notNull().default(''),
    payUrl: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the provider is asked whether it was paid, if no message has come. */
    askAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    index('recharge_member').on(t.member, t.id),
    index('recharge_due').on(t.expiresAt).where(sql`state IN ('created', 'pending')`),
    index('recharge_asked').on(t.askAt).where(sql`state = 'pending'`),
    index('recharge_reference').on(t.providerRef).where(sql`provider_ref <> ''`),
    index('recharge_state').on(t.state, t.id),
    index('recharge_amount').on(t.amount, t.id),
  ],
);

/** Ids of processed webhooks, so that a replay changes nothing. */
export const webhook = pgTable(
  'webhook',
  { provider: text().notNull(), id: text().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);

/** The sandbox provider's own records of payments and payouts, as a real provider would have them. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: uuid().primaryKey(),
    /** A payout has no payment page and is approved at once. */
    kind: text({ enum: ['payment', 'payout'] })
      .notNull()
      .default('payment'),
    amount: minor().notNull(),
    currency: text().notNull(),
    decision: text({ enum: ['open', 'approved', 'declined', 'waiting'] }).notNull(),
    createdAt: instant().notNull(),
    /** When its webhook is sent next; NULL once it was accepted. */
    notifyAt: instant(),
    /** How often its webhook was sent. */
    attempts: integer().notNull().default(0),
  },
  (t) => [index('sandbox_payment_due').on(t.notifyAt).where(sql`notify_at IS NOT NULL`)],
);

/** Bank accounts for withdrawals: at most one bound account per member, and earlier ones, to recognise a card of an excluded person. */
export const card = pgTable(
  'card',
  {
    id: uuid().primaryKey(),
    member: id().notNull(),
    /** The bank's `value` of the bank list. */
    bank: text().notNull(),
    /** Account number and mobile number as JSON, encrypted (AES-256-GCM). The key is outside the database. */
    sealed: bytes().notNull(),
    /** HMAC-SHA256 of the number, so that the same card is found without decrypting. */
    print: bytes().notNull(),
    /** The number with all but its last four digits hidden. */
    masked: text().notNull(),
    boundAt: instant().notNull(),
    unboundAt: instant(),
  },
  (t) => [
    uniqueIndex('card_member').on(t.member).where(sql`unbound_at IS NULL`),
    index('card_print').on(t.print),
    index('card_owner').on(t.member),
    index('card_last').on(sql`right(masked, 4)`),
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
  /** Locks since it was last correct or set. Each lock is longer than the one before. */
  locks: integer().notNull().default(0),
  /** Withdrawals are on hold until then, in addition to the site's own hold: the password was set again after the last lock. */
  heldUntil: instant(),
});

/** In review → approved → paying → paid, and the failures; server/withdrawal/withdrawal-state.ts has the transitions. */
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
    /** What leaves the balance, including the fee. */
    amount: minor().notNull(),
    fee: minor().notNull(),
    currency: text().notNull(),
    /** The site's calendar day of the request, for the number of withdrawals a day. */
    day: date({ mode: 'string' }).notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    /** The number of its steps. */
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

/** The states of a withdrawal in order. Rows are never updated or deleted. */
export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    withdrawal: uuid().notNull(),
    n: integer().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    /** The operator's reason, '' when there is none; of a text of the setting `refusal_texts`, the English one of that time. */
    reason: text().notNull().default(''),
    /** The id of that text: the member reads it in their own language. */
    text: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawal, t.n] }),
    index('withdrawal_step_text').on(t.text).where(sql`text IS NOT NULL`),
  ],
);

/**
 * Payouts at a provider: one row each time a withdrawal is handed to it. `asked`: the provider has not answered yet; `open`: it
 * has accepted the payout. Only the provider's own answer ends one.
 */
export const payout = pgTable(
  'payout',
  {
    /** Also the idempotency key at the provider, so that a repeated request pays once. */
    id: uuid().primaryKey(),
    withdrawal: uuid().notNull(),
    provider: text().notNull(),
    /** The withdrawal's amount less its fee. */
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
    index('payout_withdrawal').on(t.withdrawal),
  ],
);
