import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import css from './Player.module.css';
import { clamp, type Taps, tapped, together } from './seek.ts';
import { usePlayer } from './store.ts';

/** How long what taps did stands there, ms. */
const shownFor = 800;

/** The picture itself: a tap shows the controls, two or more go back or forth; a mouse's click plays and pauses. */
export function TapLayer({ end }: { end: number }) {
  const player = usePlayer();
  const taps = useRef<Taps>(undefined);
  const [jump, setJump] = useState<Taps>();

  useEffect(() => {
    if (!jump) return;
    const timer = setTimeout(() => setJump(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [jump]);

  function tap({ clientX, timeStamp, currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const now = tapped(taps.current, clientX < left + width / 2 ? -1 : 1, timeStamp);
    taps.current = now;
    if (now.gone > 0) {
      void player.seek(clamp(player.currentTime + now.side * 10, end));
      setJump(now);
      return;
    }
    if (pointerType === 'mouse') player.togglePaused();
    else setTimeout(() => taps.current === now && player.toggleControls(), together);
  }

  const seconds = jump?.gone ?? 0;
  return (
    <div className={css.taps} onPointerUp={tap}>
      {jump && (
        <span className={`num ${css.jump}`} data-side={jump.side} role="status">
          {jump.side === 1 ? <Trans>+{seconds} s</Trans> : <Trans>−{seconds} s</Trans>}
        </span>
      )}
    </div>
  );
}
