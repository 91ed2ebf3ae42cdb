import { listCases, listReports, showCase } from '../../../../contract/console/cases.ts';
import { type Case, findCase } from '../../../case/cases.ts';
import { isOverdue } from '../../../case/listing.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { inLocale, type Translate } from '../../../i18n/i18n.ts';
import { outcomes } from '../../../operator/case-outcomes.ts';
import { accountColumns } from '../../../operator/identity-cases.ts';
import type { ConsoleApi } from '../../api.ts';
import { serveConsole } from '../../serve.ts';
import { countCases, pageOfCases, pageOfReports } from './list-cases.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function caseShown(one: Case, now: Date) {
  const { id, kind, member, username, openedAt, hold, closedAt, outcome, closedBy, reason } = one;
  return {
    id,
    kind,
    member: { id: member, username },
    openedAt: openedAt.toISOString(),
    hold,
    overdue: isOverdue(one, now),
    closedAt: iso(closedAt),
    outcome,
    closedBy,
    reason,
  };
}

/** The older account of an identity case; null for other kinds, or when it no longer exists. */
async function otherOf({ db }: Plaza, { kind, subject }: Case) {
  if (kind !== 'identity') return null;
  const { rows } = await db.query<{ id: string; username: string }>(
    'SELECT id, username FROM member WHERE id = $1',
    [subject],
  );
  return rows[0] ?? null;
}

/** The possible outcomes of an open case, and what each does in the operator's language. */
const outcomesOf = ({ kind, closedAt }: Case, say: Translate) =>
  closedAt
    ? []
    : Object.entries(outcomes[kind]).map(([outcome, { does, takesTwo = false }]) => ({
        outcome,
        effect: say(does),
        second: takesTwo,
      }));

/** Registers the calls of Cases. */
export function casesCalls(api: ConsoleApi): void {
  const { plaza } = api;
  serveConsole(api, listCases, async (asked, { now }) => {
    const { rows, next } = await pageOfCases(plaza.db, asked);
    return { ...(await countCases(plaza.db)), cases: rows.map((one) => caseShown(one, now)), next };
  });
  serveConsole(api, showCase, async ({ id }, { now, say, looksAt }) => {
    const found = await findCase(plaza.db, id);
    if (!found) throw new ConsoleRefusal('not_found');
    const other = await otherOf(plaza, found);
    looksAt(found.member, `case ${found.kind}`);
    if (other) looksAt(other.id, `case ${found.kind}`);
    const columns = found.kind === 'identity' ? ((await accountColumns(plaza, found)) ?? []) : [];
    return {
      case: { ...caseShown(found, now), other },
      facts: Object.entries(found.facts).map(([name, value]) => ({ name, value })),
      columns: columns.map((one) => ({ ...one, same: one.newer === one.older && one.newer !== '' })),
      outcomes: outcomesOf(found, say),
    };
  });
  serveConsole(api, listReports, async (asked, { lang }) => {
    const { rows, next } = await pageOfReports(plaza.db, asked);
    return {
      reports: rows.map(({ id, member, username, kind, target, shown, reason, createdAt, resolvedAt }) => ({
        id,
        member: { id: member, username },
        kind,
        target,
        shown: shown ? inLocale(shown, lang) : '',
        reason,
        at: createdAt.toISOString(),
        resolvedAt: iso(resolvedAt),
      })),
      next,
    };
  });
}
