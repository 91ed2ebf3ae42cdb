import { every, type Stop } from '../jobs.ts';
import type { Plaza } from '../plaza.ts';
import { endDueRecharges } from './expire.ts';

/** What the area does by itself while the server runs. */
export function walletJobs(plaza: Plaza): Stop[] {
  return [every(5000, 'expire recharges', plaza.log, () => endDueRecharges(plaza))];
}
