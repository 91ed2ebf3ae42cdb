import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** A mouse or a trackpad is the main pointer: nothing is swiped, and a field that takes the focus opens no keyboard over the page. */
const mouse = '(hover: hover) and (pointer: fine)';

export const hasMouse = (): boolean => matchMedia(mouse).matches;

/** `hasMouse`, followed: a tablet may get a keyboard with a trackpad. */
export const useHasMouse = (): boolean => useMedia(mouse);

/** Whether the window is wide enough that the app is framed (Frame.module.css). */
export const useFramed = (): boolean => useMedia('(width > 1000px)');
