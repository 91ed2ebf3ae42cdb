import * as contract from '../../contract/protection.ts';
import { type Api, serve } from '../http/serve.ts';
import { takeBreak } from './exclude.ts';
import { exportMember } from './export.ts';
import { changeLimit, confirmChange, memberLimits } from './limits.ts';
import { acknowledgeCheck } from './reality-check.ts';

/** Registers the room's calls: limits, reality checks, breaks, and the export of a member's data. */
export function protectionCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.getLimits, (_, { member }) => memberLimits(plaza, member.id));
  serve(api, contract.setLimit, (input, asker) => changeLimit(plaza, input, asker));
  serve(api, contract.confirmLimit, (input, asker) => confirmChange(plaza, input, asker));
  serve(api, contract.acknowledgeRealityCheck, ({ minutes }, asker) =>
    acknowledgeCheck(plaza, minutes, asker),
  );
  serve(api, contract.exclude, (input, asker) => takeBreak(plaza, input, asker));
  serve(api, contract.exportData, (_, asker) => exportMember(plaza, asker));
}
