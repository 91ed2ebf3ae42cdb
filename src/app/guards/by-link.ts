import { paths } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { ownAddress } from './return-address.ts';

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

/** A partner's link: every pair of it, and where the person wanted to go, if anywhere. */
type Link = { pairs: Record<string, string>; wanted: string | undefined };

/**
 * Reads a partner's link out of the app's address: `/?sso=…&username=…#/Game` or `/#/Login?sso=…&username=…`
 * (docs/contract.md, doLoginthird). `undefined` when there is no `sso` in it.
 */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): Link | undefined {
  const [route = '', query = ''] = split(hash.replace(/^#/, ''));
  const outer = new URLSearchParams(search);
  if (outer.has('sso')) return { pairs: Object.fromEntries(outer), wanted: ownWish(hash.slice(1)) };
  const inner = new URLSearchParams(query);
  if (!inner.has('sso')) return undefined;
  return { pairs: Object.fromEntries(inner), wanted: ownWish(route) };
}

function split(address: string): [string, string] {
  const at = address.indexOf('?');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

const ownWish = (address: string) => (/^\/?(login([?/].*)?)?$/i.test(address) ? undefined : address);
