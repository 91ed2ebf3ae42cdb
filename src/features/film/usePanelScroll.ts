import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions by panel in px, kept in memory until the page is closed. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position of a panel that is shown again. `rows`: their number; without rows it cannot scroll yet.
 * Without `scroller` the page scrolls, whose position is restored for every screen (`useScrollPosition`).
 */
export function usePanelScroll(
  scroller: RefObject<HTMLElement | null> | undefined,
  key: string,
  rows: number,
): void {
  const restored = useRef<string>(undefined);
  const hasRows = rows > 0;

  useLayoutEffect(() => {
    if (!scroller || !hasRows) return;
    // The scroller is a parent of the caller, so on the first render its ref is set only after this effect.
    queueMicrotask(() => {
      const element = scroller.current;
      if (!element || restored.current === key) return;
      const top = positions.get(key) ?? 0;
      const fresh = restored.current === undefined;
      restored.current = key;
      // A panel that was just drawn stands at its top: to scroll it there would lay out the whole screen once more.
      if (fresh && top === 0) return;
      element.scrollTop = top;
      // The virtual list measures the rows below one frame later, so the position is set again.
      if (top > 0) requestAnimationFrame(() => element.scrollTo(0, top));
    });
  }, [scroller, key, hasRows]);

  useEffect(() => {
    const element = scroller?.current;
    const remember = () => {
      if (element && restored.current === key) positions.set(key, element.scrollTop);
    };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [scroller, key]);
}
