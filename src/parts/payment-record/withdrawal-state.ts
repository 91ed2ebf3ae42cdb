import type { WithdrawalRow } from '../../data/withdrawal.ts';
import type { BadgeKind } from '../../ui/feedback/Badge.tsx';

/** One step of a withdrawal's way; its state in words where the server says it. */
export type Step = { status: number; status_text?: string | undefined; at: string; reason: string };

const kinds: Record<number, BadgeKind> = { 1: 'brand', 2: 'pos', 3: 'neg', 4: 'pos', 5: 'neutral' };

/** How a state is shown: 1 in review, 2 approved, 3 refused, 4 paid, 5 returned; 2 and 4 are green. */
export const stateKind = (status: number): BadgeKind => kinds[status] ?? 'neutral';

/** Refused or returned: the money is back in the balance. */
export const isBack = (status: number): boolean => status === 3 || status === 5;

/** Every step, oldest first; of a server that keeps none, what its record says of the first and the last one. */
export function stepsOf({ steps, status, create_time, update_time, desc }: WithdrawalRow): Step[] {
  if (steps && steps.length > 0) return steps.toSorted((one, other) => one.at.localeCompare(other.at));
  const asked = { status: 1, at: create_time, reason: '' };
  return status === 1 ? [{ ...asked, reason: desc }] : [asked, { status, at: update_time, reason: desc }];
}
