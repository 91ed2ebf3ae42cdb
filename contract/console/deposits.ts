import * as v from 'valibot';
import { day, form, money, oneOf, time, uuid } from '../fields.ts';
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

const state = v.picklist(depositStates);

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

const row = {
  id: v.string(),
  member: memberName,
  /** The name of the payment method. */
  channel: v.string(),
  provider: v.string(),
  /** The provider's reference, '' until it has answered. */
  reference: v.string(),
  amount: money,
  /** What was refunded or charged back of it. */
  back: money,
  state,
  why: v.picklist(depositReasons),
  at: time,
  changedAt: time,
  paidAt: timeOrNull,
};

/** The name of a payment provider. */
const provider = form(/^[\w-]{1,32}$/, 32);

/** A UUID, an amount such as 250.00, a reference or a username: `text` is looked for in all four. */
const text = v.optional(wanted(200), '');

/** Deposits, the newest first. */
export const listDeposits = consoleCall('/deposits/list', 'deposits.see', {
  input: v.object({
    states: v.optional(v.array(state), []),
    provider: v.optional(provider),
    from: v.optional(day),
    to: v.optional(day),
    text,
    before,
  }),
  reply: v.object({ asOf: time, currency: v.string(), rows: v.array(v.object(row)), next }),
});

/**
 * A provider's message as it came. `way`: it was sent to us, or is the answer when we asked. `outcome`: `booked`; `again`: it
 * was known; `ignored`: about something else; `mismatch`: it is not what was asked for and changed nothing; `forged`: not
 * believed, and its body was not kept; `failed`: an error here, the provider sends it again.
 */
const message = v.object({
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

/** One deposit, its messages, movements and cases. */
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
    messages: v.array(message),
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

/** Providers' messages as they came, the newest first. `faulty`: those that were not booked. */
export const listMessages = consoleCall('/deposits/webhooks', 'deposits.see', {
  input: v.object({
    provider: v.optional(provider),
    subject: v.optional(uuid),
    faulty: v.optional(v.boolean(), false),
    before,
  }),
  reply: v.object({ messages: v.array(message), next }),
});

/** What the columns of a provider's file are read as. `reference` is ours or theirs; the last four may be missing. */
export const fileColumns = ['reference', 'amount', 'state', 'date', 'kind', 'currency', 'fee'] as const;
export type FileColumn = (typeof fileColumns)[number];

const reconciliation = {
  id: v.string(),
  provider: v.string(),
  /** The first and the last day that were compared, of the site's time zone. */
  from: v.string(),
  to: v.string(),
  /** The file's name, and who brought it. */
  name: v.string(),
  by: v.string(),
  at: time,
  lines: count,
  /** Differences in all, and those that nobody has settled. */
  differences: count,
  open: count,
};

/** Comparisons with providers' files, the newest first. */
export const listReconciliations = consoleCall('/deposits/reconciliations', 'deposits.see', {
  input: v.object({ before }),
  reply: v.object({ reconciliations: v.array(v.object(reconciliation)), next }),
});

const side = v.nullable(v.object({ state: v.string(), amount: money, fee: money, currency: v.string() }));

/**
 * One comparison with its differences. `missing_here`: only the file has it; `missing_there`: only the ledger has it; `amount`,
 * `state`, `fee`: both have it and say another thing; `twice`: the file names it more often than it happened. The action
 * `reconciliation settle` settles one.
 */
export const showReconciliation = consoleCall('/deposits/reconciliation', 'deposits.see', {
  input: v.object({ id: uuid }),
  reply: v.object({
    reconciliation: v.object({
      ...reconciliation,
      /** Number, sum and fees of each kind and state by both. */
      totals: v.array(
        v.object({
          kind: v.picklist(['payment', 'payout']),
          state: v.string(),
          currency: v.string(),
          theirs: v.object({ count, amount: money, fee: money }),
          ours: v.object({ count, amount: money, fee: money }),
        }),
      ),
    }),
    rows: v.array(
      v.object({
        /** Its number, from 1, by which it is settled. */
        row: count,
        difference: v.picklist(['missing_here', 'missing_there', 'amount', 'state', 'fee', 'twice']),
        kind: v.picklist(['payment', 'payout']),
        /** As the file has it, or our id. */
        reference: v.string(),
        /** The line of the file; null when only the ledger has it. */
        line: v.nullable(count),
        deposit: v.nullable(v.string()),
        withdrawal: v.nullable(v.string()),
        member: v.nullable(memberRef),
        theirs: side,
        ours: side,
        settled: v.nullable(v.object({ by: v.string(), at: time, note: v.string() })),
      }),
    ),
  }),
});

/** The first line of the file's column of each meaning, as it stands there. */
const columns = v.partial(
  v.object(
    Object.fromEntries(fileColumns.map((name) => [name, v.pipe(v.string(), v.maxLength(200))])) as Record<
      FileColumn,
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 200, undefined>]>
    >,
  ),
);

/**
 * Compares a provider's file (CSV, at most 5 MB) with the ledger and keeps the differences. `columns`: which column means what,
 * where its name does not tell; `from`, `to`: the days of the file, where it has no dates. Nothing else is changed, and the file
 * itself is not kept. `columns` in the reply: the file could not be read without being told them.
 */
export const uploadFile = consoleCall('/deposits/upload', 'deposits.reconcile', {
  input: v.object({
    name: v.pipe(wanted(200), v.minLength(1)),
    text: v.pipe(
      v.string(),
      v.maxLength(5_000_000),
      v.check((file) => !file.includes('\0')),
    ),
    provider: v.optional(provider),
    columns: v.optional(columns, {}),
    separator: v.optional(oneOf([',', ';', '\t', '|'])),
    from: v.optional(day),
    to: v.optional(day),
  }),
  reply: v.variant('state', [
    v.object({ state: v.literal('compared'), id: v.string(), lines: count, differences: count }),
    v.object({
      state: v.literal('columns'),
      /** The names in the file's first line, the first rows under them, and what could be told from the names. */
      headers: v.array(v.string()),
      sample: v.array(v.array(v.string())),
      columns,
      /** What must still be told. */
      missing: v.array(v.picklist([...fileColumns, 'day'])),
    }),
    /** The file cannot be read: the line of it (from 1) and why, in the operator's language. */
    v.object({ state: v.literal('fault'), line: v.nullable(count), message: v.string() }),
  ]),
});
