import type { Call } from '../../contract/call.ts';
import { base } from './system.ts';
import { hasExtra } from './transport/extras.ts';
import { queryClient } from './transport/query-cache.ts';

/** Whether the server has an extra call, also where its configuration is still on its way. */
export async function offers(call: Call): Promise<boolean> {
  await queryClient.ensureQueryData(base());
  return hasExtra(call);
}
