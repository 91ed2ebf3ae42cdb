import { paths } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { ownAddress } from './return-address.ts';
import { type Link, readLink } from './sso.ts';

let arrival: Promise<void> | undefined;

/**
 * Takes a partner's link out of the address, before the router or anything else can see it, and leaves Login there.
 * Gives what was taken.
 */
export function takeLink(): Link | undefined {
  const link = readLink(window.location);
  if (!link) return undefined;
  const state = { usr: { from: ownAddress(link.wanted) }, key: 'link', idx: 0 };
  window.history.replaceState(state, '', `${window.location.pathname}#${paths.login.to()}`);
  return link;
}

/** Signs in by the link. Login shows that it is under way, and its form when it failed. */
export function arriveBy(link: Link): void {
  arrival = signIn(link).finally(() => {
    arrival = undefined;
  });
}

/** The sign-in by link that is under way. */
export const arriving = (): Promise<void> | undefined => arrival;

async function signIn({ pairs }: Link) {
  const { signInByLink } = await import('../../data/account.ts');
  const { failureText } = await import('../../parts/failure/failure-text.ts');
  await signInByLink(pairs).catch((error: unknown) => toast.error(failureText(error)));
}
