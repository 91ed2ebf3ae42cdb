import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mark } from '../../../contract/console/marks.ts';

/** A mark of a withdrawal: its name, and the fact that it stands for. */
type Words = { name: MessageDescriptor; means: MessageDescriptor };

/** What the marks of a withdrawal are called, and what each says (contract/console/marks.ts). */
export const markWords: Record<Mark, Words> = {
  large: {
    name: msg`High amount`,
    means: msg`It is above the amount that needs approval by two people.`,
  },
  first: { name: msg`First payout`, means: msg`Nothing has been paid out to this member before.` },
  often: {
    name: msg`Several in a day`,
    means: msg`Two more were requested in the 24 hours before it.`,
  },
  far_ahead: {
    name: msg`5× deposits`,
    means: msg`With this withdrawal, the member will have withdrawn five times what they deposited.`,
  },
  unplayed: {
    name: msg`Hardly played`,
    means: msg`Less was staked than deposited, since the last withdrawal or since registration.`,
  },
  new_member: { name: msg`New member`, means: msg`Registered less than seven days before it.` },
  new_card: {
    name: msg`New bank account`,
    means: msg`The bank account was linked less than seven days before it.`,
  },
  new_pin: {
    name: msg`New withdrawal password`,
    means: msg`The withdrawal password was changed in the three days before it, or is locked.`,
  },
  new_device: {
    name: msg`New device`,
    means: msg`Every device in use was first seen less than a day before it.`,
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
  refunded: { name: msg`Earlier refund`, means: msg`A deposit of this member was refunded.` },
  charged_back: {
    name: msg`Earlier chargeback`,
    means: msg`A deposit of this member was charged back by the bank.`,
  },
  owes: { name: msg`Owes money`, means: msg`The member owes an amount, which comes first.` },
  case: { name: msg`Open case`, means: msg`A case about this member waits for a decision.` },
  paused: { name: msg`Paused account`, means: msg`Deposits and bets of this account are paused.` },
  privileged: {
    name: msg`Confidential note`,
    means: msg`There is a confidential note about this member. Read it first.`,
  },
};
