import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { Courier } from './courier.ts';
import { sendPushes } from './send.ts';

/** What is sent to devices while the server runs. */
export function pushJobs(plaza: Plaza): Stop[] {
  const courier = new Courier();
  const stop = every(1000, 'push', plaza.log, () => sendPushes(plaza, courier));
  return [
    () => {
      courier.close();
      return stop();
    },
  ];
}
