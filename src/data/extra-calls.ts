import { useQuery } from '@tanstack/react-query';
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

/** Whether a screen shows what needs such a call. Until the configuration is known it does, so that nothing moves when it comes. */
export function useExtra(call: Call): boolean {
  const { data } = useQuery(base());
  return !data || data.extras?.includes(call.path) === true;
}
