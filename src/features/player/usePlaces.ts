import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Reports the position while the film plays, and once more when it stops or the person leaves. */
export function usePlaces(
  video: RefObject<HTMLVideoElement | null>,
  onPlace: (at: number, playing: boolean) => void,
): void {
  const report = useEffectEvent(onPlace);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let last = 0;
    let played = false;
    const onTimeUpdate = () => {
      // A film that ends is paused before its last `timeupdate`, which still counts.
      if ((element.paused && !element.ended) || element.seeking) return;
      played = true;
      last = element.currentTime;
      report(last, true);
    };
    const onStop = () => {
      if (played) report(last, false);
      played = false;
    };
    element.addEventListener('timeupdate', onTimeUpdate);
    element.addEventListener('pause', onStop);
    window.addEventListener('pagehide', onStop);
    return () => {
      onStop();
      element.removeEventListener('timeupdate', onTimeUpdate);
      element.removeEventListener('pause', onStop);
      window.removeEventListener('pagehide', onStop);
    };
  }, [video]);
}
