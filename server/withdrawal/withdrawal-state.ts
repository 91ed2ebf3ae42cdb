import type { Sentence } from '../../contract/sentences.ts';
import type { withdrawalStates } from '../db/schema.ts';
import type { Transfer } from '../ledger/post.ts';
import type { MemberNotice } from '../notice/tell-member.ts';

/** The state of a withdrawal. `review`: requested, and waiting for a decision. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The states that may follow each state (docs/ledger.md). Members cannot cancel a withdrawal. */
export const nextStates: Record<WithdrawalState, readonly WithdrawalState[]> = {
  review: ['approved', 'refused'],
  approved: ['paying', 'paid', 'failed'],
  paying: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  failed: ['paying', 'paid', 'returned'],
  paid: ['returned'],
  refused: [],
  returned: [],
};

/** What decisions read of a withdrawal. Amounts in minor units; `fee` is part of `amount`; `steps`: how many it has taken. */
export type Withdrawal = {
  id: string;
  member: string;
  amount: string;
  fee: string;
  currency: string;
  state: WithdrawalState;
  steps: number;
};

/** The transfers of a step from `state` to the next (docs/ledger.md). The house gets the fee only once the rest is paid. */
export function transfersOf({ id, member, state, ...row }: Withdrawal, to: WithdrawalState): Transfer[] {
  const [whole, fee] = [BigInt(row.amount), BigInt(row.fee)];
  const net = whole - fee;
  const named = { ref: id, member };
  const back = state === 'paid' ? (['bank', 'fee'] as const) : (['payout_transit', 'withdraw'] as const);
  const moves: Partial<Record<WithdrawalState, Transfer[]>> = {
    approved: [{ ...named, kind: 'approved', debit: 'withdraw', credit: 'payout_transit', amount: net }],
    refused: [{ ...named, kind: 'refused', debit: 'withdraw', credit: 'cash', amount: whole }],
    paid: [
      { ...named, kind: 'paid', debit: 'payout_transit', credit: 'bank', amount: net },
      { ...named, kind: 'fee', debit: 'withdraw', credit: 'fee', amount: fee },
    ],
    returned: [
      { ...named, kind: 'returned', debit: back[0], credit: 'cash', amount: net },
      { ...named, kind: 'fee_returned', debit: back[1], credit: 'cash', amount: fee },
    ],
  };
  return (moves[to] ?? []).filter(({ amount }) => amount > 0n);
}

/** `because`: what follows a written reason, where it is not the end. Value: `reason`, without its full stop. */
type StateOnWire = { status: 1 | 2 | 3 | 4 | 5; text: Sentence; desc: Sentence; because?: Sentence };

const approved = /*i18n*/ { id: 'wallet.withdrawal.approved', message: 'Approved' };

/** What each state is on the wire, and what it means for the member's money. */
export const stateOnWire: Record<WithdrawalState, StateOnWire> = {
  review: {
    status: 1,
    text: /*i18n*/ { id: 'wallet.withdrawal.review', message: 'In review' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.review.desc',
      message: 'We’re reviewing your withdrawal. The money is set aside for you.',
    },
  },
  approved: {
    status: 2,
    text: approved,
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.approved.desc',
      message: 'The money usually arrives 2 to 5 minutes after approval.',
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
      message: 'Your bank hasn’t confirmed the payment yet. We’re checking again.',
    },
  },
  failed: {
    status: 2,
    text: /*i18n*/ { id: 'wallet.withdrawal.failed', message: 'Rejected by bank' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.failed.desc',
      message: 'Your bank rejected the payment. We’ll try again or return the money to your balance.',
    },
    because: /*i18n*/ {
      id: 'wallet.withdrawal.failed.because',
      message: '{reason}. We’ll try again or return the money to your balance.',
    },
  },
  paid: {
    status: 4,
    text: /*i18n*/ { id: 'wallet.withdrawal.paid', message: 'Paid' },
    desc: /*i18n*/ { id: 'wallet.withdrawal.paid.desc', message: 'The money was paid to your bank account.' },
  },
  refused: {
    status: 3,
    text: /*i18n*/ { id: 'wallet.withdrawal.refused', message: 'Declined' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.refused.desc',
      message: 'The withdrawal was declined. The full amount is back in your balance.',
    },
  },
  returned: {
    status: 5,
    text: /*i18n*/ { id: 'wallet.withdrawal.returned', message: 'Returned' },
    desc: /*i18n*/ {
      id: 'wallet.withdrawal.returned.desc',
      message: 'Your bank sent the money back. The full amount is back in your balance.',
    },
  },
};

/** A written reason that a sentence goes on after: an operator’s own full stop would stand twice. */
export const withoutStop = (reason: string) => reason.replace(/[.。]+$/, '');

const rejected = /*i18n*/ { id: 'notice.withdrawal.failed', message: 'Your bank rejected your withdrawal' };

/** The notice of a payment that the bank has rejected for a reason that is known. Values as below. */
export const failedBecause: MemberNotice = {
  name: rejected,
  text: /*i18n*/ {
    id: 'notice.withdrawal.failed.because',
    message:
      'Your bank rejected your {amount} withdrawal: {reason}. We’ll try again or return the money to your balance.',
  },
};

/** The notice that a member gets when a withdrawal has ended, or the bank has rejected it. Values: `amount` with its currency, `reason`. */
export const stateNotices: Partial<Record<WithdrawalState, MemberNotice>> = {
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
      message: 'Your {amount} withdrawal was paid to your bank account.',
    },
  },
  failed: {
    name: rejected,
    text: /*i18n*/ {
      id: 'notice.withdrawal.failed.text',
      message:
        'Your bank rejected your {amount} withdrawal. We’ll try again or return the money to your balance. Check that your bank account details are correct; if they aren’t, contact Support.',
    },
  },
  returned: {
    name: /*i18n*/ { id: 'notice.withdrawal.returned', message: 'Your withdrawal was returned' },
    text: /*i18n*/ {
      id: 'notice.withdrawal.returned.text',
      message:
        'Your {amount} withdrawal couldn’t be paid to your bank account: {reason}. The full amount is back in your balance.',
    },
  },
};
