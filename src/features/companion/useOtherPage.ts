import { useLocation, useNavigate } from 'react-router-dom';
import type { Press } from '../../ui/controls/Target.tsx';

/**
 * A link between the two pages of one person, the profile and the card. Whoever came from the other page goes back to it, so
 * that Back leads out of the two at once instead of through every change between them.
 */
export function useOtherPage(to: string, { id, other }: { id: string; other: string }): Press {
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as { cameFrom?: unknown } | null)?.cameFrom;
  return cameFrom === other ? { onClick: () => navigate(-1) } : { to, state: { cameFrom: id } };
}
