import { useSyncExternalStore } from 'react';
import { store } from '../../local-storage.ts';
import { keepInterrupted } from '../session/interrupted.ts';
import { onLeave } from '../session/session.ts';

/** The picks and stake of a game, stored on the device until an order is placed: they survive a reload, an update and a crash. */
export type Cart = {
  picks: string[];
  /** Per pick, a decimal string. */
  stake: string;
  /** The round and the prices that the person saw, so that a change can be marked. */
  expect: string;
  prices: Record<string, string>;
};

const name = (game: string) => `plaza-cart:${game}`;
const listeners = new Set<() => void>();
const carts = new Map<string, Cart | null>();

/** The current cart of a game (its id), for code outside React. */
export function cartOf(game: string): Cart | null {
  const kept = carts.get(game);
  if (kept !== undefined) return kept;
  let cart: Cart | null = null;
  try {
    cart = JSON.parse(localStorage.getItem(name(game)) ?? 'null') as Cart | null;
  } catch {
    // An unreadable cart counts as empty.
  }
  carts.set(game, cart);
  return cart;
}

export function keepCart(game: string, cart: Cart | null): void {
  carts.set(game, cart);
  if (cart && cart.picks.length > 0) store(name(game), JSON.stringify(cart));
  else localStorage.removeItem(name(game));
  for (const listener of listeners) listener();
}

export const useCart = (game: string): Cart | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => cartOf(game),
  );

const cartNames = () => Object.keys(localStorage).filter((key) => key.startsWith('plaza-cart:'));

/** The id of a game whose cart holds picks, if there is one. */
export const filledCart = (): string | undefined => cartNames()[0]?.slice(name('').length);

/** Whether any cart holds picks. An update must not reload the page then. */
export const cartFilled = (): boolean => cartNames().length > 0;

addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith('plaza-cart:')) return;
  carts.clear();
  for (const listener of listeners) listener();
});

const filledCarts = () =>
  cartNames().flatMap((key): [string, Cart][] => {
    const game = key.slice(name('').length);
    const cart = cartOf(game);
    return cart ? [[game, cart]] : [];
  });

// Before the carts are removed.
keepInterrupted(filledCarts, (filled) => {
  for (const [game, cart] of filled) keepCart(game, cart);
});

onLeave(() => {
  for (const key of cartNames()) localStorage.removeItem(key);
  carts.clear();
  for (const listener of listeners) listener();
});
