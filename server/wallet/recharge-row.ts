import type { Tx } from '../db/open.ts';
import type { rechargeStates } from '../db/schema.ts';

/** Where a recharge stands. */
export type RechargeState = (typeof rechargeStates)[number];

/** What is decided on when money comes or goes. `amount`: minor units. */
export type RechargeRow = {
  id: string;
  member: string;
  provider: string;
  amount: string;
  currency: string;
  state: RechargeState;
  /** The member's day whose deposit counters hold it, YYYY-MM-DD. */
  day: string;
};

/** Locks a recharge (`id`: a UUID) until the transaction ends; undefined when there is none. */
export async function lockRecharge(tx: Tx, id: string): Promise<RechargeRow | undefined> {
  const { rows } = await tx.query<RechargeRow>(
    'SELECT id, member, provider, amount, currency, state, day::text FROM recharge WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0];
}
