import type { Query } from '@tanstack/react-query';
import type { Failure } from './failure.ts';

/** Milliseconds until what the server failed to give is read again by itself, after that many failures in a row: later and later. */
export const againAfter = (failures: number): number => Math.min(30_000, 2000 * 2 ** failures);

/**
 * When a fact is read again while a screen shows it, ms: every `ms`, if that is given, and sooner while the server fails. One of which
 * there is nothing yet is left to `readFailedAgain`.
 */
export const readEvery =
  (ms?: number) =>
  ({ state }: { state: Pick<Query['state'], 'data' | 'error' | 'errorUpdateCount'> }): number | false => {
    if (!(state.error as Failure | null)?.ofServer) return ms ?? false;
    return state.data !== undefined && Math.min(ms ?? 30_000, againAfter(state.errorUpdateCount));
  };
