import type { Sql } from '../db/open.ts';
import { type MemberNotice, tellMember } from '../notice/tell-member.ts';

/** Names no amount: the money log has a row for each credit that paid a part. */
const paidOff: MemberNotice = {
  name: /*i18n*/ { id: 'notice.owed.paid_off', message: 'You’ve paid what you owed' },
  text: /*i18n*/ {
    id: 'notice.owed.paid_off.text',
    message:
      'You no longer owe anything for reversed deposits. They’re no longer keeping your withdrawals on hold.',
  },
};

/**
 * Notifies members that nothing is owed any more. There is no notice for each payment on the way: the money log has
 * them, and so many notices would hide the others. Call it in the transaction of the last payment.
 */
export async function notifyPaidOff(tx: Sql, members: readonly string[]): Promise<void> {
  for (const member of members) await tellMember(tx, member, paidOff);
}
