import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { PushClient } from './push-client.ts';
import { sendPushes } from './send.ts';

/** The room's jobs while the server runs: sends push messages every second. */
export function pushJobs(plaza: Plaza): Stop[] {
  const client = new PushClient();
  const stop = every(1000, 'push', plaza.log, () => sendPushes(plaza, client));
  return [
    () => {
      client.close();
      return stop();
    },
  ];
}
