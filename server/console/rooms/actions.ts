import { actionEffect, performAction } from '../../../contract/console/actions.ts';
import { effectOf, perform } from '../../operator/perform.ts';
import { tell } from '../../operator/told.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleApi } from '../api.ts';
import { serveConsole } from '../serve.ts';

/** The two calls by which everything on the site is changed. The registry decides on permission, proof and the second person. */
export function actionCalls(api: ConsoleApi): void {
  const { plaza } = api;

  serveConsole(api, actionEffect, async ({ action, given }, asker) => {
    const { effect, ...rest } = await effectOf(plaza, actorOf(asker), action, given);
    return { effect: effect.map((one) => tell(asker.lang, one)), ...rest };
  });

  serveConsole(api, performAction, ({ action, given, reason }, asker) =>
    perform(plaza, actorOf(asker), action, given, reason),
  );
}
