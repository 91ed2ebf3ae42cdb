import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds of waiting after which it is said that it takes long. */
const lateAfter = 8000;

/** Whether somebody has been waiting for a while. */
export function useLate(waiting = true): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

/** Shows its children once it has stood there for a while: 'This is taking longer than usual.' */
export function Late({ children }: { children: ReactNode }) {
  return useLate() && children;
}
