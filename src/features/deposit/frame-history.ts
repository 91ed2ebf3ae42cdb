import { useEffect, useRef } from 'react';

/**
 * Takes the pages of a frame out of the way back: each one after the first is a step of the window's own history, and once the
 * frame is gone, Back through such a step changes nothing that a person could see.
 *
 * The steps are those by which the history grew. Where more pages were loaded than that, a person went back inside of the frame,
 * or a page replaced itself, and the history stays as it is. (Fewer: the outcome came before the last page was loaded.)
 * @returns to be called for each page that the frame has loaded; `first` for one that a new frame begins with
 */
export function useFrameHistory(): (page: { first: boolean }) => void {
  const pages = useRef(0);
  useEffect(() => {
    const { href } = window.location;
    const { length } = window.history;
    return () => {
      const steps = window.history.length - length;
      if (steps > 0 && pages.current <= steps && window.location.href === href) window.history.go(-steps);
    };
  }, []);
  return ({ first }) => {
    if (!first) pages.current += 1;
  };
}
