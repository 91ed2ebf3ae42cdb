import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import css from './Player.module.css';
import { clamp, doubleTapTime, type Taps, tapped } from './seek.ts';
import { togglePlay, usePlayer } from './store.ts';
import { useShownControls } from './useShownControls.ts';

/** Milliseconds for which a jump by taps is displayed. */
const jumpShownFor = 800;

/**
 * The layer for taps on the picture: one tap shows or hides the controls, more taps seek by 10 s each. A click of a mouse
 * plays or pauses, and a double click turns the full screen on or off.
 */
export function TapLayer({ end }: { end: number }) {
  const player = usePlayer();
  const { touched, tappedOnce } = useShownControls();
  const taps = useRef<Taps>(undefined);
  const byMouse = useRef(false);
  const [jump, setJump] = useState<Taps>();

  useEffect(() => {
    if (!jump) return;
    const timer = setTimeout(() => setJump(undefined), jumpShownFor);
    return () => clearTimeout(timer);
  }, [jump]);

  function tap({ clientX, timeStamp, currentTarget, pointerType, button }: PointerEvent<HTMLElement>) {
    byMouse.current = pointerType === 'mouse';
    if (byMouse.current) {
      // The second click of a double click takes back what the first did.
      if (button === 0) togglePlay(player);
      return;
    }
    const { left, width } = currentTarget.getBoundingClientRect();
    const now = tapped(taps.current, clientX < left + width / 2 ? -1 : 1, timeStamp);
    taps.current = now;
    if (now.jumped > 0) {
      void player.seek(clamp(player.currentTime + now.side * 10, end));
      setJump(now);
      return;
    }
    setTimeout(() => taps.current === now && tappedOnce(), doubleTapTime);
  }

  /** Fingers have the jumps instead. */
  const doubleClick = () => {
    if (byMouse.current) void player.toggleFullscreen();
  };

  const seconds = jump?.jumped ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the keys do the same
    <div className={css.taps} onPointerDown={touched} onPointerUp={tap} onDoubleClick={doubleClick}>
      {jump && (
        <span className={`num ${css.jump}`} data-side={jump.side} role="status">
          {jump.side === 1 ? <Trans>+{seconds} s</Trans> : <Trans>−{seconds} s</Trans>}
        </span>
      )}
    </div>
  );
}
