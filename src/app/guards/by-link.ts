import { paths } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { ownAddress } from './return-address.ts';

let pending: Promise<void> | undefined;

/**
 * Replaces a partner's link in the address by Login, before the router or other code can read it.
 * @returns the link, if there was one
 */
export function takeLink(): Link | undefined {
  const link = readLink(window.location);
  if (!link) return undefined;
  const state = { usr: { from: ownAddress(link.wanted) }, key: 'link', idx: 0 };
  window.history.replaceState(state, '', `${window.location.pathname}#${paths.login.to()}`);
  return link;
}

/** Starts the sign-in by a link. Login shows a spinner meanwhile, and its form if it fails. */
export function startLinkSignIn(link: Link): void {
  pending = signIn(link).finally(() => {
    pending = undefined;
  });
}

/** The sign-in by link that is running, if any. */
export const pendingSignIn = (): Promise<void> | undefined => pending;

async function signIn({ pairs }: Link) {
  const { signInByLink } = await import('../../data/account.ts');
  const { failureText } = await import('../../parts/failure/failure-text.ts');
  await signInByLink(pairs).catch((error: unknown) => toast.error(failureText(error)));
}

/** A partner's link: all its query fields, and the screen that the person wanted, if any. */
type Link = { pairs: Record<string, string>; wanted: string | undefined };

/**
 * Reads a partner's link out of the app's address: `/?sso=…&username=…#/Game` or `/#/Login?sso=…&username=…`
 * (docs/contract.md, doLoginthird). `undefined` when there is no `sso` in it.
 */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): Link | undefined {
  const [route = '', query = ''] = split(hash.replace(/^#/, ''));
  const outer = new URLSearchParams(search);
  if (outer.has('sso')) return { pairs: Object.fromEntries(outer), wanted: unlessLogin(hash.slice(1)) };
  const inner = new URLSearchParams(query);
  if (!inner.has('sso')) return undefined;
  return { pairs: Object.fromEntries(inner), wanted: unlessLogin(route) };
}

function split(address: string): [string, string] {
  const at = address.indexOf('?');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

const unlessLogin = (address: string) => (/^\/?(login([?/].*)?)?$/i.test(address) ? undefined : address);
