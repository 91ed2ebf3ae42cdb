import type { Sql } from '../db/open.ts';
import { type Case, listCases } from './cases.ts';

/** Milliseconds. Deposits and orders of a member wait for an identity case, so it is overdue after a day. */
const overdueAfterMs = 86_400_000;

/** Is it an identity case that waits for more than a day? */
export const isOverdue = (
  { kind, openedAt, closedAt }: Pick<Case, 'kind' | 'openedAt' | 'closedAt'>,
  now: Date,
): boolean => kind === 'identity' && !closedAt && now.getTime() - openedAt.getTime() > overdueAfterMs;

function stateOf(one: Case, now: Date): string {
  if (one.closedAt) return `closed: ${one.outcome}`;
  const open = one.hold ? 'open, withdrawals on hold' : 'open';
  return isOverdue(one, now) ? `${open}, overdue` : open;
}

/** A case on one line, for lists and reports. */
export const caseLine = (one: Case, now: Date): string =>
  [one.id, one.openedAt.toISOString(), one.kind.padEnd(8), one.username, stateOf(one, now)].join('  ');

/** The open cases for a daily report: their number, the number of overdue ones, and a line for each. Empty when there are none. */
export async function openCaseLines(db: Sql, now: Date): Promise<string[]> {
  const open = await listCases(db);
  if (open.length === 0) return [];
  const overdue = open.filter((one) => isOverdue(one, now)).length;
  return [`cases open ${open.length}, overdue ${overdue}`, ...open.map((one) => caseLine(one, now))];
}
