import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mark } from '../../../contract/console/marks.ts';

/** A mark of a withdrawal: its name, and the fact that it stands for. */
type Words = { name: MessageDescriptor; means: MessageDescriptor };

/** What the marks of a withdrawal are called, and what each says (contract/console/marks.ts). */
export const markWords: Record<Mark, Words> = {
  large: {
    name: msg`High amount`,
    means: msg`The amount is too large for one person to approve alone.`,
  },
  first: { name: msg`First withdrawal`, means: msg`Nothing has been paid out to this member before.` },
  often: {
    name: msg`Frequent requests`,
    means: msg`The member requested at least two other withdrawals in the 24 hours before this one.`,
  },
  far_ahead: {
    name: msg`Over 5× deposits`,
    means: msg`With this withdrawal, the member will have withdrawn more than five times what they deposited.`,
  },
  unplayed: {
    name: msg`Low betting activity`,
    means: msg`Less has been staked than deposited since the last withdrawal or since registration.`,
  },
  new_member: { name: msg`New member`, means: msg`Registered less than seven days before this withdrawal.` },
  new_card: {
    name: msg`New bank account`,
    means: msg`The bank account was linked less than seven days before this withdrawal.`,
  },
  new_pin: {
    name: msg`New withdrawal password`,
    means: msg`The withdrawal password was set or changed in the three days before this withdrawal, or is locked.`,
  },
  new_device: {
    name: msg`New device`,
    means: msg`Every device the member is using was first seen less than a day before this withdrawal.`,
  },
  same_network: {
    name: msg`Shared network`,
    means: msg`Another account is logged in from the same network.`,
  },
  same_device: { name: msg`Shared device`, means: msg`Another account was used on the same device.` },
  same_card: {
    name: msg`Shared bank account`,
    means: msg`Another account linked the same bank account, or tried to.`,
  },
  refunded: { name: msg`Earlier refund`, means: msg`One of this member’s deposits was refunded.` },
  charged_back: {
    name: msg`Earlier chargeback`,
    means: msg`One of this member’s deposits was charged back by the bank.`,
  },
  owes: { name: msg`Owes money`, means: msg`The member has to pay the amount they owe first.` },
  case: { name: msg`Case pending`, means: msg`A case about this member is waiting for a decision.` },
  paused: { name: msg`Paused account`, means: msg`Deposits and bets are paused for this account.` },
  privileged: {
    name: msg`Confidential note`,
    means: msg`There is a confidential note about this member. Read it first.`,
  },
};
