import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { depositReasons, depositStates } from '../../../contract/console/deposits.ts';
import type { withdrawalStates } from '../../../contract/console/withdrawals.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];
export type DepositState = (typeof depositStates)[number];
export type DepositReason = (typeof depositReasons)[number];

/** A state as a badge shows it: its word, and the colour and icon that go with it. */
export type StateWords = { name: MessageDescriptor; kind: 'neutral' | 'pos' | 'neg' | 'warn' };

/** The states of a withdrawal, as those read them who decide on it. */
export const withdrawalWords: Record<WithdrawalState, StateWords> = {
  review: { name: msg`Needs review`, kind: 'warn' },
  approved: { name: msg`Approved`, kind: 'neutral' },
  paying: { name: msg`Being paid`, kind: 'neutral' },
  unknown: { name: msg({ message: 'Unconfirmed', context: 'payment' }), kind: 'warn' },
  failed: { name: msg`Rejected by the bank`, kind: 'neg' },
  paid: { name: msg`Paid`, kind: 'pos' },
  refused: { name: msg`Declined`, kind: 'neg' },
  returned: { name: msg`Returned`, kind: 'neutral' },
};

/** The states of a deposit. */
export const depositWords: Record<DepositState, StateWords> = {
  created: { name: msg({ message: 'Started', context: 'deposit: state' }), kind: 'neutral' },
  pending: { name: msg`Waiting for payment`, kind: 'warn' },
  paid: { name: msg`Credited`, kind: 'pos' },
  failed: { name: msg`Not paid`, kind: 'neg' },
  expired: { name: msg`Expired`, kind: 'neutral' },
  late: { name: msg`Credited late`, kind: 'pos' },
  refunded: { name: msg`Refunded`, kind: 'neutral' },
  charged_back: { name: msg`Charged back`, kind: 'neg' },
};

/** Why the money of a deposit is where it is, in one sentence; and what to do about it, where there is something to do. */
export const reasonWords: Record<DepositReason, { says: MessageDescriptor; next?: MessageDescriptor }> = {
  opening: { says: msg`We’re asking the provider to set up the payment.` },
  unopened: {
    says: msg`The provider never confirmed that the payment was set up, so no money can arrive.`,
    next: msg`Ask the member to start a new deposit.`,
  },
  waiting: {
    says: msg`The provider hasn’t confirmed yet that the money arrived. We keep asking until the payment expires.`,
    next: msg`If the member has already paid, look for the payment on the provider’s own site.`,
  },
  declined: {
    says: msg`The provider said that the payment was not made.`,
    next: msg`If the member was charged, compare the deposit with the provider’s file.`,
  },
  expired: {
    says: msg`No money arrived before the payment expired.`,
    next: msg`If the provider shows the deposit as paid, credit it as a correction.`,
  },
  other_sum: {
    says: msg`Money arrived, but not the amount that was requested. A case is waiting for a decision.`,
    next: msg`Resolve the case: credit the amount that arrived, or nothing at all.`,
  },
  credited: { says: msg`The money is in the member’s balance.` },
  credited_late: {
    says: msg`The money arrived after the payment had expired. It’s in the member’s balance.`,
  },
  reversed: { says: msg`The money was credited and later reversed in full.` },
  reversed_part: { says: msg`The money was credited, and part of it was later reversed.` },
  reversed_owed: {
    says: msg`The deposit was reversed after the money was spent: the member owes what the balance didn’t cover.`,
    next: msg`New deposits and winnings go toward the amount owed.`,
  },
};
