import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * When another screen has opened, moves the focus to its heading and gives its title, to be said to those who cannot
 * see it. The first screen of a page is left to the browser.
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
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // A ring around a heading says that it could be pressed.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
