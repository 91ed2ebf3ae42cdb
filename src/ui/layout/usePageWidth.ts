import { useSyncExternalStore } from 'react';

/** The width of the app's frame in CSS pixels: that of the page, or 650 in windows over 1000. */
export const usePageWidth = (): number =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    // Not `innerWidth`: on phones an element that is too wide for a moment widens the window, but not the page.
    () => {
      const { clientWidth } = document.documentElement;
      return clientWidth > 1000 ? 650 : clientWidth;
    },
  );
