import { every, type Stop } from '../jobs.ts';
import type { Plaza } from '../plaza.ts';
import { askPending, endDueRecharges } from './expire.ts';
import { runPayouts } from './payouts.ts';

/** What the area does by itself while the server runs. */
export function walletJobs(plaza: Plaza): Stop[] {
  return [
    every(5000, 'expire recharges', plaza.log, () => endDueRecharges(plaza)),
    every(5000, 'ask for payments', plaza.log, () => askPending(plaza)),
    every(1000, 'payouts', plaza.log, () => runPayouts(plaza)),
  ];
}
