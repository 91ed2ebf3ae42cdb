import * as v from 'valibot';
import { day, form, money, time, uuid } from '../fields.ts';
import { moneyKinds } from '../statement.ts';
import { auditLine } from './audit.ts';
import { consoleCall } from './call.ts';
import { depositStates, differs, reversedHow } from './deposits.ts';
import {
  alike,
  before,
  cardFacts,
  caseFacts,
  count,
  deviceFacts,
  limitFacts,
  memberName,
  memberRef,
  next,
  noteFacts,
  sessionFacts,
  timeOrNull,
  totals,
  waitingProposal,
  wanted,
} from './member-facts.ts';
import { withdrawalStates } from './withdrawals.ts';

/** What a member can be found by. */
export const searchWays = [
  'username',
  'name',
  'id',
  'card',
  'network',
  'device',
  'payment',
  'order',
] as const;

/** States of an account by which members are listed. `usual`: none of the others. */
export const memberStates = ['usual', 'disabled', 'paused', 'break'] as const;

/** What makes a member worth a look: an open case, money that they owe, or other accounts of the same person. */
export const memberRisks = ['case', 'owes', 'joined'] as const;

const input = v.object({ id: uuid });
const page = v.object({ id: uuid, before });

/**
 * Members by username or real name (a part of it), id, the last four digits of a bank account, a network (an address, or the
 * /64 of an IPv6 address), a device, or the id of an order or payment of theirs. `by`: only this way; otherwise the form of the
 * text tells which. Those whose username begins with the text come first, then those who registered last; an empty text gives
 * these. `withdrawal`: those alone with a withdrawal that waits for a decision; `from`, `to`: the days on which they registered,
 * of the site's time zone.
 */
export const searchMembers = consoleCall('/members/search', 'members.see', {
  input: v.object({
    text: wanted(100),
    by: v.optional(v.picklist(searchWays)),
    state: v.optional(v.picklist(memberStates)),
    risk: v.optional(v.picklist(memberRisks)),
    withdrawal: v.optional(v.boolean(), false),
    from: v.optional(day),
    to: v.optional(day),
    before,
  }),
  reply: v.object({
    currency: v.string(),
    rows: v.array(
      v.object({
        ...memberName.entries,
        by: v.nullable(v.picklist(searchWays)),
        cash: money,
        createdAt: time,
        disabled: v.boolean(),
        paused: v.boolean(),
        excluded: v.boolean(),
        /** Open cases. */
        cases: count,
        /** Withdrawals that wait for a decision. */
        withdrawals: count,
      }),
    ),
    next,
  }),
});

/** A member's page: everything that is one fact. The lists have calls of their own. */
export const showMember = consoleCall('/members/show', 'members.see', {
  input,
  reply: v.object({
    asOf: time,
    currency: v.string(),
    member: v.object({
      ...memberName.entries,
      /** The year of birth; '' before it is confirmed. */
      born: v.string(),
      lang: v.string(),
      /** The level, and whether an operator set it. */
      group: count,
      groupFixed: v.boolean(),
      invite: v.nullable(v.string()),
      createdAt: time,
      demo: v.boolean(),
      adult: v.boolean(),
      underAge: v.boolean(),
      disabled: v.boolean(),
      paused: v.boolean(),
      excludedUntil: timeOrNull,
      cash: money,
      stake: money,
      withdraw: money,
      owed: money,
      /** The last time that any of their sessions was used. */
      seenAt: timeOrNull,
      /** Withdrawals that wait for a decision. */
      withdrawals: count,
    }),
    totals,
    /** The withdrawal password; null when none is set. */
    pin: v.nullable(v.object({ setAt: time, locks: count, lockedUntil: timeOrNull, heldUntil: timeOrNull })),
    cards: v.array(cardFacts),
    limits: v.array(limitFacts),
    /** The newest first, at most 50. */
    breaks: v.array(
      v.object({ kind: v.picklist(['cooloff', 'exclude']), days: count, at: time, until: time }),
    ),
    cases: v.array(caseFacts),
    /** Accounts that operators joined with this one as one person's. */
    joined: v.array(memberRef),
    alike: v.array(alike),
    /** Those that the asker may read. */
    notes: v.object({ count, privileged: count }),
  }),
});

