import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerProps } from './Player.tsx';
import { clamp } from './seek.ts';

type Wanted = Pick<PlayerProps, 'src' | 'from' | 'play' | 'previewEnds'>;

/** Sound and speed as the person chose them last, for the next film too, until the page is left. */
let chosen = { volume: 1, muted: false, playbackRate: 1 };

/**
 * Loads the film's URL into the media element. A new URL continues at the same position, and plays if the last one did:
 * a preview becomes the whole film, or an expired URL is replaced.
 */
export function useSource(video: RefObject<HTMLVideoElement | null>, wanted: Wanted): void {
  const { src, play } = wanted;
  const position = useRef(wanted.from);
  const wasPlaying = useRef(false);

  // A preview that was watched to its end starts again from the beginning.
  const rewind = useEffectEvent((element: HTMLVideoElement) => {
    if (wanted.previewEnds !== undefined && element.currentTime >= wanted.previewEnds - 0.5)
      element.currentTime = 0;
  });

  const start = useEffectEvent((element: HTMLVideoElement) => {
    const end = wanted.previewEnds ?? Number.POSITIVE_INFINITY;
    element.currentTime = clamp(position.current, end);
    rewind(element);
    if (wanted.play || wasPlaying.current) element.play().catch(() => {});
  });

  const stopAtEnd = useEffectEvent((element: HTMLVideoElement) => {
    if (wanted.previewEnds !== undefined && element.currentTime >= wanted.previewEnds) element.pause();
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const onTimeUpdate = () => {
      stopAtEnd(element);
      // While the URL changes, the element reports 0.
      if (element.readyState > 0 && element.currentTime > 0) position.current = element.currentTime;
    };
    element.addEventListener('timeupdate', onTimeUpdate);
    return () => element.removeEventListener('timeupdate', onTimeUpdate);
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const { volume, muted, playbackRate } = chosen;
    Object.assign(element, { volume, muted, playbackRate });
    const keep = () => {
      chosen = { volume: element.volume, muted: element.muted, playbackRate: element.playbackRate };
    };
    element.addEventListener('volumechange', keep);
    element.addEventListener('ratechange', keep);
    return () => {
      element.removeEventListener('volumechange', keep);
      element.removeEventListener('ratechange', keep);
    };
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const onMetadata = () => start(element);
    element.addEventListener('loadedmetadata', onMetadata, { once: true });
    // Setting a new URL pauses the element.
    wasPlaying.current = !element.paused;
    // It also resets the speed to the default one.
    element.defaultPlaybackRate = chosen.playbackRate;
    element.src = src;
    return () => element.removeEventListener('loadedmetadata', onMetadata);
  }, [video, src]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!play) return element.pause();
    rewind(element);
    element.play().catch(() => {});
  }, [video, play]);
}
