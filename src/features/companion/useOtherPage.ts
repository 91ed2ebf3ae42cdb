import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBack } from '../../parts/screen/screen.tsx';
import type { Press } from '../../ui/controls/Target.tsx';

const useCameFrom = () => (useLocation().state as { cameFrom?: unknown } | null)?.cameFrom;

/**
 * A link between the two pages of one person, the profile and the card. Whoever came from the other page goes back to it, so
 * that Back leads out of the two at once instead of through every change between them.
 */
export function useOtherPage(to: string, { id, other }: { id: string; other: string }): Press {
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  return cameFrom === other ? { onClick: () => navigate(-1) } : { to, state: { cameFrom: id } };
}

/** The page that is left too, as soon as it is there. */
let leaving: unknown;

/**
 * Leaves a person who was blocked: back, and past their other page too, if that is where one came from. It would only say
 * that nobody is there. How many entries of the history that is depends on the sheets that were open, so each page leaves by itself.
 */
export function useLeave(id: string, first: string): () => void {
  const back = useBack(first);
  const cameFrom = useCameFrom();
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
