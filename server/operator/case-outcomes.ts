import { type Case, type CaseDecision, type CaseKind, closeCase, findCase } from '../cases/cases.ts';
import type { Tx } from '../db/open.ts';
import type { Plaza } from '../plaza.ts';
import { bookPaymentCase, tellClosed } from '../wallet/payment-case.ts';
import { Failed } from './command.ts';

/** A way to decide a case. */
export type Outcome = {
  /** For the operator: what it does. */
  about: string;
  /** Does it, in the transaction that closes the case. @throws Failed when it cannot be done */
  act?: (tx: Tx, found: Case, plaza: Plaza) => Promise<void>;
};

/** The words each kind of case is decided with. */
export const outcomes: Record<CaseKind, Record<string, Outcome>> = {
  payment: {
    book: {
      about: 'takes back all that is left of the deposit; of a payment of another sum, credits what came',
      act: bookPaymentCase,
    },
    dismiss: { about: 'books nothing; the withdrawals are free again', act: tellClosed },
  },
  identity: {},
};

/** What an operator is shown of a case, a line each. */
export async function describe(_plaza: Plaza, { facts }: Case): Promise<string[]> {
  return Object.entries(facts).map(([name, value]) => `${name.padEnd(10)} ${value}`);
}

/** Decides a case and closes it in one transaction. @throws Failed */
export async function carryOut({ db, ...rest }: Plaza, id: string, decision: CaseDecision): Promise<void> {
  const found = await findCase(db, id);
  if (!found) throw new Failed('There is no such case');
  const outcome = outcomes[found.kind][decision.outcome];
  if (!outcome)
    throw new Failed(`This case is resolved with: ${Object.keys(outcomes[found.kind]).join(', ')}`);
  await db.tx(async (tx) => {
    if (!(await closeCase(tx, id, decision))) throw new Failed('It is resolved already');
    await outcome.act?.(tx, found, { db, ...rest });
  });
}
