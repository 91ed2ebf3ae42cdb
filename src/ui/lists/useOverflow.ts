import { type RefObject, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';

/**
 * Whether more of what scrolls sideways is hidden at its two ends, and the way there. What scrolls is the frame's first element.
 *
 * @returns `scroll`: goes on by so many windows, less a margin by which one finds one's place again
 */
export function useOverflow(frame: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false });

  // After each render, because other entries may stand in it.
  useEffect(() => {
    const track = frame.current?.firstElementChild;
    if (!track || !('ResizeObserver' in window)) return;
    const look = () => {
      const left = Math.round(track.scrollLeft);
      const [before, after] = [left > 1, left + track.clientWidth < track.scrollWidth - 1];
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    // Observed, and not read at once, where the browser would lay the page out for it.
    const observer = new ResizeObserver(look);
    observer.observe(track);
    track.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', look);
    };
  });

  function scroll(windows: number) {
    const track = frame.current?.firstElementChild;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    track?.scrollBy({ left: windows * Math.max(track.clientWidth - 64, 64), behavior });
  }

  return { more, scroll };
}
