import type { WithdrawalRow } from '../../data/withdrawal.ts';
import type { BadgeKind } from '../../ui/feedback/Badge.tsx';

/** One step in the history of a withdrawal, with the name of its state where the server sends it. */
export type Step = { status: number; status_text?: string | undefined; at: string; reason: string };

const kinds: Record<number, BadgeKind> = { 1: 'brand', 2: 'pos', 3: 'neg', 4: 'pos', 5: 'neutral' };

/** The colour of a state: 1 in review, 2 approved, 3 declined, 4 paid, 5 returned. 2 and 4 are green. */
export const stateKind = (status: number): BadgeKind => kinds[status] ?? 'neutral';

/** Whether it was declined or returned: the money is back in the balance. */
export const isBack = (status: number): boolean => status === 3 || status === 5;

/** All steps, oldest first. If the server sends none, the first and the last one are taken from the record. */
export function stepsOf({ steps, status, create_time, update_time, desc }: WithdrawalRow): Step[] {
  if (steps && steps.length > 0) return steps.toSorted((one, other) => one.at.localeCompare(other.at));
  const requested = { status: 1, at: create_time, reason: '' };
  return status === 1
    ? [{ ...requested, reason: desc }]
    : [requested, { status, at: update_time, reason: desc }];
}

/**
 * The state that follows if all goes well: paid. None where the server sends no steps: the specification's own servers know
 * no state after 'approved'.
 */
export const comingState = ({
  steps,
  status,
}: Pick<WithdrawalRow, 'steps' | 'status'>): number | undefined =>
  steps?.length && (status === 1 || status === 2) ? 4 : undefined;
