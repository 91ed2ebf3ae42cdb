import { useSyncExternalStore } from 'react';

/** Width of the app's frame in CSS pixels, which stops growing at 650 on wide windows. */
export const usePageWidth = (): number =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    // What stands too wide for a moment widens a phone's window, not its page.
    () => {
      const { clientWidth } = document.documentElement;
      return clientWidth > 1000 ? 650 : clientWidth;
    },
  );
