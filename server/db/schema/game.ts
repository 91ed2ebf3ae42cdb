import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, minor, zero } from './columns.ts';

const noLiability = sql`'{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}'`;

/** A hash chain: `s0`, `length` and the first round are published before play and never change. */
export const chain = pgTable(
  'chain',
  {
    id: uuid().primaryKey(),
    game: text().notNull(),
    s0: bytes().notNull(),
    length: integer().notNull(),
    /** Start of its first round. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The last secret of the chain, encrypted with CHAIN_KEY (AES-256-GCM). */
    sealed: bytes().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [index('chain_game').on(t.game, t.startsAt)],
);

/** One round of one game, inserted when it opens. No foreign key refers to it: each order would lock this one row. */
export const round = pgTable(
  'round',
  {
    id: uuid().primaryKey(),
    game: text().notNull(),
    expect: text().notNull(),
    chain: uuid().notNull(),
    /** n of docs/draw.md: its place in the chain, from 1. */
    period: integer().notNull(),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    drawsAt: instant().notNull(),
    /** Prices in hundredths by pick type, frozen at opening. */
    prices: jsonb().$type<Record<string, number>>().notNull(),
    root: bytes(),
    count: integer(),
    stake: minor(),
    previous: bytes(),
    commitment: bytes(),
    committedAt: instant(),
    late: integer().notNull().default(0),
    beacon: text(),
    beaconRound: integer(),
    signature: bytes(),
    seed: bytes(),
    dice: smallint().array(),
    sum: smallint(),
    drawnAt: instant(),
    settledAt: instant(),
    voidedAt: instant(),
  },
  (t) => [
    unique('round_expect').on(t.game, t.expect),
    index('round_unsettled').on(t.game, t.opensAt).where(sql`settled_at IS NULL`),
    check('round_sum', sql`${t.sum} BETWEEN 3 AND 18`),
  ],
);

/** A share of a round's bankroll. `liability[i]` (from 1): what the house must add to the stakes if the sum is i + 2. */
export const gate = pgTable(
  'gate',
  {
    round: uuid().notNull(),
    slot: smallint().notNull(),
    closed: boolean().notNull().default(false),
    cap: minor().notNull(),
    liability: minor().array().notNull().default(noLiability),
  },
  (t) => [
    primaryKey({ columns: [t.round, t.slot] }),
    check('gate_cap', sql`${t.cap} >= ALL (${t.liability})`),
  ],
);

/** `at`: the database's clock while both locks are held, in whole milliseconds. `salt` keeps the Merkle tree's leaf secret. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    member: uuid().notNull(),
    round: uuid().notNull(),
    slot: smallint().notNull(),
    stake: minor().notNull(),
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
    salt: bytes().notNull(),
    late: boolean().notNull().default(false),
    state: text({ enum: ['accepted', 'won', 'lost', 'void'] })
      .notNull()
      .default('accepted'),
    payout: minor().notNull().default(zero),
    settledAt: instant(),
  },
  (t) => [
    index('orders_member').on(t.member, t.id),
    // Sorted by member, so that a chunk of a settlement has few members and updates each account once.
    index('orders_accepted').on(t.round, t.member, t.id).where(sql`state = 'accepted'`),
    index('orders_round').on(t.round, t.id),
    check('orders_stake', sql`${t.stake} > 0`),
    check('orders_payout', sql`${t.payout} >= 0`),
  ],
);

/** `sums`: bit i is set when the pick wins at sum i + 3. `price`: hundredths. Rows are never updated. */
export const pick = pgTable(
  'pick',
  {
    orderId: uuid().notNull(),
    type: text().notNull(),
    sums: integer().notNull(),
    price: integer().notNull(),
    stake: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.type] }),
    check('pick_sums', sql`${t.sums} BETWEEN 1 AND 65535`),
    check('pick_price', sql`${t.price} > 100`),
    check('pick_stake', sql`${t.stake} > 0`),
  ],
);
