import type { Sentence } from '../../contract/sentences.ts';
import { type Case, type CaseDecision, type CaseKind, closeCase, findCase } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { bookPaymentCase, notifyClosed } from '../deposit/payment-case.ts';
import { Failed } from './command.ts';
import { compareAccounts, identityOutcomes } from './identity-cases.ts';

/** A way to decide a case. */
export type Outcome = {
  /** What it does, as the operator reads it. */
  does: Sentence;
  /** A second person has to agree. */
  takesTwo?: boolean;
  /** Locks the rows that it changes, before the case itself is locked. */
  lock?: (tx: Tx, found: Case) => Promise<void>;
  /** Carries it out, in the transaction that closes the case. @throws Failed when it is not possible */
  act?: (tx: Tx, found: Case, plaza: Plaza, decision: CaseDecision) => Promise<void>;
};

/** The possible outcomes of each kind of case. */
export const outcomes: Record<CaseKind, Record<string, Outcome>> = {
  payment: {
    book: {
      does: /*i18n*/ {
        id: 'operator.case.book',
        message:
          'Reverses what is left of the deposit or, if the payment was for a different amount, credits what arrived. The member is notified.',
      },
      act: bookPaymentCase,
    },
    dismiss: {
      does: /*i18n*/ {
        id: 'operator.case.dismiss',
        message:
          'Posts nothing to the ledger. This case no longer puts the member’s withdrawals on hold, and the member is notified.',
      },
      act: notifyClosed,
    },
  },
  identity: identityOutcomes,
};

/** The facts of a case that an operator sees, one line each. */
export async function describeCase(plaza: Plaza, found: Case): Promise<string[]> {
  const facts = Object.entries(found.facts).map(([name, value]) => `${name.padEnd(10)} ${value}`);
  return found.kind === 'identity' ? [...facts, '', ...(await compareAccounts(plaza, found))] : facts;
}

/** An open case (`id`: a UUID) and the outcome of this word. @throws Failed */
export async function findOutcome(
  { db }: Plaza,
  id: string,
  word: string,
): Promise<{ found: Case; outcome: Outcome }> {
  const found = await findCase(db, id);
  if (!found) throw new Failed('No such case');
  if (found.closedAt) throw new Failed('Already resolved');
  const outcome = outcomes[found.kind][word];
  if (!outcome)
    throw new Failed(`Possible outcomes of this case: ${Object.keys(outcomes[found.kind]).join(', ')}`);
  return { found, outcome };
}

/** Decides a case and closes it in one transaction. @throws Failed */
export async function resolveCase(plaza: Plaza, id: string, decision: CaseDecision): Promise<void> {
  const { found, outcome } = await findOutcome(plaza, id, decision.outcome);
  await plaza.db.tx(async (tx) => {
    await outcome.lock?.(tx, found);
    if (!(await closeCase(tx, id, decision))) throw new Failed('Already resolved');
    await outcome.act?.(tx, found, plaza, decision);
  });
}
