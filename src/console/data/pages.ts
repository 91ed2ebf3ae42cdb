import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, Asked, ConsoleCall } from '../../../contract/console/call.ts';
import { send } from './send.ts';

type PageOptions = {
  /** Milliseconds after which it is read again while the page is visible. */
  every?: number | undefined;
  enabled?: boolean;
};

type Cursor = string | number | null;

/** The cursor of what is older than a page; null at the end. */
const nextOf = (page: unknown): Cursor => (page as { next?: Cursor }).next ?? null;

/**
 * Reads a list by its pages of 50: `const list = usePages(listCases, { state }, (page) => page.cases)`. `rows`: all that is
 * loaded, undefined before the first answer; `more`: loads the next page, where there is one; `first`: the first page whole.
 */
export function usePages<C extends ConsoleCall, Row>(
  call: C,
  input: Omit<Asked<C>, 'before'>,
  rowsOf: (page: Answer<C>) => readonly Row[],
  { every, enabled = true }: PageOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey: [call.path, 'pages', input] as const,
    queryFn: ({ pageParam, signal }): Promise<Answer<C>> =>
      send(call, { ...input, ...(pageParam && { before: pageParam }) } as Asked<C>, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: nextOf,
    refetchInterval: every ?? false,
    enabled,
  });
  const data = query.data as InfiniteData<Answer<C>> | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows are taken from a page never changes
  const rows = useMemo(() => data?.pages.flatMap((page) => rowsOf(page)), [data]);
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined;
  return { ...query, every, rows, more, loadingMore: query.isFetchingNextPage, first: data?.pages[0] };
}
