import { openAccount, type PayoutAccount } from '../bank-account/account-number.ts';
import { bankName } from '../bank-account/bank-account.ts';
import type { Sql } from '../db/open.ts';
import type { Keys } from '../keys/keys.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

/** A withdrawal as operators see it. Amounts in minor units of `currency`; `net`: what is to be paid out. */
export type AdminWithdrawal = {
  id: string;
  username: string;
  name: string;
  amount: bigint;
  net: bigint;
  currency: string;
  state: WithdrawalState;
  reason: string;
  at: Date;
};

type Row = Omit<AdminWithdrawal, 'amount' | 'net'> & { amount: string; fee: string; card: string };

const select = `SELECT w.id, m.username, m.name, w.amount, w.fee, w.currency, w.state, w.card, w.created_at AS at,
    (SELECT s.reason FROM withdrawal_step s WHERE s.withdrawal = w.id AND s.n = w.steps) AS reason
  FROM withdrawal w JOIN member m ON m.id = w.member`;

const fromRow = ({ card: _, fee, ...row }: Row): AdminWithdrawal => ({
  ...row,
  amount: BigInt(row.amount),
  net: BigInt(row.amount) - BigInt(fee),
});

/** Withdrawals that are not at their end, oldest first; or the newest hundred of all. */
export async function listForOperators(db: Sql, all: boolean): Promise<AdminWithdrawal[]> {
  const { rows } = await db.query<Row>(
    all
      ? `${select} ORDER BY w.id DESC LIMIT 100`
      : `${select} WHERE w.state NOT IN ('paid', 'refused', 'returned') ORDER BY w.created_at, w.id`,
  );
  return rows.map(fromRow);
}

/** A payout that a provider was asked for. */
export type AdminPayout = { id: string; provider: string; state: string };

/**
 * One withdrawal (`id`: a UUID) with the account it is to be paid to, its number in full, and what providers were asked
 * for; undefined when there is none.
 */
export async function showToOperators(
  db: Sql,
  keys: Keys,
  id: string,
): Promise<
  { row: AdminWithdrawal; bank: string; account: PayoutAccount; payouts: AdminPayout[] } | undefined
> {
  const { rows } = await db.query<Row>(`${select} WHERE w.id = $1`, [id]);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: cards } = await db.query<{ id: string; bank: string; sealed: Buffer }>(
    'SELECT id, bank, sealed FROM card WHERE id = $1',
    [row.card],
  );
  const card = cards[0] as { id: string; bank: string; sealed: Buffer };
  const { rows: payouts } = await db.query<AdminPayout>(
    'SELECT id, provider, state FROM payout WHERE withdrawal = $1 ORDER BY id',
    [id],
  );
  const account = openAccount(keys, card.id, card.sealed);
  return { row: fromRow(row), bank: bankName(card.bank), account, payouts };
}
