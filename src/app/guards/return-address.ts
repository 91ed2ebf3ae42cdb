import { pathOf } from '../../paths.ts';

const storageKey = 'plaza-return';

/** The value, if it is an address of this app to which a person may be sent after signing in; otherwise `undefined`. */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const path = pathOf(value);
  return path && path.who !== 'visitor' ? value : undefined;
}

/** Stores where to go after signing in, across Register and a reload. Without a valid address, removes the stored one. */
export function keepReturn(address: unknown): void {
  const own = ownAddress(address);
  if (own) sessionStorage.setItem(storageKey, own);
  else sessionStorage.removeItem(storageKey);
}

/** Where to go after signing in; `undefined` when no address is stored. */
export function returnAddress(): string | undefined {
  return ownAddress(sessionStorage.getItem(storageKey));
}
