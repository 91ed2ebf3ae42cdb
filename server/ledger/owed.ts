import type { Sql } from '../db/open.ts';
import { tellMember, type Word } from '../notice/tell-member.ts';

/** Nothing is owed any more. Without an amount: the money log has one row for each credit that paid a part. */
const paidOff: Word = {
  name: /*i18n*/ { id: 'notice.owed.paid_off', message: 'The amount you owed is paid' },
  text: /*i18n*/ {
    id: 'notice.owed.paid_off.text',
    message:
      'You no longer owe anything for deposits that were taken back. This no longer keeps your withdrawals on hold.',
  },
};

/**
 * Tells members that what they owed is paid. Told once, at the end: what each win paid on the way stands in the money
 * log, and a notice for each would bury the others. Run it in the transaction of the last payment.
 */
export async function notifyPaidOff(tx: Sql, members: readonly string[]): Promise<void> {
  for (const member of members) await tellMember(tx, member, paidOff);
}
