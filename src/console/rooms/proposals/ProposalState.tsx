import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Proposal, ProposalState as State } from '../../../../contract/console/proposals.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';

const words: Record<State, { text: MessageDescriptor; kind: 'pos' | 'neg' | 'warn' | 'neutral' }> = {
  open: { text: msg`Waiting`, kind: 'warn' },
  done: { text: msg`Approved and applied`, kind: 'pos' },
  refused: { text: msg({ message: 'Rejected', context: 'proposal' }), kind: 'neg' },
  withdrawn: { text: msg`Retracted`, kind: 'neutral' },
  lapsed: { text: msg({ message: 'Expired', context: 'proposal' }), kind: 'neutral' },
  changed: { text: msg`Not applied: details changed`, kind: 'neutral' },
};

/** What became of a proposal. */
export function ProposalState({ of: { state } }: { of: Pick<Proposal, 'state'> }) {
  const { i18n } = useLingui();
  const { text, kind } = words[state];
  return <StatusChip state={kind}>{i18n._(text)}</StatusChip>;
}
