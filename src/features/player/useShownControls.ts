import { useEffect, useRef } from 'react';
import { usePlayer } from './store.ts';

/** The library hides the controls 2 s after a touch. A tap that shows them keeps them for this many milliseconds more. */
const longerFor = 1000;

/**
 * Shows and hides the controls by single taps. The library shows them at the end of every touch, so whether a tap is to hide
 * them is read at its start.
 */
export function useShownControls() {
  const player = usePlayer();
  const shownBefore = useRef(false);
  const longer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(longer.current), []);

  function touched() {
    shownBefore.current = player.controlsVisible;
  }

  function tappedOnce() {
    clearTimeout(longer.current);
    if (shownBefore.current) {
      if (player.controlsVisible) player.toggleControls();
      return;
    }
    // The library counts its time from the release of a lock.
    longer.current = setTimeout(() => player.requestControlsLock()(), longerFor);
  }

  return { touched, tappedOnce };
}
