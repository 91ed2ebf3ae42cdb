import type { Answer, Call } from '../../../contract/call.ts';
import type { getBase } from '../../../contract/system.ts';
import { queryClient } from './query-cache.ts';

/** Whether the server has a call that the specification does not name. Unknown until the base configuration is here. */
export function hasExtra(call: Call): boolean {
  if (!call.extra) return true;
  const bases = queryClient.getQueriesData<Answer<typeof getBase>>({ queryKey: ['system', 'base'] });
  return bases.some(([, base]) => base?.extras?.includes(call.path));
}
