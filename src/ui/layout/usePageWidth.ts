import { useSyncExternalStore } from 'react';

/** The width of the page since it was last resized. Reading it from the document forces a layout, and React asks at each drawing. */
let width: number | undefined;
/** How many ask to be told. While nobody does, the page may change unnoticed. */
let listening = 0;

function subscribe(listener: () => void) {
  const resized = () => {
    width = undefined;
    listener();
  };
  listening += 1;
  addEventListener('resize', resized);
  return () => {
    listening -= 1;
    if (listening === 0) width = undefined;
    removeEventListener('resize', resized);
  };
}

/**
 * The width of a page in CSS pixels, its two gutters of 16 px included: that of the window as long as the column of 650 px
 * (Frame.module.css) does not fit, or 650 in the frame of windows over 1000.
 */
export const usePageWidth = (): number =>
  useSyncExternalStore(subscribe, () => {
    // Not `innerWidth`: on phones an element that is too wide for a moment widens the window, but not the page.
    width ??= document.documentElement.clientWidth;
    return width > 1000 ? 650 : Math.min(width, 650 + 2 * 16);
  });
