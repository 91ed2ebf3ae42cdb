import * as v from 'valibot';
import { day, money, time, uuid } from '../fields.ts';
import { consoleCall } from './call.ts';
import {
  before,
  count,
  memberName,
  memberRef,
  next,
  timeOrNull,
  waitingProposal,
  wanted,
} from './member-facts.ts';
import { difference, provider, side } from './reconciliations.ts';

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

export const depositState = v.picklist(depositStates);

/**
 * Why the money of a deposit is where it is. `opening`: the provider is being asked; `unopened`: it never answered; `waiting`: no
 * message has come yet; `declined`, `expired`: no money came; `other_sum`: money of another sum came and is a case; `credited`:
 * it is in the balance; `credited_late`: so, after it had ended; `reversed`, `reversed_part`: taken out again, whole or in part;
 * `reversed_owed`: and the balance did not cover it.
 */
export const depositReasons = [
  'opening',
  'unopened',
  'waiting',
  'declined',
  'expired',
  'other_sum',
  'credited',
  'credited_late',
  'reversed',
  'reversed_part',
  'reversed_owed',
] as const;

/** The comparison with a provider's file in which a payment differs and nobody has settled it; null when there is none. */
export const differs = v.nullable(v.string());
export const reversedHow = v.nullable(v.picklist(['refunded', 'charged_back']));

const row = {
  id: v.string(),
  member: memberName,
  /** The name of the payment method. */
  channel: v.string(),
  /** Its name: that of its only payment method, as members know it, else its own. */
  provider: v.string(),
  /** The provider's reference, '' until it has answered. */
  reference: v.string(),
  amount: money,
  /** What was refunded or charged back of it, and how: a chargeback says more than a refund; null when nothing was. */
  back: money,
  reversed: reversedHow,
  differs,
  state: depositState,
  why: v.picklist(depositReasons),
  at: time,
  changedAt: time,
  paidAt: timeOrNull,
};

/** A UUID, an amount such as 250.00, a reference or a username: `text` is looked for in all four. */
const text = v.optional(wanted(200), '');

/**
 * Deposits, the newest first. `reversed`: only those of which something was taken back, or only the others. `member`: those of
 * one member alone, who is told again with their name; null when there is no such member or none was asked for. `open`:
 * differences between providers' files and the ledger that nobody has settled.
 */
export const listDeposits = consoleCall('/deposits/list', 'deposits.see', {
  input: v.object({
    states: v.optional(v.array(depositState), []),
    reversed: v.optional(v.boolean()),
    provider: v.optional(provider),
    from: v.optional(day),
    to: v.optional(day),
    text,
    member: v.optional(uuid),
    before,
  }),
  reply: v.object({
    asOf: time,
    currency: v.string(),
    member: v.nullable(memberRef),
    rows: v.array(v.object(row)),
    open: count,
    next,
  }),
});

/**
 * A provider's message as it came. `way`: it was sent to us, or is the answer when we asked. `outcome`: `booked`; `again`: it
 * was known; `ignored`: about something else; `mismatch`: it is not what was asked for and changed nothing; `forged`: not
 * believed, and its body was not kept; `failed`: an error here, the provider sends it again.
 */
export const providerMessage = v.object({
  id: v.string(),
  provider: v.string(),
  /** The provider's id of it, '' when it could not be read. */
  message: v.string(),
  way: v.picklist(['webhook', 'asked']),
  at: time,
  outcome: v.picklist(['booked', 'again', 'ignored', 'mismatch', 'forged', 'failed']),
  /** What was wrong with it; '' for nothing. */
  fault: v.string(),
  /** The deposit or payout that it names, if it names one. */
  subject: v.nullable(v.string()),
  /** At most 16,000 characters, without secrets and whole account numbers. */
  body: v.string(),
});

/** One deposit, its messages, movements and cases; what was taken back of it, and how providers' files differ from it. */
export const showDeposit = consoleCall('/deposits/show', 'deposits.see', {
  input: v.object({ id: uuid }),
  reply: v.object({
    asOf: time,
    currency: v.string(),
    deposit: v.object({
      ...row,
      expiresAt: time,
      /** When the provider is asked next, while it waits. */
      askAt: timeOrNull,
      /** What of it can still be taken back. */
      left: money,
      /** What the provider kept of it. */
      fee: money,
      /** Which actions can be done on it now. */
      mayCorrect: v.boolean(),
      mayRefund: v.boolean(),
      proposal: waitingProposal,
    }),
    /** Each time that something was taken back of it, the newest first. */
    reversals: v.array(
      v.object({
        how: v.picklist(['refunded', 'charged_back']),
        at: time,
        amount: money,
        /** What of it the balance covered, and the balance after it; null when it covered nothing. */
        covered: money,
        balance: v.nullable(money),
        /** What the member owed of it then. */
        owed: money,
      }),
    ),
    /** What the member owes now, for all reasons. */
    owedNow: money,
    /** Differences about it that nobody has settled. */
    differences: v.array(
      v.object({
        /** The comparison and the number of its difference. */
        id: v.string(),
        row: count,
        name: v.string(),
        difference,
        theirs: side,
      }),
    ),
    messages: v.array(providerMessage),
    movements: v.array(
      v.object({ kind: v.string(), debit: v.string(), credit: v.string(), amount: money, at: time }),
    ),
    cases: v.array(
      v.object({
        id: v.string(),
        openedAt: time,
        closedAt: timeOrNull,
        outcome: v.string(),
        /** What the provider's message said. */
        event: v.string(),
        amount: v.string(),
        currency: v.string(),
      }),
    ),
  }),
});
