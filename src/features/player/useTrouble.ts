import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Trouble, troubleOf } from './trouble.ts';

/** Tells why the film stopped or did not begin. */
export function useTrouble(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  onTrouble: (trouble: Trouble) => void,
): void {
  const failed = useEffectEvent(async () => {
    const trouble = await troubleOf(src);
    onTrouble(trouble);
  });
  useEffect(() => {
    const element = video.current;
    const noted = () => void failed();
    element?.addEventListener('error', noted);
    return () => element?.removeEventListener('error', noted);
  }, [video]);
}
