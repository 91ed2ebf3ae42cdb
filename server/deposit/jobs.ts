import { every, type Stop } from '../jobs/jobs.ts';
import type { Plaza } from '../settings/app-context.ts';
import { runPayouts } from '../withdrawal/payouts.ts';
import { askPending, endDueRecharges } from './expire.ts';

/** What the area does by itself while the server runs. */
export function walletJobs(plaza: Plaza): Stop[] {
  return [
    every(5000, 'expire recharges', plaza.log, () => endDueRecharges(plaza)),
    every(5000, 'ask for payments', plaza.log, () => askPending(plaza)),
    every(1000, 'payouts', plaza.log, () => runPayouts(plaza)),
  ];
}
