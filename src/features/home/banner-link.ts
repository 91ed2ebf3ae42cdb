import type { Press } from '../../ui/controls/Target.tsx';

/** Where a banner leads: inside the app (`#/Game`, `/#/Game`), to another address, or nowhere. */
export function bannerPress(link: string | undefined): Press {
  if (!link) return {};
  const [, route] = /^\/?#(\/.*)$/.exec(link) ?? [];
  return route ? { to: route } : { href: link };
}
