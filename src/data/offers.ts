import type { Call } from '../../contract/call.ts';
import { queryClient } from './client.ts';
import { hasExtra } from './extras.ts';
import { base } from './system.ts';

/** Whether the server has an extra call, also where its configuration is still on its way. */
export async function offers(call: Call): Promise<boolean> {
  await queryClient.ensureQueryData(base());
  return hasExtra(call);
}
