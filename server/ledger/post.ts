import type { Sql } from '../db/open.ts';
import { statement } from '../db/sql.ts';
import { Refusal } from '../errors/refusal.ts';
import { notifyPaidOff } from './owed.ts';

/** Accounts that every member has, on the row of `account`. */
export type MemberAccount = 'cash' | 'stake' | 'withdraw';

/** Accounts of the house, summed from transfers. Of `receivable`, each member's part is also `account.owed`. */
export const houseAccounts = [
  'house',
  'bank',
  'psp_clearing',
  'psp_fee',
  'payout_transit',
  'fee',
  'receivable',
] as const;

export type HouseAccount = (typeof houseAccounts)[number];

/**
 * One movement of money (docs/ledger.md). `ref` and `kind` together are unique for good: they say what it is for.
 * `amount`: minor units, above 0. `member`: whose accounts move, or whom it concerns.
 */
export type Transfer = {
  ref: string;
  kind: string;
  debit: MemberAccount | HouseAccount;
  credit: MemberAccount | HouseAccount;
  amount: bigint;
  member?: string;
};

type Row = { outcome: 'posted' | 'known' | 'insufficient' | 'member_unknown'; paid_off: boolean | null };

const sql = statement(import.meta.url, 'post');

/**
 * Writes a transfer, the member's balances in the same statement. A credit to the cash of a member who owes pays what
 * is owed by a transfer of its own, `<kind>_pays_owed`; the member is told when nothing is owed any more.
 * @returns 'known' when this ref and kind were posted before: nothing happened now
 * @throws Refusal `balance_insufficient` when an account of the member would fall below zero; nothing happened
 */
export async function post(tx: Sql, transfer: Transfer): Promise<'posted' | 'known'> {
  const { ref, kind, debit, credit, amount, member } = transfer;
  const { rows } = await tx.query<Row>({
    name: 'post',
    text: sql,
    values: [ref, kind, debit, credit, amount.toString(), member ?? null],
  });
  const { outcome, paid_off } = rows[0] as Row;
  if (paid_off && member) await notifyPaidOff(tx, [member]);
  if (outcome === 'insufficient') throw new Refusal('balance_insufficient');
  if (outcome === 'posted' || outcome === 'known') return outcome;
  throw new Error(`a transfer of ${kind} names no member`);
}
