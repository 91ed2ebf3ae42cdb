import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useBack } from '../../parts/screen/screen.tsx';

/** The page that is left too, as soon as it is there. */
let leaving: unknown;

/**
 * Leaves a person who was blocked: back, and past their profile too, if one came from it. It would only say that nobody is
 * there. How many entries of the history that is depends on the sheets that were open, so each page leaves by itself.
 */
export function useLeave(id: string, first: string): () => void {
  const back = useBack(first);
  const { cameFrom } = (useLocation().state ?? {}) as { cameFrom?: string };
  const leaveToo = useEffectEvent(() => back());
  useEffect(() => {
    if (leaving !== id) return;
    leaving = undefined;
    leaveToo();
  }, [id]);
  return () => {
    leaving = cameFrom;
    back();
  };
}
