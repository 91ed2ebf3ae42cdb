import { useSyncExternalStore } from 'react';

/** Width of the app's frame in CSS pixels, which stops growing at 650 on wide windows. */
export const usePageWidth = (): number =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => (innerWidth >= 1000 ? 650 : innerWidth),
  );
