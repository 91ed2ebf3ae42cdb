import type { Word } from '../notice/tell-member.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** What the member is told by a notice when a withdrawal has ended. Values: `amount` with its currency, `reason`. */
export const endings: Partial<Record<WithdrawalState, Word>> = {
  refused: {
    name: /*i18n*/ { id: 'notice.withdrawal.refused', message: 'Your withdrawal was declined' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.refused.text',
      message: 'Your {amount} withdrawal was declined: {reason}. The full amount is back in your balance.',
    },
  },
  paid: {
    name: /*i18n*/ { id: 'notice.withdrawal.paid', message: 'Your withdrawal was paid' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.paid.text',
      message: 'Your {amount} withdrawal was paid to your bank.',
    },
  },
  returned: {
    name: /*i18n*/ { id: 'notice.withdrawal.returned', message: 'Your withdrawal was returned' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.returned.text',
      message:
        'Your {amount} withdrawal couldn’t be paid to your bank: {reason}. The full amount is back in your balance.',
    },
  },
};
