import type { Query, QueryCache } from '@tanstack/react-query';
import { Failure } from './failure.ts';

/** Milliseconds until what the server failed to give is read again by itself, after that many failures in a row: later and later. */
export const againAfter = (failures: number): number => Math.min(30_000, 2000 * 2 ** failures);

/**
 * When a fact is read again while a screen shows it, ms: every `ms`, if that is given, and sooner while the server fails. One of which
 * there is nothing yet is left to {@link readFailedAgain}.
 */
export const readEvery =
  (ms?: number) =>
  ({ state }: { state: Pick<Query['state'], 'data' | 'error' | 'errorUpdateCount'> }): number | false => {
    if (!isOfServer(state.error)) return ms ?? false;
    return state.data !== undefined && Math.min(ms ?? 30_000, againAfter(state.errorUpdateCount));
  };

const isOfServer = (error: unknown) => error instanceof Failure && error.ofServer;

/**
 * Reads facts that the server failed to give, and of which there is nothing, again by itself. The query itself would wait anew at each
 * attempt, and its screen change between failure and skeleton: here the failure stands until there is an answer.
 */
export function readFailedAgain(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') readAgain(event.query, 1);
  });
}

function readAgain(query: Query, failures: number): void {
  const fails = () => query.isActive() && query.state.data === undefined && isOfServer(query.state.error);
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
