import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Answer, Asked, ConsoleCall } from '../../../contract/console/call.ts';
import { Failure } from './failure.ts';
import { send } from './send.ts';

/** Milliseconds after which a list that matters is read again. */
export const often = 5000;

const minute = 60_000;

/** Nothing is kept beyond the page: the console has no data without a network. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // What was done shows at once, and so does what may have been done.
    onSettled: () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.recorded !== true }),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      gcTime: 5 * minute,
      staleTime: 2000,
      retry: (failures, error) => failures < 2 && error instanceof Failure && error.lost,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

type ReadOptions = {
  /** Milliseconds after which it is read again while the page is visible. */
  every?: number | undefined;
};

/**
 * The answer of a reading call, as TanStack Query keeps it: by the call's path and its input. What is recorded in the audit
 * log at each use is read once, and forgotten when it is no longer shown.
 */
export function reading<C extends ConsoleCall>(call: C, input: Asked<C>, { every }: ReadOptions = {}) {
  const recorded = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false };
  return queryOptions({
    queryKey: [call.path, input] as const,
    queryFn: ({ signal }): Promise<Answer<C>> => send(call, input, signal),
    refetchInterval: every ?? false,
    ...(call.private && { ...recorded, meta: { recorded: true } }),
  });
}

type CallOptions = ReadOptions & {
  enabled?: boolean;
  /** Shows the answer to the last input until that to the new one is there, as a search does. */
  keep?: boolean;
};

/** Reads a call: `const queue = useCall(withdrawalQueue, { state }, { every: often })`. The answer has its `every` too. */
export function useCall<C extends ConsoleCall>(
  call: C,
  input: Asked<C>,
  { enabled = true, keep = false, every }: CallOptions = {},
): UseQueryResult<Answer<C>> & { every: number | undefined } {
  const query = useQuery({
    ...reading(call, input, { every }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData as never }),
  });
  return { ...query, every };
}
