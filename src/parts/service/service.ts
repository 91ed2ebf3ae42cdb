import { useQuery } from '@tanstack/react-query';
import { onIos } from '../../data/device/platform.ts';
import { base } from '../../data/system.ts';
import type { Press } from '../../ui/controls/Target.tsx';
import { serviceLink } from './service-link.ts';

/** Opens the online service: on iOS in this window, elsewhere in a new one; `undefined` where the site has none. */
export function useService(): Press | undefined {
  const { data } = useQuery(base());
  const link = data && serviceLink(data, window.location.origin);
  if (!link) return undefined;
  return onIos(navigator) ? { href: link } : { onClick: () => void window.open(link, '_blank', 'noopener') };
}
