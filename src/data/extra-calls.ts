import type { Answer, Call } from '../../contract/call.ts';
import type { getBase } from '../../contract/system.ts';
import { base } from './system.ts';
import { queryClient } from './transport/query-cache.ts';

/** Whether the server has a call that the specification does not name. `false` until the base configuration is known. */
export function hasExtra(call: Call): boolean {
  if (!call.extra) return true;
  const bases = queryClient.getQueriesData<Answer<typeof getBase>>({ queryKey: ['system', 'base'] });
  return bases.some(([, base]) => base?.extras?.includes(call.path));
}

/** Like `hasExtra`, after the base configuration has been read. */
export async function hasExtraOnceKnown(call: Call): Promise<boolean> {
  await queryClient.ensureQueryData(base());
  return hasExtra(call);
}
