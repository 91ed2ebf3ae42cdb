import { mayDo } from '../../../contract/console/roles.ts';
import { showWaiting } from '../../../contract/console/waiting.ts';
import { openProposals } from '../../operator/proposals/proposal-row.ts';
import { awaiting } from '../../withdrawal/awaiting.ts';
import type { ConsoleApi } from '../api.ts';
import { serveConsole } from '../serve.ts';
import { shownTo } from './proposals.ts';

type Counts = Record<'withdrawals' | 'cases' | 'reports' | 'differences', number>;

const counts = `SELECT
  (SELECT count(*)::int FROM withdrawal WHERE ${awaiting}) AS withdrawals,
  (SELECT count(*)::int FROM cases WHERE closed_at IS NULL) AS cases,
  (SELECT count(*)::int FROM companion_report WHERE resolved_at IS NULL) AS reports,
  (SELECT count(*)::int FROM reconciliation_row WHERE settled_at IS NULL) AS differences`;

/** What waits, as the menu counts it. */
export function waitingCalls(api: ConsoleApi): void {
  const { db } = api.plaza;
  serveConsole(api, showWaiting, async (_input, asker) => {
    const { rows } = await db.query<Counts>(counts);
    const { withdrawals, cases, reports, differences } = rows[0] as Counts;
    const proposals = await openProposals(db, shownTo(asker));
    const { roles } = asker.operator;
    const seesCases = mayDo(roles, 'cases.see');
    return {
      proposals: proposals.length,
      withdrawals: mayDo(roles, 'withdrawals.see') ? withdrawals : null,
      cases: seesCases ? cases : null,
      reports: seesCases ? reports : null,
      differences: mayDo(roles, 'deposits.see') ? differences : null,
    };
  });
}
