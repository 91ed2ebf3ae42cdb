import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../media/Icon.tsx';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';
import css from './Sideways.module.css';

interface SidewaysProps {
  /** What scrolls sideways: one element. */
  children: ReactNode;
  labels: { previous: string; next: string };
}

/** Buttons at the ends of what scrolls sideways, for a mouse, which cannot swipe. A touch screen has none. */
export function Sideways({ children, labels }: SidewaysProps) {
  const frame = useRef<HTMLDivElement>(null);
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

  function scroll(pages: number) {
    const track = frame.current?.firstElementChild;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    track?.scrollBy({ left: pages * Math.max(track.clientWidth - 64, 64), behavior });
  }

  return (
    <div ref={frame} className={css.sideways} data-moves={more.before || more.after || undefined}>
      {children}
      <button type="button" aria-label={labels.previous} disabled={!more.before} onClick={() => scroll(-1)}>
        <Icon of={ChevronLeft} size={20} />
      </button>
      <button type="button" aria-label={labels.next} disabled={!more.after} onClick={() => scroll(1)}>
        <Icon of={ChevronRight} size={20} />
      </button>
    </div>
  );
}
