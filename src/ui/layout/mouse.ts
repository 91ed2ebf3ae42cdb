import { useSyncExternalStore } from 'react';

/** A mouse or a trackpad is the main pointer: nothing is swiped, and a field that takes the focus opens no keyboard over the page. */
const query = '(hover: hover) and (pointer: fine)';

export const hasMouse = (): boolean => matchMedia(query).matches;

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** `hasMouse`, followed: a tablet may get a keyboard with a trackpad. */
export const useHasMouse = (): boolean => useSyncExternalStore(subscribe, hasMouse);
