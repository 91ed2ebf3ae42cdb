import { type RefObject, useEffect } from 'react';
import type { PlayerProps } from './Player.tsx';
import { clamp, step } from './seek.ts';

type Shown = Pick<PlayerProps, 'title' | 'cover' | 'length' | 'previewEnds'>;

/** Shows the film on the lock screen (title, cover, position), and handles the actions of lock screen and headphones. */
export function useMediaSession(video: RefObject<HTMLVideoElement | null>, shown: Shown): void {
  const { title, cover, length, previewEnds } = shown;
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    const artwork = cover ? [{ src: new URL(cover, location.origin).href }] : [];
    mediaSession.metadata = new MediaMetadata({ title, artwork });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, cover]);

  useEffect(() => {
    const element = video.current;
    const { mediaSession } = navigator;
    if (!mediaSession || !element) return;
    const end = previewEnds ?? length;
    const by = (seconds: number) => {
      element.currentTime = clamp(element.currentTime + seconds, end);
    };
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void element.play().catch(() => {}),
      pause: () => element.pause(),
      seekbackward: ({ seekOffset }) => by(-(seekOffset ?? step)),
      seekforward: ({ seekOffset }) => by(seekOffset ?? step),
      seekto: ({ seekTime }) => by((seekTime ?? element.currentTime) - element.currentTime),
    };
    const showPosition = () => {
      if (length <= 0) return;
      const position = Math.min(element.currentTime, length);
      mediaSession.setPositionState({ duration: length, playbackRate: element.playbackRate || 1, position });
      mediaSession.playbackState = element.paused ? 'paused' : 'playing';
    };
    for (const [action, handler] of Object.entries(handlers))
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    const events = ['play', 'pause', 'seeked', 'ratechange', 'loadedmetadata'];
    for (const event of events) element.addEventListener(event, showPosition);
    return () => {
      for (const event of events) element.removeEventListener(event, showPosition);
      for (const action of Object.keys(handlers))
        mediaSession.setActionHandler(action as MediaSessionAction, null);
      mediaSession.playbackState = 'none';
    };
  }, [video, length, previewEnds]);
}
