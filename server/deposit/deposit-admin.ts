import type { Sql } from '../db/open.ts';
import type { DepositState } from './deposit-row.ts';

/** A deposit as operators see it. `amount`: minor units of `currency`; `ref`: the provider's id of it. */
export type AdminDeposit = {
  /** What was taken back of it, minor units. */
  back: bigint;
  id: string;
  username: string;
  provider: string;
  ref: string;
  amount: bigint;
  currency: string;
  state: DepositState;
  at: Date;
};

/** Deposits that wait for their payment, oldest first; with `all` the newest hundred. */
export async function listForOperators(db: Sql, all: boolean): Promise<AdminDeposit[]> {
  const { rows } = await db.query<Omit<AdminDeposit, 'amount' | 'back'> & { amount: string; back: string }>(
    `SELECT r.id, m.username, r.provider, r.provider_ref AS ref, r.amount, r.taken_back AS back, r.currency, r.state, r.created_at AS at
     FROM recharge r JOIN member m ON m.id = r.member
     ${all ? 'ORDER BY r.id DESC LIMIT 100' : "WHERE r.state IN ('created', 'pending') ORDER BY r.expires_at LIMIT 100"}`,
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), back: BigInt(row.back) }));
}
