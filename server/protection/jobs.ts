import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { sweepChanges } from './limits.ts';

/** The room's jobs while the server runs. */
export function protectionJobs(plaza: Plaza): Stop[] {
  return [every(600_000, 'sweep limit changes', plaza.log, () => sweepChanges(plaza.db))];
}
