import { useSyncExternalStore } from 'react';

const query = '(width > 1000px)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is wide enough that the app is framed (Frame.module.css). */
export const useFramed = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
