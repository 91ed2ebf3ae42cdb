import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { runPayouts } from './run-payouts.ts';

/** The room's jobs while the server runs. */
export function withdrawalJobs(plaza: Plaza): Stop[] {
  return [every(1000, 'payouts', plaza.log, () => runPayouts(plaza))];
}
