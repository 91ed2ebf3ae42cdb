import { every, type Stop } from '../jobs.ts';
import type { Plaza } from '../plaza.ts';
import { sweepChanges } from './limits.ts';

/** What the area does by itself while the server runs. */
export function protectionJobs(plaza: Plaza): Stop[] {
  return [every(600_000, 'sweep limit changes', plaza.log, () => sweepChanges(plaza.db))];
}
