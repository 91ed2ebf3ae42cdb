import { Failure } from './failure.ts';

/**
 * When a fact is read again while a screen shows it, ms: every `ms`, if that is given, and while the server fails by itself, later
 * and later.
 */
export const readEvery =
  (ms?: number) =>
  ({ state }: { state: { error: Error | null; errorUpdateCount: number } }): number | false =>
    state.error instanceof Failure && state.error.ofServer
      ? Math.min(ms ?? 30_000, 2000 * 2 ** state.errorUpdateCount)
      : (ms ?? false);
