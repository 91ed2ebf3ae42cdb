import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** By panel, in pixels; as long as the page lives. */
const kept = new Map<string, number>();

/** A panel that comes back stands where it was left. `rows`: how many it has, for its place needs them. */
export function usePanelScroll(scroller: RefObject<HTMLElement | null>, key: string, rows: number): void {
  const back = useRef<string>(undefined);
  const there = rows > 0;

  useLayoutEffect(() => {
    if (!there) return;
    // The box is around what asks for it here: on the first screen it is known when all of it stands.
    queueMicrotask(() => {
      const element = scroller.current;
      if (!element || back.current === key) return;
      back.current = key;
      const top = kept.get(key) ?? 0;
      element.scrollTop = top;
      // The rows below are measured one frame later.
      if (top > 0) requestAnimationFrame(() => element.scrollTo(0, top));
    });
  }, [scroller, key, there]);

  useEffect(() => {
    const element = scroller.current;
    const note = () => {
      if (element && back.current === key) kept.set(key, element.scrollTop);
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [scroller, key]);
}
