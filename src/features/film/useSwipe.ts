import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { prefersReducedMotion } from '../../ui/theme/reduced-motion.ts';

/** Keeps a row of pages that snap at the page `at`, and tells which one a finger has brought. */
export function useSwipe(row: RefObject<HTMLElement | null>, at: number, onPage: (at: number) => void): void {
  const settled = useEffectEvent((page: number) => {
    if (page !== at) onPage(page);
  });

  useLayoutEffect(() => {
    const element = row.current;
    if (!element || Math.round(element.scrollLeft / element.clientWidth) === at) return;
    const near = Math.abs(element.scrollLeft / element.clientWidth - at) < 1.5;
    const behavior = near && !prefersReducedMotion() ? 'smooth' : 'instant';
    element.scrollTo({ left: at * element.clientWidth, behavior });
  }, [row, at]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const end = (event: Event) => {
      if (event.target === element) settled(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener('scrollend', end);
    return () => element.removeEventListener('scrollend', end);
  }, [row]);
}
