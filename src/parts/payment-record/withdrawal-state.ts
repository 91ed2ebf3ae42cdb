import type { WithdrawalRow } from '../../data/withdrawal.ts';
import type { BadgeKind } from '../../ui/feedback/Badge.tsx';

/** The state of a withdrawal or of one of its steps. `state`: the server's own word, if it sends one. */
type State = { status: number; state?: string | undefined };

/** One step in the history of a withdrawal, with the name of its state where the server sends it. */
export type Step = State & { status_text?: string | undefined; at: string; reason: string };

const kinds: Record<number, BadgeKind> = { 1: 'brand', 2: 'pos', 3: 'neg', 4: 'pos', 5: 'neutral' };

/** States after the approval that are no good news, or no news. */
const afterApproval: Record<string, BadgeKind> = { paying: 'brand', unknown: 'warn', failed: 'neg' };

/** The colour of a state: 1 in review, 2 approved, 3 declined, 4 paid, 5 returned. 2 and 4 are green. */
export const stateKind = ({ status, state = '' }: State): BadgeKind =>
  afterApproval[state] ?? kinds[status] ?? 'neutral';

/** Whether the bank has rejected it: it is paid again or returned. */
export const isRejected = ({ state }: State): boolean => state === 'failed';

/** Whether it was declined or returned: the money is back in the balance. */
export const isBack = (status: number): boolean => status === 3 || status === 5;

/** Whether it is for Support: the bank has rejected it, or it was declined or returned. */
export const wentWrong = (row: State): boolean => isRejected(row) || isBack(row.status);

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
export const comingState = (row: Pick<WithdrawalRow, 'steps' | 'status' | 'state'>): number | undefined =>
  row.steps?.length && (row.status === 1 || row.status === 2) && !isRejected(row) ? 4 : undefined;
