import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';

/** While playing and visible, calls `next` every `every` ms. Starts paused with `still`, and under reduced motion. */
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
