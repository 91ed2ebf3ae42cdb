import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { sweepMessages } from '../payment/message-log.ts';
import { askPending, endDueDeposits } from './expire.ts';

/** The room's jobs while the server runs. */
export function depositJobs(plaza: Plaza): Stop[] {
  return [
    every(5000, 'expire recharges', plaza.log, () => endDueDeposits(plaza)),
    every(5000, 'ask for payments', plaza.log, () => askPending(plaza)),
    every(3_600_000, 'sweep messages of providers', plaza.log, () => sweepMessages(plaza.db)),
  ];
}
