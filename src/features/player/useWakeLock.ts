import { useEffect } from 'react';
import { usePlayer } from './store.ts';

/** Keeps the screen lit while the film plays. A lock ends when the page is hidden, and is asked for again after. */
export function useWakeLock(): void {
  const playing = usePlayer(({ paused }) => !paused);
  useEffect(() => {
    if (!playing || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low: the screen then goes dark as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [playing]);
}
