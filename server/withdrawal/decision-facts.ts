import type { Plaza } from '../context/app-context.ts';
import { payerOf } from './payout.ts';
import { isLarge, requireFree, requireNext, startsPayment } from './review.ts';
import { BadDecision } from './withdrawal.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

/**
 * What a decision on a withdrawal is about. Amounts in minor units as decimal strings; `owed`: what its member owes; `cases`: the
 * open cases that hold the member's withdrawals; `payer`: the provider to which 'paying' hands it, null when operators pay by hand.
 */
export type DecisionFacts = {
  id: string;
  member: string;
  username: string;
  name: string;
  state: WithdrawalState;
  steps: number;
  amount: string;
  fee: string;
  currency: string;
  /** The account that it is paid to, its number masked. */
  account: string;
  owed: string;
  cases: string[];
  payer: string | null;
};

const select = `SELECT w.id, w.member, m.username, m.name, w.state, w.steps, w.amount, w.fee, w.currency,
    c.masked AS account, a.owed,
    ARRAY(SELECT h.id::text FROM cases h WHERE h.member = w.member AND h.hold AND h.closed_at IS NULL ORDER BY h.id) AS cases
  FROM withdrawal w JOIN member m ON m.id = w.member JOIN account a ON a.member = w.member JOIN card c ON c.id = w.card
  WHERE w.id = $1`;

/**
 * Reads what a decision is about, and refuses one that is not possible now.
 * @param id a UUID
 * @throws BadDecision
 */
export async function decisionFacts(plaza: Plaza, id: string, to: WithdrawalState): Promise<DecisionFacts> {
  const { rows } = await plaza.db.query<Omit<DecisionFacts, 'payer'>>(select, [id]);
  const [row] = rows;
  if (!row) throw new BadDecision('no such withdrawal');
  requireNext(row, to);
  if (startsPayment(row, to)) requireFree({ owes: row.owed !== '0', held: row.cases.length > 0 });
  const payer = to === 'paying' ? payerOf(plaza, await plaza.settings.get()) : undefined;
  return { ...row, payer: payer ?? null };
}

/** The steps of large withdrawals that two operators decide; handing one to a provider is the third. */
const takesTwo: readonly WithdrawalState[] = ['approved', 'paid'];

/**
 * Must two operators decide? For the payment of a large one, for any step while a case holds the member's withdrawals, and when
 * money that was paid is said to have come back.
 */
export async function needsTwo(
  { settings }: Plaza,
  facts: DecisionFacts,
  to: WithdrawalState,
): Promise<boolean> {
  const pays = takesTwo.includes(to) || facts.payer !== null;
  return (
    (pays && isLarge(facts, await settings.get())) ||
    facts.cases.length > 0 ||
    (facts.state === 'paid' && to === 'returned')
  );
}
