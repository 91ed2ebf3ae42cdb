import { useEffect, useLayoutEffect } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const place = 'plaza-scroll';
/** How long a screen may take to grow to where the person was, ms. */
const patience = 2000;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** An entry made by editing the address carries nothing of the router: it is new, though it comes as 'POP'. */
const typed = () => (window.history.state as { idx?: number } | null)?.idx === undefined;

/** By history entry, in pixels. */
const positions = read();

/** A new screen starts at its top; Back, Forward and a reload return to where the person was, lists included. */
export function useScrollPosition(): void {
  const { key } = useLocation();
  const kind: NavigationType = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(place, JSON.stringify(positions));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const end = returnTo(kind === 'POP' && !typed() ? (positions[key] ?? 0) : 0);
    const note = () => {
      positions[key] = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      end();
    };
  }, [key, kind]);
}

/** Nobody has moved the page yet: it stands at its top, and asking where would force a layout into the first drawing. */
let untouched = true;

/** Scrolls there; while the screen is still too short, again whenever it grows, until the person moves it. */
function returnTo(top: number): () => void {
  const first = untouched;
  untouched = false;
  if (first && top === 0) return () => {};
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) < 1) return () => {};
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) end();
  });
  const timer = setTimeout(end, patience);
  const moved = new AbortController();
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(act, end, { signal: moved.signal, passive: true });
  grown.observe(document.body);
  return end;

  function end() {
    clearTimeout(timer);
    grown.disconnect();
    moved.abort();
  }
}
