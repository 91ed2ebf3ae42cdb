import { Container } from '@videojs/react';
import { Video } from '@videojs/react/video';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Controls } from './Controls.tsx';
import css from './Player.module.css';
import type { Sprite } from './seek.ts';
import { PlayerStore, usePlayer } from './store.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { useKeys } from './useKeys.ts';
import { useMediaSession } from './useMediaSession.ts';
import { usePlaces } from './usePlaces.ts';
import { useSource } from './useSource.ts';

export interface PlayerProps {
  title: string;
  /** Address of the cover, until the film plays and on the lock screen. */
  cover: string;
  /** Address of the film or its preview; another one goes on where the last was. */
  src: string;
  /** Seconds of the whole film, of which `src` may have the beginning alone. */
  length: number;
  /** Seconds to begin at. */
  from: number;
  /** Seconds at which the free part ends; `undefined` when all may be seen. */
  previewEnds?: number | undefined;
  sprite?: Sprite | undefined;
  /** Plays by itself; `false` after having been `true` pauses. */
  play: boolean;
  /** Something lies over the page, which a film on the full screen would hide. */
  covered: boolean;
  /** Spares data: nothing is read before it is played. */
  spare: boolean;
  /** Where it is, each time that moves; `playing`: false once when it stops. */
  onPlace: (at: number, playing: boolean) => void;
  onTrouble: (trouble: Trouble) => void;
  /** Over the picture: why it does not play. */
  children?: ReactNode;
}

/** Plays a film, as high as its stage or on the full screen, by touch, keyboard and the lock screen. */
export function Player(props: PlayerProps) {
  return (
    <PlayerStore>
      <Stage {...props} />
    </PlayerStore>
  );
}

function Stage(given: PlayerProps) {
  const duration = usePlayer((state) => state.duration);
  // A server of the specification alone does not say how long a film is.
  const props = { ...given, length: given.length || duration };
  const { title, cover, src, spare, children } = props;
  const video = useRef<HTMLVideoElement>(null);
  useSource(video, props);
  usePlaces(video, props.onPlace);
  useTrouble(video, src, props.onTrouble);
  useKeys(props);
  useMediaSession(video, props);
  useWakeLock();
  useInPage(props.covered);
  return (
    <Container className={css.player} aria-label={title}>
      {cover && <img className={css.blur} src={cover} alt="" />}
      <Video
        ref={video}
        className={css.video}
        poster={cover}
        playsInline
        preload={spare ? 'none' : 'metadata'}
        disableRemotePlayback
      />
      <Controls {...props} />
      {children}
    </Container>
  );
}

/** Leaves the full screen as soon as something lies over the page; on an iPhone the film alone fills it. */
function useInPage(covered: boolean): void {
  const player = usePlayer();
  const full = usePlayer(({ fullscreen }) => fullscreen);
  useEffect(() => {
    if (covered && full) void player.exitFullscreen();
  }, [player, covered, full]);
}

/** Tells why the film stopped or did not begin. */
function useTrouble(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  onTrouble: (trouble: Trouble) => void,
): void {
  const failed = useEffectEvent(async () => {
    const trouble = await troubleOf(src);
    onTrouble(trouble);
  });
  useEffect(() => {
    const element = video.current;
    const noted = () => void failed();
    element?.addEventListener('error', noted);
    return () => element?.removeEventListener('error', noted);
  }, [video]);
}

/** Keeps the screen lit while the film plays. A lock ends when the page is hidden, and is asked for again after. */
function useWakeLock(): void {
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
