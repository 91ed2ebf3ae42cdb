import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { amountInAll } from '../i18n/amount.ts';
import { post } from '../ledger/post.ts';
import { tellMember } from '../notice/tell-member.ts';
import { least, owedCollected } from './deposit-notices.ts';

/**
 * Pays what members owe from their balances, each on the locked row. It runs at every start, for databases of older
 * versions, in which only deposits paid what was owed, so that a member could hold cash and owe. Later starts find
 * nothing, because every credit pays what is owed by itself.
 * @returns how many members paid
 */
export async function collectOwed({ db, settings }: Plaza): Promise<number> {
  const { rows } = await db.query<{ member: string }>(
    'SELECT member FROM account WHERE owed > 0 AND cash > 0 ORDER BY member',
  );
  const { currency } = await settings.get();
  let paid = 0;
  for (const { member } of rows) if (await db.tx((tx) => collectFrom(tx, member, currency))) paid++;
  return paid;
}

async function collectFrom(tx: Tx, member: string, currency: string): Promise<boolean> {
  const { rows } = await tx.query<{ cash: string; owed: string }>(
    'SELECT cash, owed FROM account WHERE member = $1 FOR NO KEY UPDATE',
    [member],
  );
  // Another node that starts at the same time may have been faster.
  const amount = least(BigInt(rows[0]?.cash ?? 0), BigInt(rows[0]?.owed ?? 0));
  if (amount === 0n) return false;
  await tellMember(tx, member, { ...owedCollected, values: { amount: amountInAll(amount, currency) } });
  await post(tx, {
    ref: uuidv7(),
    kind: 'owed_collected',
    debit: 'cash',
    credit: 'receivable',
    amount,
    member,
  });
  return true;
}
