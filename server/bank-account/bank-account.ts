import type { getBankAccount } from '../../contract/bank-account.ts';
import type { Given } from '../../contract/call.ts';
import type { Db, Sql } from '../db/open.ts';
import { tellMember } from '../notice/tell-member.ts';
import { banks } from './banks.ts';

/** The name of a bank of the list, by its value. */
export const bankName = (value: string): string => banks.find((bank) => bank.value === value)?.text ?? value;

/** The member's bound account, masked. */
export async function cardInfo(db: Sql, member: string): Promise<Given<typeof getBankAccount>> {
  const { rows } = await db.query<{ bank: string; masked: string }>(
    'SELECT bank, masked FROM card WHERE member = $1 AND unbound_at IS NULL',
    [member],
  );
  const [card] = rows;
  if (!card) return { is_bank: 0, info: { bankinfo: '', bankid: '' } };
  return { is_bank: 1, info: { bankinfo: bankName(card.bank), bankid: card.masked } };
}

/**
 * Unbinds a card by an operator's decision, and notifies the member. Withdrawals that were asked for before still go to it.
 * @returns false when none was bound
 */
export async function unbindCard(db: Db, member: string): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.query('SELECT FROM account WHERE member = $1 FOR NO KEY UPDATE', [member]);
    const { rows } = await tx.query<{ masked: string }>(
      `UPDATE card SET unbound_at = clock_timestamp() WHERE member = $1 AND unbound_at IS NULL RETURNING masked`,
      [member],
    );
    const [card] = rows;
    if (!card) return false;
    await tellMember(tx, member, {
      name: /*i18n*/ { id: 'notice.card_unbound', message: 'Your bank account was unlinked' },
      text: /*i18n*/ {
        id: 'notice.card_unbound.text',
        message:
          'Support unlinked your bank account {card}. You can link another one. If you didn’t ask for this, contact Support right away.',
      },
      values: { card: card.masked },
    });
    return true;
  });
}
