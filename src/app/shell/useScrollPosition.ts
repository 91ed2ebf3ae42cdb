import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const place = 'plaza-scroll';

/** How long a screen may take to grow until the position exists, ms. */
const patience = 2000;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** A history entry made by editing the address has no state of the router: it is new, although its type is 'POP'. */
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

/** The page has not been scrolled yet: it is at its top, and reading the position would force a layout before the first paint. */
let untouched = true;

/** Scrolls to the position; while the screen is too short, again whenever it grows, until the person scrolls it. */
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

/**
 * When another screen has opened, moves the focus to its heading and gives its title, for screen readers to announce. The
 * browser does both for the first screen of a page.
 */
export function useArrival(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    setSaid(document.title);
  }, [pathname]);
  return said;
}

function focusHeading() {
  // A screen that opens for one field has focused it (`autoFocus`).
  if (document.activeElement instanceof HTMLInputElement) return;
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // A focus ring would make the heading look like a button.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
