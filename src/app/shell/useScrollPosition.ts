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

/** Whether the entry was just made by editing the address: it is new, although its navigation type is 'POP'. Asked once for each. */
function isNewlyTyped(): boolean {
  const { typed, ...state } = (window.history.state ?? {}) as { typed?: true };
  if (typed) window.history.replaceState(state, '');
  return typed === true;
}

/** Scroll positions in pixels, by history entry. */
const positions = read();

/** A new screen starts at its top; Back, Forward and a reload return to the earlier position, also within lists. */
export function useScrollPosition(): void {
  const { key: entry } = useLocation();
  const kind: NavigationType = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify(positions));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const end = returnTo(kind === 'POP' && !isNewlyTyped() ? (positions[entry] ?? 0) : 0);
    const note = () => {
      positions[entry] = window.scrollY;
      atTop = window.scrollY === 0;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      end();
    };
  }, [entry, kind]);
}

/** Whether the page stands at its top, as its last scroll event said: reading the position would force a layout before the paint. */
let atTop = true;

/** Scrolls to the position. While the screen is too short, tries again whenever it grows, until the person scrolls. */
function returnTo(top: number): () => void {
  if (atTop && top === 0) return () => {};
  window.scrollTo(0, top);
  atTop = top === 0;
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
