import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of cases. */
export const caseKindWords: Record<'payment' | 'identity', MessageDescriptor> = {
  payment: msg`Payment to check`,
  identity: msg`Two accounts, same person?`,
};
