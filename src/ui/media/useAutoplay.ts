import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';

/** Calls `next` every `every` ms while playing and the page is seen; begins paused when `still`, and under reduced motion. */
export function useAutoplay(next: () => void, every: number, still = false) {
  const [playing, setPlaying] = useState(() => !still && !prefersReducedMotion());
  const step = useEffectEvent(next);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') step();
    }, every);
    return () => clearInterval(timer);
  }, [playing, every]);

  return { playing, setPlaying };
}
