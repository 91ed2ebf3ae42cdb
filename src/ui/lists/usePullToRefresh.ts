import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The pull that starts a refresh, and the largest offset of the spinner, in pixels. */
const threshold = 64;
const maxOffset = 96;

export interface Pull {
  /** The offset of the spinner in pixels. */
  offset: number;
  /** A refresh is running, or shorter than `minDuration` ago. */
  busy: boolean;
}

interface Options {
  /** Milliseconds. */
  minDuration?: number;
  /** The element that scrolls, if it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Pull to refresh, on the page or on `scroller`. `refresh` starts when the finger is released beyond the threshold. `busy`
 * lasts at least `minDuration` ms, so that people see that something happened.
 */
export function usePullToRefresh(
  refresh: () => Promise<unknown>,
  { minDuration = 500, scroller }: Options = {},
): Pull {
  const [offset, setOffset] = useState(0);
  const [busy, setBusy] = useState(false);

  const release = useEffectEvent(async (pulled: number) => {
    setOffset(0);
    if (pulled < threshold || busy) return;
    setBusy(true);
    const minimum = new Promise((done) => setTimeout(done, minDuration));
    // The list itself shows a failed refresh.
    await Promise.allSettled([refresh(), minimum]);
    setBusy(false);
  });

  useEffect(() => {
    let from: number | undefined;
    let pulled = 0;
    const start = (event: TouchEvent) => {
      const top = scroller ? (scroller.current?.scrollTop ?? 0) : window.scrollY;
      from = top <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      if (from === undefined) return;
      pulled = Math.min(maxOffset, Math.max(0, ((event.touches[0]?.clientY ?? from) - from) / 2));
      setOffset(pulled);
    };
    const end = () => {
      if (from !== undefined) release(pulled);
      from = undefined;
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end };
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener, { passive: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [scroller]);

  return { offset, busy };
}
