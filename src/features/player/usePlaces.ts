import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells where the film is while it plays, and once more when it stops or the person leaves. */
export function usePlaces(
  video: RefObject<HTMLVideoElement | null>,
  onPlace: (at: number, playing: boolean) => void,
): void {
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let last = 0;
    let played = false;
    const moved = () => {
      // At its end a film is paused before it tells its last place.
      if ((element.paused && !element.ended) || element.seeking) return;
      played = true;
      last = element.currentTime;
      tell(last, true);
    };
    const stopped = () => {
      if (played) tell(last, false);
      played = false;
    };
    element.addEventListener('timeupdate', moved);
    element.addEventListener('pause', stopped);
    window.addEventListener('pagehide', stopped);
    return () => {
      stopped();
      element.removeEventListener('timeupdate', moved);
      element.removeEventListener('pause', stopped);
      window.removeEventListener('pagehide', stopped);
    };
  }, [video]);
}
