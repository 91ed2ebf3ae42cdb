import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../../ui/layout/heading.ts';

const storageKey = 'plaza-scroll';

/** Milliseconds within which a screen must grow to the position for it to be restored. */
const growthTimeout = 2000;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** An entry made by editing the address has no router state: it is new, although its navigation type is 'POP'. */
const isTypedAddress = () => (window.history.state as { idx?: number } | null)?.idx === undefined;

/** Scroll positions in pixels, by the key of the history entry. */
const positions = read();

/** A new screen starts at its top; Back, Forward and a reload return to the earlier position, also within lists. */
export function useScrollPosition(): void {
  const { key } = useLocation();
  const kind: NavigationType = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify(positions));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const end = returnTo(kind === 'POP' && !isTypedAddress() ? (positions[key] ?? 0) : 0);
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

/** While the page has not been scrolled it is at its top; reading the position would force a layout before the first paint. */
let untouched = true;

/** Scrolls to the position. While the screen is too short, tries again whenever it grows, until the person scrolls. */
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
  const timer = setTimeout(end, growthTimeout);
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

/**
 * When another screen has opened, moves the focus to its heading and gives its title for screen readers to announce. For the
 * first screen the browser does both.
 */
export function useScreenAnnouncement(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen with one main field has focused that (`autoFocus`).
    if (!(document.activeElement instanceof HTMLInputElement)) focusHeading();
    setTitle(document.title);
  }, [pathname]);
  return title;
}
