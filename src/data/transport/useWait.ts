import { useEffect, useState } from 'react';
import { Failure } from './failure.ts';

const waits: readonly string[] = ['too_many', 'busy', 'pin_locked'];

/** Seconds that a refusal says to wait (`retry_after`), 0 when it says none. */
export function waitOf(error: unknown): number {
  if (!(error instanceof Failure) || !waits.includes(error.word)) return 0;
  const { retry_after: wait } = (error.data ?? {}) as { retry_after?: unknown };
  return typeof wait === 'number' && wait > 0 ? wait : 0;
}

/** The seconds still to wait after a refusal, counted down. */
export function useWait(error: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + waitOf(error) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
