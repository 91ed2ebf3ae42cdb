import { listCases, listReports, showCase } from '../../../../contract/console/cases.ts';
import type { Locale } from '../../../../contract/locales.ts';
import { type Case, findCase } from '../../../case/cases.ts';
import { isOverdue } from '../../../case/listing.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { inLocale } from '../../../i18n/i18n.ts';
import { outcomes } from '../../../operator/case-outcomes.ts';
import { accountColumns } from '../../../operator/identity-cases.ts';
import { findAction, readGiven } from '../../../operator/read.ts';
import { tell } from '../../../operator/told.ts';
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

/** The possible outcomes of an open case, with what the action `case resolve` says of each. */
async function outcomesOf(plaza: Plaza, { id, kind, closedAt }: Case, lang: Locale) {
  if (closedAt) return [];
  const action = findAction('case resolve');
  const told = Object.keys(outcomes[kind]).map(async (outcome) => {
    const given = readGiven(action, { id, outcome, reason: outcome });
    const effect = (await action.effect?.(plaza, given)) ?? [];
    const second = typeof action.second === 'function' ? await action.second(plaza, given) : action.second === 'always';
    return { outcome, effect: effect.map((one) => tell(lang, one)).join(' '), second };
  });
  return Promise.all(told);
}

/** Registers the calls of Cases. */
export function casesCalls(api: ConsoleApi): void {
  const { plaza } = api;
  serveConsole(api, listCases, async (asked, { now }) => {
    const { rows, next } = await pageOfCases(plaza.db, asked);
    return { ...(await countCases(plaza.db)), cases: rows.map((one) => caseShown(one, now)), next };
  });
  serveConsole(api, showCase, async ({ id }, { now, lang, looksAt }) => {
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
      outcomes: await outcomesOf(plaza, found, lang),
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
