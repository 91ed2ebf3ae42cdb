import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds of waiting after which it is said that it takes long. */
const lateAfter = 8000;

/** Shows its children once it has stood there for a while: 'This is taking longer than usual.' */
export function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  return late && children;
}
