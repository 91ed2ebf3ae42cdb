/** A partner's link: every pair of it, and where the person wanted to go, if anywhere. */
export type Link = { pairs: Record<string, string>; wanted: string | undefined };

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
