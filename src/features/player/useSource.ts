import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerProps } from './Player.tsx';
import { clamp } from './seek.ts';

type Wanted = Pick<PlayerProps, 'src' | 'from' | 'play' | 'previewEnds'>;

/**
 * Puts the film's address into the element. Another address goes on at the very place and plays if the last one did: a
 * preview that becomes the whole film, an address that was given anew.
 */
export function useSource(video: RefObject<HTMLVideoElement | null>, wanted: Wanted): void {
  const { src, play } = wanted;
  const place = useRef(wanted.from);
  const played = useRef(false);

  // Who has seen all of the preview and plays it again sees it from its start.
  const rewind = useEffectEvent((element: HTMLVideoElement) => {
    if (wanted.previewEnds !== undefined && element.currentTime >= wanted.previewEnds - 0.5)
      element.currentTime = 0;
  });

  const begin = useEffectEvent((element: HTMLVideoElement) => {
    const end = wanted.previewEnds ?? Number.POSITIVE_INFINITY;
    element.currentTime = clamp(place.current, end);
    rewind(element);
    if (wanted.play || played.current) element.play().catch(() => {});
  });

  const stopAtEnd = useEffectEvent((element: HTMLVideoElement) => {
    if (wanted.previewEnds !== undefined && element.currentTime >= wanted.previewEnds) element.pause();
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const note = () => {
      stopAtEnd(element);
      // While an address is being changed the element says 0.
      if (element.readyState > 0 && element.currentTime > 0) place.current = element.currentTime;
    };
    element.addEventListener('timeupdate', note);
    return () => element.removeEventListener('timeupdate', note);
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const ready = () => begin(element);
    element.addEventListener('loadedmetadata', ready, { once: true });
    // A new address pauses by itself.
    played.current = !element.paused;
    // And it forgets how fast the last one played.
    element.defaultPlaybackRate = element.playbackRate;
    element.src = src;
    return () => element.removeEventListener('loadedmetadata', ready);
  }, [video, src]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!play) return element.pause();
    rewind(element);
    element.play().catch(() => {});
  }, [video, play]);
}
