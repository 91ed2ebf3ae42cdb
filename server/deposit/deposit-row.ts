import type { Tx } from '../db/open.ts';
import type { depositStates } from '../db/schema.ts';

/** The state of a deposit (docs/ledger.md). */
export type DepositState = (typeof depositStates)[number];

/** What decisions read of a deposit. `amount`, `takenBack`: minor units. */
export type DepositRow = {
  id: string;
  member: string;
  provider: string;
  amount: string;
  /** What of it was refunded or charged back so far. */
  takenBack: string;
  currency: string;
  state: DepositState;
  /** The member's day whose deposit counters hold it, YYYY-MM-DD. */
  day: string;
};

/** Locks a deposit (`id`: a UUID) until the transaction ends; undefined when there is none. */
export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | undefined> {
  const { rows } = await tx.query<DepositRow>(
    `SELECT id, member, provider, amount, taken_back AS "takenBack", currency, state, day::text
     FROM recharge WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

const credited: readonly DepositState[] = ['paid', 'late', 'refunded', 'charged_back'];

/** Was its money ever added to the balance? */
export const isCredited = ({ state }: Pick<DepositRow, 'state'>): boolean => credited.includes(state);

/** What of it can still be taken back, minor units. */
export const remainingOf = ({ amount, takenBack }: Pick<DepositRow, 'amount' | 'takenBack'>): bigint =>
  BigInt(amount) - BigInt(takenBack);
