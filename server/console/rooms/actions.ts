import { actionEffect, actionRules, performAction } from '../../../contract/console/actions.ts';
import { effectOf, perform, rulesOf } from '../../operator/perform.ts';
import { readProposal } from '../../operator/proposals/proposal-row.ts';
import { tell } from '../../operator/told.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleApi } from '../api.ts';
import { timeOf } from '../facts/pages.ts';
import { serveConsole } from '../serve.ts';

/** The calls by which everything on the site is changed. The registry decides on permission, proof and the second person. */
export function actionCalls(api: ConsoleApi): void {
  const { plaza } = api;

  serveConsole(api, actionRules, ({ action }, asker) => rulesOf(plaza, actorOf(asker), action));

  serveConsole(api, actionEffect, async ({ action, given }, asker) => {
    const { effect, ...rest } = await effectOf(plaza, actorOf(asker), action, given);
    return { effect: effect.map((one) => tell(asker.lang, one)), ...rest };
  });

  serveConsole(api, performAction, async ({ action, given, reason }, asker) => {
    const done = await perform(plaza, actorOf(asker), action, given, reason);
    if (done.state === 'done') return done;
    const row = await readProposal(plaza.db, done.proposal);
    return { ...done, ripeAt: timeOf(row?.ripeAt ?? null) };
  });
}
