import { useEffect } from 'react';
import { usePlayer } from './store.ts';

/** Leaves the full screen as soon as something lies over the page; on an iPhone the film alone fills it. */
export function useInPage(covered: boolean): void {
  const player = usePlayer();
  const full = usePlayer(({ fullscreen }) => fullscreen);
  useEffect(() => {
    if (covered && full) void player.exitFullscreen();
  }, [player, covered, full]);
}
