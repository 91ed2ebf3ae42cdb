import { type RefObject, useLayoutEffect } from 'react';

/** The height of each element at the bottom edge of the window. */
const heights = new Map<Element, number>();

/** Whom the height concerns. It is not inherited (base.css): the style of the whole page would be computed anew. */
const above = new Set<HTMLElement>([document.documentElement]);

const tell = (element: HTMLElement) =>
  element.style.setProperty('--under-toast', `${Math.max(0, ...heights.values())}px`);

const update = () => above.forEach(tell);

/** Gives an element the room that is taken at the bottom edge, as `--under-toast`. */
export function useAboveRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    above.add(target);
    tell(target);
    return () => {
      above.delete(target);
    };
  }, [element]);
}

/** Keeps toasts above an element that sticks to the bottom edge, however high it is. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      // A bar that a wide window has at the top sticks to no bottom edge.
      const sticks = getComputedStyle(target).bottom !== 'auto';
      heights.set(target, sticks ? target.offsetHeight : 0);
      update();
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      heights.delete(target);
      update();
    };
  }, [element]);
}
