import * as v from 'valibot';
import { consoleCall } from './call.ts';

/** A number of things that wait; null for what the operator may not see. */
const waiting = v.nullable(v.number());

/**
 * Where work waits, for the menu. `proposals`: open ones of those that the operator sees; `withdrawals`: those that wait for a
 * decision; `cases`, `reports`: open ones; `differences`: between providers' files and the ledger, which nobody has settled.
 */
export const showWaiting = consoleCall('/waiting/show', 'operator', {
  reply: v.object({
    proposals: v.number(),
    withdrawals: waiting,
    cases: waiting,
    reports: waiting,
    differences: waiting,
  }),
});
