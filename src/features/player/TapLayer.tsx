import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import css from './Player.module.css';
import { clamp, doubleTapTime, type Taps, tapped } from './seek.ts';
import { usePlayer } from './store.ts';
import { useShownControls } from './useShownControls.ts';

/** Milliseconds for which a jump by taps is displayed. */
const jumpShownFor = 800;

/** The layer for taps on the picture: one tap shows or hides the controls, more taps seek by 10 s each. A mouse click plays or pauses. */
export function TapLayer({ end }: { end: number }) {
  const player = usePlayer();
  const { touched, tappedOnce } = useShownControls();
  const taps = useRef<Taps>(undefined);
  const [jump, setJump] = useState<Taps>();

  useEffect(() => {
    if (!jump) return;
    const timer = setTimeout(() => setJump(undefined), jumpShownFor);
    return () => clearTimeout(timer);
  }, [jump]);

  function tap({ clientX, timeStamp, currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const now = tapped(taps.current, clientX < left + width / 2 ? -1 : 1, timeStamp);
    taps.current = now;
    if (now.jumped > 0) {
      void player.seek(clamp(player.currentTime + now.side * 10, end));
      setJump(now);
      return;
    }
    if (pointerType === 'mouse') player.togglePaused();
    else setTimeout(() => taps.current === now && tappedOnce(), doubleTapTime);
  }

  const seconds = jump?.jumped ?? 0;
  return (
    <div className={css.taps} onPointerDown={touched} onPointerUp={tap}>
      {jump && (
        <span className={`num ${css.jump}`} data-side={jump.side} role="status">
          {jump.side === 1 ? <Trans>+{seconds} s</Trans> : <Trans>−{seconds} s</Trans>}
        </span>
      )}
    </div>
  );
}
