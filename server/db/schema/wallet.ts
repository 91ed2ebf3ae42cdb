import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, minor } from './columns.ts';

/** created → pending → paid | failed | expired (a verified late payment still pays: `late`). */
export const rechargeStates = ['created', 'pending', 'paid', 'failed', 'expired', 'late'] as const;

export const recharge = pgTable(
  'recharge',
  {
    /** Also the provider's own key, so that asking it twice makes one payment. */
    id: uuid().primaryKey(),
    member: id().notNull(),
    channel: text().notNull(),
    provider: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    /** The member's calendar day whose deposit counters hold it. */
    day: date({ mode: 'string' }).notNull(),
    /** The intent's key, when the client gave one. */
    key: uuid(),
    state: text({ enum: rechargeStates }).notNull(),
    reason: text().notNull().default(''),
    /** The provider's name for it, '' until it has answered. */
    providerRef: text().notNull().default(''),
    payUrl: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (t) => [
    index('recharge_member').on(t.member, t.id),
    index('recharge_due').on(t.expiresAt).where(sql`state IN ('created', 'pending')`),
  ],
);

/** Ids of webhooks taken, so that a replay changes nothing. */
export const webhook = pgTable(
  'webhook',
  { provider: text().notNull(), id: text().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);

/** The sandbox provider's own book: a payment page's state, as a real provider would keep it. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: uuid().primaryKey(),
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
