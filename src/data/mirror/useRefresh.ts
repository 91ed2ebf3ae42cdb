import { useEffect, useEffectEvent, useRef } from 'react';
import { onReconnect } from '../transport/network.ts';

/** A screen that is looked at again reads its list again when this long ago it was asked for last, ms. */
const enough = 30_000;

/**
 * Reads a list when its screen opens, when requests get through again, when the person comes back to it, and when what
 * was here is here no longer: the device was emptied under a screen that is open. `what` names the list and its language.
 */
export function useFresh(
  what: string,
  here: boolean | undefined,
  refresh: () => Promise<void>,
  lastAsked: () => number,
): void {
  const read = useEffectEvent(() => void refresh());
  const readWhenOld = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - lastAsked() > enough) void refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is another list then.
  useEffect(() => {
    read();
    document.addEventListener('visibilitychange', readWhenOld);
    const stop = onReconnect(read);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', readWhenOld);
    };
  }, [what]);
  const had = useRef('');
  useEffect(() => {
    if (here) had.current = what;
    else if (here === false && had.current === what) {
      had.current = '';
      read();
    }
  }, [here, what]);
}
