import type { Word } from '../notice/tell-member.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** What the member is told by a notice when a withdrawal has ended. Values: `amount` with its currency, `reason`. */
export const endings: Partial<Record<WithdrawalState, Word>> = {
  refused: {
    name: /*i18n*/ { id: 'notice.withdrawal.refused', message: 'Your withdrawal was refused' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.refused.text',
      message: 'The withdrawal of {amount} was refused: {reason}. The whole amount is in your balance again.',
    },
  },
  paid: {
    name: /*i18n*/ { id: 'notice.withdrawal.paid', message: 'Your withdrawal was paid' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.paid.text',
      message: 'The withdrawal of {amount} was paid to your bank.',
    },
  },
  returned: {
    name: /*i18n*/ { id: 'notice.withdrawal.returned', message: 'Your withdrawal came back' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.returned.text',
      message:
        'The withdrawal of {amount} could not be paid to your bank: {reason}. The whole amount is in your balance again.',
    },
  },
};
