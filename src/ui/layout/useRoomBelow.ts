import { type RefObject, useLayoutEffect } from 'react';

/** The height of each element at the bottom edge of the window. */
const heights = new Map<Element, number>();

function update() {
  document.documentElement.style.setProperty('--under-toast', `${Math.max(0, ...heights.values())}px`);
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
