import { type Case, type CaseDecision, type CaseKind, closeCase, findCase, isAgreed } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { bookPaymentCase, notifyClosed } from '../deposit/payment-case.ts';
import { Failed } from './command.ts';
import { compareAccounts, identityOutcomes } from './identity-cases.ts';

/** A way to decide a case. */
export type Outcome = {
  /** What it does, as the operator reads it. */
  about: string;
  /** It is carried out when two operators have chosen it, each with --as. */
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
      about:
        'reverses what is left of the deposit; for a payment of a different amount, credits what arrived',
      act: bookPaymentCase,
    },
    dismiss: { about: 'books nothing; withdrawals are no longer on hold', act: notifyClosed },
  },
  identity: identityOutcomes,
};

/** The facts of a case that an operator sees, one line each. */
export async function describeCase(plaza: Plaza, found: Case): Promise<string[]> {
  const facts = Object.entries(found.facts).map(([name, value]) => `${name.padEnd(10)} ${value}`);
  return found.kind === 'identity' ? [...facts, '', ...(await compareAccounts(plaza, found))] : facts;
}

/**
 * Decides a case and closes it in one transaction.
 * @returns 'second' when a second operator must choose the same outcome first
 * @throws Failed
 */
export async function resolveCase(
  plaza: Plaza,
  id: string,
  decision: CaseDecision,
): Promise<'done' | 'second'> {
  const found = await findCase(plaza.db, id);
  if (!found) throw new Failed('No such case');
  const outcome = outcomes[found.kind][decision.outcome];
  if (!outcome)
    throw new Failed(`Possible outcomes of this case: ${Object.keys(outcomes[found.kind]).join(', ')}`);
  if (outcome.takesTwo && !decision.by)
    throw new Failed('This needs two operators: identify yourself with --as');
  return plaza.db.tx(async (tx) => {
    await outcome.lock?.(tx, found);
    if (outcome.takesTwo && !(await isAgreed(tx, id, decision))) return 'second';
    if (!(await closeCase(tx, id, decision))) throw new Failed('Already resolved');
    await outcome.act?.(tx, found, plaza, decision);
    return 'done';
  });
}
