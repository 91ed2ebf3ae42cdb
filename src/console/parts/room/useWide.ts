import { useSyncExternalStore } from 'react';

/** From here on a list and its facts stand side by side. */
const wide = '(width >= 1100px)';

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for facts beside a list. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
