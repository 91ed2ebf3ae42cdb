import { useEffect, useState } from 'react';
import { Failure } from './failure.ts';

const words: readonly string[] = ['too_many', 'busy', 'pin_locked'];

/** The seconds for which a refusal asks to wait (`retry_after`), 0 when it names none. */
export function retryAfterOf(error: unknown): number {
  if (!(error instanceof Failure) || !words.includes(error.word)) return 0;
  const { retry_after: wait } = (error.data ?? {}) as { retry_after?: unknown };
  return typeof wait === 'number' && wait > 0 ? wait : 0;
}

/** Counts the seconds of a refusal's `retry_after` down to 0. */
export function useRetryAfter(error: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + retryAfterOf(error) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
