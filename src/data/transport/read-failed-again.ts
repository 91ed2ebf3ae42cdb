import type { Query, QueryCache } from '@tanstack/react-query';
import { Failure } from './failure.ts';
import { againAfter } from './read-every.ts';

/**
 * Reads facts that the server failed to give, and of which there is nothing, again by itself. The query itself would wait anew at each
 * attempt, and its screen change between failure and skeleton: here the failure stands until there is an answer.
 */
export function readFailedAgain(cache: QueryCache): void {
  for (const query of cache.getAll()) readAgain(query, 1);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') readAgain(event.query, 1);
  });
}

function readAgain(query: Query, failures: number): void {
  const fails = () => {
    const { data, error } = query.state;
    return query.isActive() && data === undefined && error instanceof Failure && error.ofServer;
  };
  if (!fails()) return;
  const { errorUpdateCount } = query.state;
  setTimeout(async () => {
    if (!fails() || query.state.errorUpdateCount !== errorUpdateCount) return;
    if (document.visibilityState === 'hidden') return readAgain(query, failures);
    const { queryFn } = query.options;
    if (typeof queryFn !== 'function') return;
    const { signal } = new AbortController();
    try {
      const data = await queryFn({ queryKey: query.queryKey, signal, meta: query.meta } as never);
      if (fails()) query.setData(data);
    } catch {
      readAgain(query, failures + 1);
    }
  }, againAfter(failures));
}
