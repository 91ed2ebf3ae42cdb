import * as v from 'valibot';
import { day, form, money, oneOf, time, uuid } from '../fields.ts';
import { consoleCall } from './call.ts';
import { before, count, memberRef, next, wanted } from './member-facts.ts';

/** The name of a payment provider. */
export const provider = form(/^[\w-]{1,32}$/, 32);

/** What a provider's file or the ledger says of a payment; null when it does not know it. */
export const side = v.nullable(
  v.object({ state: v.string(), amount: money, fee: money, currency: v.string() }),
);

/**
 * How they differ. `missing_here`: only the file has it; `missing_there`: only the ledger has it; `amount`, `state`, `fee`: both have
 * it and say another thing; `twice`: the file names it more often than it happened.
 */
export const difference = v.picklist(['missing_here', 'missing_there', 'amount', 'state', 'fee', 'twice']);

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

/**
 * Comparisons with providers' files, the newest first. `text`: those with a difference that names this reference, or a payment
 * of a member whose username begins so; `member`: those with a difference about a payment of this member, who is told again
 * with their name.
 */
export const listReconciliations = consoleCall('/deposits/reconciliations', 'deposits.see', {
  input: v.object({ text: v.optional(wanted(200), ''), member: v.optional(uuid), before }),
  reply: v.object({
    reconciliations: v.array(v.object(reconciliation)),
    member: v.nullable(memberRef),
    next,
  }),
});

/**
 * One comparison with its differences; the action `reconciliation settle` settles one.
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
        difference,
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