/** The money log, the newest first. */
export const listMemberMoney = consoleCall('/members/money', 'members.see', {
  input: v.object({
    id: uuid,
    kind: v.optional(v.picklist(moneyKinds)),
    before: v.optional(form(/^\d{1,18}$/, 18)),
  }),
  reply: v.object({
    currency: v.string(),
    rows: v.array(
      v.object({
        /** Its number in the member's log. */
        id: v.string(),
        kind: v.picklist(moneyKinds),
        /** The kind in the operator's language. */
        shown: v.string(),
        at: time,
        /** Signed. */
        amount: money,
        balance: money,
        /** The record that it belongs to. */
        about: v.nullable(
          v.object({
            record: v.picklist(['order', 'deposit', 'withdrawal']),
            id: v.string(),
            name: v.string(),
          }),
        ),
      }),
    ),
    next,
  }),
});

/**
 * Orders, the newest first. `game` and `pick`: in the operator's language; `proof`: where anybody recomputes its round, on the
 * members' site; '' before it is drawn.
 */
export const listMemberOrders = consoleCall('/members/orders', 'members.see', {
  input: page,
  reply: v.object({
    currency: v.string(),
    rows: v.array(
      v.object({
        id: v.string(),
        game: v.string(),
        round: v.string(),
        at: time,
        state: v.picklist(['accepted', 'won', 'lost', 'void']),
        stake: money,
        payout: money,
        picks: v.array(v.object({ pick: v.string(), odds: v.string(), stake: money })),
        proof: v.string(),
      }),
    ),
    next,
  }),
});

/**
 * Deposits and withdrawals in one list, the newest first. `open`: differences between providers' files and the ledger about
 * payments of this member that nobody has settled.
 */
export const listMemberPayments = consoleCall('/members/payments', 'members.see', {
  input: v.object({ ...page.entries, kind: v.optional(v.picklist(['deposit', 'withdrawal'])) }),
  reply: v.object({
    currency: v.string(),
    rows: v.array(
      v.object({
        kind: v.picklist(['deposit', 'withdrawal']),
        id: v.string(),
        amount: money,
        /** Taken back of a deposit, or the fee of a withdrawal. */
        less: money,
        /** How something was taken back of a deposit; null when nothing was. */
        reversed: reversedHow,
        differs,
        state: v.picklist([...new Set([...depositStates, ...withdrawalStates])]),
        at: time,
        changedAt: time,
        proposal: waitingProposal,
        /** The payment method, or bank and last four digits of the account. */
        way: v.string(),
      }),
    ),
    open: count,
    next,
  }),
});

/** Where the member is signed in, the devices that are remembered, and the devices that get push messages. */
export const listMemberSessions = consoleCall('/members/sessions', 'members.see', {
  input,
  reply: v.object({
    sessions: v.array(sessionFacts),
    devices: v.array(deviceFacts),
    push: v.array(v.object({ topics: v.array(v.string()), lang: v.string(), createdAt: time })),
  }),
});

/**
 * Notices sent to this member alone, in the operator's language, the newest first. Each use is in the audit log: a notice may name
 * the member.
 */
export const listMemberNotices = consoleCall('/members/notices', 'members.see', {
  private: true,
  input: page,
  reply: v.object({
    rows: v.array(
      v.object({ id: v.string(), name: v.string(), text: v.string(), at: time, withdrawnAt: timeOrNull }),
    ),
    next,
  }),
});

/**
 * What operators wrote about the member, the newest first; privileged notes for those alone who have `members.confidential.see`.
 * The action `member note` adds one; none is changed or removed.
 */
export const listMemberNotes = consoleCall('/members/notes', 'members.see', {
  input: page,
  reply: v.object({ rows: v.array(noteFacts), next }),
});

/** The audit log's events about the member, the newest first. */
export const listMemberAudit = consoleCall('/members/audit', 'members.see', {
  input: v.object({ id: uuid, before: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  reply: v.object({
    rows: v.array(auditLine),
    next: v.nullable(v.number()),
  }),
});

/** The member's personal data in full. Each use is in the audit log. */
export const showMemberPrivate = consoleCall('/members/private', 'members.private', {
  private: true,
  input,
  reply: v.object({
    id: v.string(),
    username: v.string(),
    name: v.string(),
    birthday: v.nullable(v.string()),
    cards: v.array(v.object({ ...cardFacts.entries, number: v.string(), mobile: v.string() })),
    /** The addresses of their sessions, the last used first. */
    addresses: v.array(v.object({ ip: v.string(), agent: v.string(), lastAt: time })),
  }),
});
