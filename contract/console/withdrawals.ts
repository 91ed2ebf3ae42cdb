import * as v from 'valibot';
import { day, form, money, time, uuid } from '../fields.ts';
import { type Locale, locales } from '../locales.ts';
import { consoleCall } from './call.ts';
import { markNames } from './marks.ts';
import {
  alike,
  cardFacts,
  caseFacts,
  count,
  limitFacts,
  memberName,
  next,
  noteFacts,
  sessionFacts,
  timeOrNull,
  totals,
  waitingProposal,
  wanted,
} from './member-facts.ts';

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

const state = v.picklist(withdrawalStates);
const mark = v.picklist(markNames);

const row = {
  id: v.string(),
  member: memberName,
  /** What leaves the balance; `net`: what is paid out, the fee being kept. */
  amount: money,
  net: money,
  state,
  /** When it was asked for, and when its last step was taken. */
  at: time,
  changedAt: time,
  bank: v.string(),
  /** The last four digits of the account. */
  last: v.string(),
  /** The marks that hold now, the weightiest first, and the sum of their points. None are looked for once it has ended. */
  marks: v.array(mark),
  score: count,
  proposal: waitingProposal,
};

/**
 * The queue. `review`: those that wait for a decision; `open`: all that have not ended; both the oldest first, or the highest
 * score first. `ended`: the newest first. `marks`: those that have all of these; `clear`: those without any.
 */
export const listQueue = consoleCall('/withdrawals/queue', 'withdrawals.see', {
  input: v.object({
    list: v.optional(v.picklist(['review', 'open', 'ended']), 'review'),
    sort: v.optional(v.picklist(['age', 'risk']), 'age'),
    state: v.optional(state),
    marks: v.optional(v.array(mark), []),
    clear: v.optional(v.boolean(), false),
    /** A username's beginning, or the id of a withdrawal. */
    text: v.optional(wanted(64), ''),
    before: v.optional(form(/^\d{1,3}\.\d{1,14}\.[0-9a-f-]{36}$/i, 64)),
  }),
  reply: v.object({
    asOf: time,
    currency: v.string(),
    /** All that wait for a decision, whatever is filtered. */
    waiting: v.object({ count, amount: money, oldest: timeOrNull }),
    rows: v.array(v.object(row)),
    next,
  }),
});

const texts = v.record(v.string(), v.string());

/** One withdrawal with all that a decision on it is made of. The whole account is in `/members/private` alone. */
export const showWithdrawal = consoleCall('/withdrawals/facts', 'withdrawals.see', {
  input: v.object({ id: uuid }),
  reply: v.object({
    asOf: time,
    currency: v.string(),
    withdrawal: v.object({
      ...row,
      fee: money,
      /** The states that may follow now. */
      nextStates: v.array(state),
      /** Its provider is paying it: paid, failed and unknown are the provider's to say. */
      withProvider: v.boolean(),
      steps: v.array(
        v.object({
          state,
          at: time,
          /** As the member reads it, in the operator's language. */
          reason: v.string(),
        }),
      ),
      payouts: v.array(
        v.object({ id: v.string(), provider: v.string(), state: v.string(), changedAt: time }),
      ),
    }),
    /** Why its money may not leave now; null when nothing holds it. */
    hold: v.nullable(v.picklist(['owed', 'case'])),
    member: v.object({
      ...memberName.entries,
      createdAt: time,
      lang: v.string(),
      disabled: v.boolean(),
      paused: v.boolean(),
      excludedUntil: timeOrNull,
      cash: money,
      /** In orders that are not settled yet. */
      stake: money,
      /** In withdrawals that have not ended. */
      withdraw: money,
      owed: money,
    }),
    card: cardFacts,
    totals,
    /**
     * Since the withdrawal before it was asked for (`from`; null: since the beginning): what was deposited and staked.
     * Less staked than deposited is the mark `unplayed`.
     */
    since: v.object({ from: timeOrNull, deposited: money, staked: money, orders: count }),
    alike: v.array(alike),
    limits: v.array(limitFacts),
    notes: v.array(noteFacts),
    signIns: v.array(sessionFacts),
    cases: v.array(caseFacts),
    /** The withdrawals before it, the newest first, at most ten. */
    earlier: v.array(v.object({ id: v.string(), amount: money, state, at: time })),
  }),
});

/**
 * Money held for members against what the bank holds, at the end of each day of the site's time zone, the newest first;
 * `until`: the first day to show. The day that is running is as of now.
 */
export const showHeld = consoleCall('/withdrawals/held', 'withdrawals.see', {
  input: v.object({ until: v.optional(day) }),
  reply: v.object({
    asOf: time,
    currency: v.string(),
    days: v.array(
      v.object({
        day: v.string(),
        /** Balances, stakes and withdrawals of all members, and approved payouts that have not left. */
        held: money,
        /** What by the ledger lies at the bank, and what providers have taken and not yet handed on. */
        bank: money,
        providers: money,
        /** The bank's own figure, as an operator entered it last; null: not entered. */
        entered: v.nullable(v.object({ amount: money, by: v.string(), at: time })),
        /** What was entered less the ledger's figure. */
        difference: v.nullable(money),
        /** What bank (as entered, else by the ledger) and providers hold beyond what is held for members. */
        cover: money,
      }),
    ),
    next,
  }),
});

/** The texts of refusals that members read in their own language. The action `refusal-text set` changes one. */
export const listTexts = consoleCall('/withdrawals/texts', 'withdrawals.see', {
  reply: v.object({
    texts: v.array(
      v.object({
        id: v.string(),
        /** By locale; the English text stands in for a missing one. */
        texts,
        /** The locales that have none. */
        missing: v.array(v.picklist(locales as [Locale, ...Locale[]])),
        /** How many withdrawals were refused with it. */
        used: count,
      }),
    ),
  }),
});
