import type { Tx } from '../db/open.ts';
import { type MemberNotice, tellMember } from '../notice/tell-member.ts';

/** The notices after the first, the second and the third lock of the withdrawal password. */
const locked: readonly [MemberNotice, MemberNotice, MemberNotice] = [
  {
    name: /*i18n*/ {
      id: 'notice.pin_locked',
      message: 'Your withdrawal password is locked for 30 minutes',
    },
    text: /*i18n*/ {
      id: 'notice.pin_locked.text',
      message:
        'Your withdrawal password was entered incorrectly 5 times. You can try again in 30 minutes. If this wasn’t you, change your login password and contact Support.',
    },
  },
  {
    name: /*i18n*/ {
      id: 'notice.pin_locked_again',
      message: 'Your withdrawal password is locked for 6 hours',
    },
    text: /*i18n*/ {
      id: 'notice.pin_locked_again.text',
      message:
        'Your withdrawal password was entered incorrectly 10 times. You can try again in 6 hours. If this wasn’t you, change your login password and contact Support.',
    },
  },
  {
    name: /*i18n*/ { id: 'notice.pin_locked_last', message: 'Your withdrawal password no longer works' },
    text: /*i18n*/ {
      id: 'notice.pin_locked_last.text',
      message:
        'Your withdrawal password was entered incorrectly 15 times. To withdraw, log in again and set a new one in Settings. If this wasn’t you, change your login password and contact Support.',
    },
  },
];

/** @param locks how often it was locked, 1 to 3 */
export const notifyLocked = (tx: Tx, member: string, locks: number): Promise<void> =>
  tellMember(tx, member, locked[locks - 1] ?? locked[2]);

export const notifyRenewed = (tx: Tx, member: string): Promise<void> =>
  tellMember(tx, member, {
    name: /*i18n*/ { id: 'notice.pin_renewed', message: 'You set a new withdrawal password' },
    text: /*i18n*/ {
      id: 'notice.pin_renewed.text',
      message:
        'For your security, withdrawals are on hold for 24 hours. If this wasn’t you, contact Support right away.',
    },
  });
