import { every, type Stop } from '../jobs/jobs.ts';
import type { Plaza } from '../settings/app-context.ts';
import { sweepChanges } from './limits.ts';

/** What the area does by itself while the server runs. */
export function protectionJobs(plaza: Plaza): Stop[] {
  return [every(600_000, 'sweep limit changes', plaza.log, () => sweepChanges(plaza.db))];
}
