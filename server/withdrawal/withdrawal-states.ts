import type { Sentence } from '../../contract/sentences.ts';
import type { withdrawalStates } from '../db/schema.ts';

/** Where a withdrawal stands. `review`: asked for, and being looked at. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Where it may go from each state (docs/ledger.md); no member cancels one. */
export const ways: Record<WithdrawalState, readonly WithdrawalState[]> = {
  review: ['approved', 'refused'],
  approved: ['paying', 'paid', 'failed'],
  paying: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  failed: ['paying', 'paid', 'returned'],
  paid: ['returned'],
  refused: [],
  returned: [],
};

type Told = { status: 1 | 2 | 3 | 4 | 5; text: Sentence; desc: Sentence };

const approved = /*i18n*/ { id: 'wallet.withdrawal.approved', message: 'Approved' };

/** What each state is on the wire, and what it means for the member's money. */
export const told: Record<WithdrawalState, Told> = {
  review: {
    status: 1,
    text: /*i18n*/ { id: 'wallet.withdrawal.review', message: 'In review' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.review.desc',
      message: 'We’re reviewing it. The money is set aside for you.',
    },
  },
  approved: {
    status: 2,
    text: approved,
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.approved.desc',
      message: 'It usually arrives 2 to 5 minutes after approval.',
    },
  },
  paying: {
    status: 2,
    text: /*i18n*/ { id: 'wallet.withdrawal.paying', message: 'On its way' },
    desc: /*i18n*/ { id: 'wallet.withdrawal.paying.desc', message: 'The money is on its way to your bank.' },
  },
  unknown: {
    status: 2,
    text: /*i18n*/ { id: 'wallet.withdrawal.unknown', message: 'Checking with your bank' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.unknown.desc',
      message: 'Your bank hasn’t confirmed it yet. We’re checking again.',
    },
  },
  failed: {
    status: 2,
    text: /*i18n*/ { id: 'wallet.withdrawal.failed', message: 'Rejected by your bank' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.failed.desc',
      message: 'Your bank rejected it. We’ll try again or return it to your balance.',
    },
  },
  paid: {
    status: 4,
    text: /*i18n*/ { id: 'wallet.withdrawal.paid', message: 'Paid' },
    desc: /*i18n*/ { id: 'wallet.withdrawal.paid.desc', message: 'It was paid to your bank account.' },
  },
  refused: {
    status: 3,
    text: /*i18n*/ { id: 'wallet.withdrawal.refused', message: 'Declined' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.refused.desc',
      message: 'It was declined. The full amount is back in your balance.',
    },
  },
  returned: {
    status: 5,
    text: /*i18n*/ { id: 'wallet.withdrawal.returned', message: 'Returned' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.returned.desc',
      message: 'Your bank sent it back. The full amount is back in your balance.',
    },
  },
};

/** Adds the next step to the withdrawal `$1`; run after its state and its count of steps were written. */
export const addStep = `INSERT INTO withdrawal_step (withdrawal, n, state, reason, at)
  SELECT id, steps, state, $2, updated_at FROM withdrawal WHERE id = $1`;
