import type { Plaza } from '../context/app-context.ts';
import { every, type Stop } from '../jobs/jobs.ts';
import { sweepDevices } from './known-device.ts';

/** Deletes expired sessions, devices and counters, and nonces of partner links an hour after they expired. */
export async function sweepExpired({ db }: Plaza): Promise<void> {
  await db.query('DELETE FROM session WHERE expires_at < now()');
  await sweepDevices(db);
  await db.query('DELETE FROM rate WHERE resets_at < now()');
  await db.query("DELETE FROM sso_nonce WHERE expires_at < now() - interval '1 hour'");
}

/** The room's jobs while the server runs. */
export function accountJobs(plaza: Plaza): Stop[] {
  return [every(600_000, 'sweep expired', plaza.log, () => sweepExpired(plaza))];
}
