import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the facts of a case are called: of a payment as its message told, of two accounts side by side. */
export const factWords: Record<string, MessageDescriptor> = {
  deposit: msg({ message: 'Deposit', context: 'movement of money' }),
  sum: msg`Amount requested`,
  provider: msg`Provider`,
  message: msg`Provider’s message`,
  event: msg`Reported status`,
  amount: msg`Amount in the message`,
  currency: msg`Currency`,
  fee: msg`Provider’s fee`,
  remaining: msg`Amount left to reverse`,
  account: msg`Username`,
  name: msg`Real name`,
  born: msg`Date of birth`,
  created: msg`Registered`,
  invite: msg`Invite code`,
  logged_in: msg`Last login`,
  network: msg`Network`,
  browser: msg`Browser`,
  bank_accounts: msg`Bank accounts`,
  deposits: msg`Deposits`,
  bets: msg`Bets`,
  limits: msg`Limits`,
  excluded: msg`Self-exclusion`,
  state: msg`Status`,
};

/** What a provider's message says. */
export const eventWords: Record<string, MessageDescriptor> = {
  paid: msg({ message: 'Paid', context: 'deposit' }),
  refunded: msg`Refunded`,
  charged_back: msg`Charged back`,
};

/** The words for a decision. */
export const outcomeWords: Record<string, MessageDescriptor> = {
  book: msg`Post to ledger`,
  dismiss: msg({ message: 'Dismiss', context: 'case' }),
  same: msg`Same person`,
  different: msg`Different people`,
};

/** What members report. */
export const targetWords: Record<'person' | 'card' | 'comment', MessageDescriptor> = {
  person: msg({ message: 'Person', context: 'companion' }),
  card: msg`Profile`,
  comment: msg`Comment`,
};
