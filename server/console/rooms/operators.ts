import { listOperators as listCall, showOperator } from '../../../contract/console/operators.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { listLinks } from '../../operator/people/links.ts';
import { findOperator, type ListedOperator, listOperators } from '../../operator/people/operators.ts';
import { listPasskeys } from '../../operator/people/passkeys.ts';
import { type ListedSession, listSessions } from '../../operator/people/sessions.ts';
import { listTokens } from '../../operator/people/tokens.ts';
import type { ConsoleApi } from '../api.ts';
import { timeOf } from '../facts/pages.ts';
import { serveConsole } from '../serve.ts';
import { shownPasskeys, shownSessions } from './shown-people.ts';

const shown = (operator: ListedOperator, sessions: readonly ListedSession[]) => ({
  ...operator,
  createdAt: operator.createdAt.toISOString(),
  enrolledAt: timeOf(operator.enrolledAt),
  disabledAt: timeOf(operator.disabledAt),
  lockedUntil: timeOf(operator.lockedUntil),
  sessions: sessions.length,
  seenAt: timeOf(sessions[0]?.seenAt ?? null),
});

/** Who runs the site. */
export function operatorCalls(api: ConsoleApi): void {
  const { db } = api.plaza;

  serveConsole(api, listCall, async (_input, { now }) => {
    const operators = await listOperators(db, now);
    const sessions = await Promise.all(operators.map(({ name }) => listSessions(db, name, now)));
    const links = await listLinks(db, now);
    const tokens = await listTokens(db);
    return {
      operators: operators.map((operator, i) => shown(operator, sessions[i] ?? [])),
      links: links.map(({ createdAt, expires, ...link }) => ({
        ...link,
        createdAt: createdAt.toISOString(),
        expires: expires.toISOString(),
      })),
      tokens: tokens.map(({ createdAt, expires, revokedAt, usedAt, ...token }) => ({
        ...token,
        createdAt: createdAt.toISOString(),
        expires: expires.toISOString(),
        revokedAt: timeOf(revokedAt),
        usedAt: timeOf(usedAt),
      })),
    };
  });

  serveConsole(api, showOperator, async ({ name }, { now, session }) => {
    const operator = await findOperator(db, name, now);
    if (!operator) throw new ConsoleRefusal('not_found');
    const sessions = await listSessions(db, operator.name, now);
    return {
      operator: shown(operator, sessions),
      passkeys: shownPasskeys(await listPasskeys(db, operator.name)),
      sessions: shownSessions(sessions, session),
    };
  });
}
