import type { WithdrawalRow } from '../../data/withdrawal.ts';
import { Badge, StatusChip } from '../../ui/feedback/Badge.tsx';
import { stateKind } from './withdrawal-state.ts';

/** The state of a withdrawal, in the server's words. */
export function WithdrawalBadge({ row }: { row: WithdrawalRow }) {
  const { status_text } = row;
  const kind = stateKind(row);
  if (kind === 'pos' || kind === 'neg' || kind === 'warn')
    return <StatusChip state={kind}>{status_text}</StatusChip>;
  return <Badge kind={kind}>{status_text}</Badge>;
}
