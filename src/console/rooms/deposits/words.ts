import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listMessages } from '../../../../contract/console/provider-messages.ts';
import type { FileColumn, showReconciliation } from '../../../../contract/console/reconciliations.ts';
import type { StateWords } from '../../words/payments.ts';

type Message = Answer<typeof listMessages>['messages'][number];
type Difference = Answer<typeof showReconciliation>['rows'][number]['difference'];

/** What became of a provider's message. */
export const outcomeWords: Record<Message['outcome'], StateWords> = {
  booked: { name: msg`Posted to ledger`, kind: 'pos' },
  again: { name: msg`Duplicate`, kind: 'neutral' },
  ignored: { name: msg`Unrelated message`, kind: 'neutral' },
  mismatch: { name: msg`Wrong amount or currency: not posted`, kind: 'warn' },
  forged: { name: msg`Not authentic`, kind: 'neg' },
  failed: { name: msg`Processing failed`, kind: 'neg' },
};

/** How a message came. */
export const wayWords: Record<Message['way'], MessageDescriptor> = {
  webhook: msg`sent by the provider`,
  asked: msg`in reply to our request`,
};

/** How a provider's file and the ledger differ. */
export const differenceWords: Record<Difference, MessageDescriptor> = {
  missing_here: msg`Only in the file`,
  missing_there: msg`Only in our ledger`,
  amount: msg`Different amount`,
  state: msg`Different status`,
  fee: msg`Different fee`,
  twice: msg`Twice in the file`,
};

/** What is in the books, of a payment or payout; another word of a provider stays as it is. */
export const bookedWords: Record<string, MessageDescriptor> = {
  paid: msg({ message: 'Paid', context: 'deposit' }),
  refunded: msg`Refunded`,
  charged_back: msg`Charged back`,
  failed: msg`Failed`,
  expired: msg`Expired`,
  returned: msg`Returned`,
};

/** What a column of a provider's file can mean. */
export const columnWords: Record<FileColumn, MessageDescriptor> = {
  reference: msg`Reference`,
  amount: msg`Amount`,
  state: msg`Status`,
  date: msg`Date`,
  kind: msg`Deposit or withdrawal`,
  currency: msg`Currency`,
  fee: msg`Fee`,
};
