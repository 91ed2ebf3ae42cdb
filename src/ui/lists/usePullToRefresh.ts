import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How far to pull, and how far the sign follows, in pixels. */
const enough = 64;
const furthest = 96;

export interface Pull {
  /** Pixels the sign is drawn down by. */
  offset: number;
  /** Refreshing, for at least the given time. */
  busy: boolean;
}

interface Options {
  /** Milliseconds. */
  shortest?: number;
  /** The box that scrolls, where it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Pull to refresh on the page's own scrolling, or a box's. `refresh` begins when the finger lets go past 64 px; `busy` stands
 * for at least `shortest` ms, so that it can be seen that something happened.
 */
export function usePullToRefresh(
  refresh: () => Promise<unknown>,
  { shortest = 500, scroller }: Options = {},
): Pull {
  const [offset, setOffset] = useState(0);
  const [busy, setBusy] = useState(false);

  const letGo = useEffectEvent(async (pulled: number) => {
    setOffset(0);
    if (pulled < enough || busy) return;
    setBusy(true);
    const rest = new Promise((done) => setTimeout(done, shortest));
    // A failed refresh shows in the freshness of the list, not here.
    await Promise.allSettled([refresh(), rest]);
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
      pulled = Math.min(furthest, Math.max(0, ((event.touches[0]?.clientY ?? from) - from) / 2));
      setOffset(pulled);
    };
    const end = () => {
      if (from !== undefined) letGo(pulled);
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
