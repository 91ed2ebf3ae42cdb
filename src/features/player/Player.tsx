import { Container } from '@videojs/react';
import { Video } from '@videojs/react/video';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Controls } from './Controls.tsx';
import css from './Player.module.css';
import type { Sprite } from './seek.ts';
import { PlayerStore, usePlayer } from './store.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { useInView } from './useInView.ts';
import { useKeys } from './useKeys.ts';
import { useMediaSession } from './useMediaSession.ts';
import { usePlaces } from './usePlaces.ts';
import { useSource } from './useSource.ts';

export interface PlayerProps {
  title: string;
  /** URL of the cover, shown until the film plays and on the lock screen. */
  cover: string;
  /** URL of the film or its preview. A new URL continues at the position of the last one. */
  src: string;
  /** Length of the whole film in seconds; `src` may be its preview only. */
  length: number;
  /** Start position in seconds. */
  from: number;
  /** End of the preview in seconds; `undefined` if the member may watch the whole film. */
  previewEnds?: number | undefined;
  sprite?: Sprite | undefined;
  /** `true` starts the film, and a change back to `false` pauses it. */
  play: boolean;
  /** A sheet covers the page. The film leaves the full screen, which would hide the sheet. */
  covered: boolean;
  /** The film that is offered at the end of this one, and its address. */
  next?: { title: string; to: string } | undefined;
  /** Saves data: nothing is loaded before the film is played. */
  savesData: boolean;
  /** Reports the position in seconds whenever it changes. `playing` is false for the last report when the film stops. */
  onPlace: (at: number, playing: boolean) => void;
  onTrouble: (trouble: Trouble) => void;
  /** Shown over the picture: why the film does not play. */
  children?: ReactNode;
}

/** Plays a film on the page or on the full screen, controlled by touch, keyboard and the lock screen. */
export function Player(props: PlayerProps) {
  return (
    <PlayerStore>
      <PlayerContent {...props} />
    </PlayerStore>
  );
}

function PlayerContent(given: PlayerProps) {
  const duration = usePlayer((state) => state.duration);
  const started = usePlayer((state) => state.started);
  // Servers that implement only the specification do not send the length of a film.
  const props = { ...given, length: given.length || duration };
  const { title, cover, src, savesData, children } = props;
  const video = useRef<HTMLVideoElement>(null);
  useSource(video, props);
  usePlaces(video, props.onPlace);
  useTrouble(video, src, props.onTrouble);
  useKeys(props);
  useMediaSession(video, props);
  useWakeLock();
  useInView();
  useLeaveFullscreen(props.covered);
  return (
    <Container className={css.player} aria-label={title}>
      {cover && <img className={css.blur} src={cover} alt="" />}
      <Video
        ref={video}
        className={css.video}
        data-started={started || undefined}
        poster={cover}
        playsInline
        preload={savesData ? 'none' : 'metadata'}
        disableRemotePlayback
      />
      <Controls {...props} />
      {children}
    </Container>
  );
}

/** Leaves the full screen as soon as a sheet covers the page, because an iPhone shows nothing over a film on the full screen. */
function useLeaveFullscreen(covered: boolean): void {
  const player = usePlayer();
  const full = usePlayer(({ fullscreen }) => fullscreen);
  useEffect(() => {
    if (covered && full) void player.exitFullscreen();
  }, [player, covered, full]);
}

/** Reports why the film stopped or did not start. */
function useTrouble(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  onTrouble: (trouble: Trouble) => void,
): void {
  const report = useEffectEvent(async () => {
    const trouble = await troubleOf(src);
    onTrouble(trouble);
  });
  useEffect(() => {
    const element = video.current;
    const onError = () => void report();
    element?.addEventListener('error', onError);
    return () => element?.removeEventListener('error', onError);
  }, [video]);
}

/** Keeps the screen on while the film plays. The browser releases the lock when the page is hidden; it is then requested again. */
function useWakeLock(): void {
  const playing = usePlayer(({ paused }) => !paused);
  useEffect(() => {
    if (!playing || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      // The browser may refuse, for example on low battery. The screen then turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [playing]);
}
