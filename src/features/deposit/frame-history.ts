import { useEffect, useRef } from 'react';

/** What tells entries of the history apart, however often they are replaced; `undefined` where the browser does not tell. */
const entryKey = () => window.navigation?.currentEntry?.key;

/** The steps of a frame that was left behind, which are ahead of an entry as long as nothing else follows it. */
let left: { entry: string | undefined; steps: number } = { entry: undefined, steps: 0 };

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
    // The first page of a frame drops the steps that an earlier one has left ahead.
    const length = window.history.length - (left.entry === entryKey() ? left.steps : 0);
    return () => {
      const steps = window.history.length - length;
      if (steps <= 0 || pages.current > steps || window.location.href !== href) return;
      window.history.go(-steps);
      left = { entry: entryKey(), steps };
    };
  }, []);
  return ({ first }) => {
    if (!first) pages.current += 1;
  };
}
