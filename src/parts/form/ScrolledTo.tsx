import { type ReactNode, useEffect, useRef } from 'react';
import css from './ScrolledTo.module.css';

interface ScrolledToProps {
  /** What made the content appear, such as an error. */
  why: unknown;
  children: ReactNode;
}

/** Content that scrolls into view, clear of the bars, when it appears: an answer under the fold is none. */
export function ScrolledTo({ why, children }: ScrolledToProps) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reason scrolls again
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [why]);
  return (
    <div ref={element} className={`stack ${css.place}`}>
      {children}
    </div>
  );
}
