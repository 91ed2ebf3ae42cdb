import { pathOf } from '../../paths.ts';

const place = 'plaza-return';

/** An address of this app that a person may be sent to after signing in; anything else is `undefined`. */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const path = pathOf(value);
  return path && path.who !== 'visitor' ? value : undefined;
}

/** Keeps where to go after signing in, over Register and a reload; without an address the one kept is dropped. */
export function keepReturn(address: unknown): void {
  const own = ownAddress(address);
  if (own) sessionStorage.setItem(place, own);
  else sessionStorage.removeItem(place);
}

/** Where to go after signing in, `undefined` when nobody asked for anything. */
export function returnAddress(): string | undefined {
  return ownAddress(sessionStorage.getItem(place));
}
