import { type Cart, cartOf, keepCart, useCart } from '../../../data/game/cart.ts';
import type { Offered } from '../useOffer.ts';
import { type CartAction, cart as next } from './cart.ts';

/** The cart of a game, kept on the device; it begins with the least stake. Picks that are not offered any more are left out. */
export function useCartOf(game: string, offered: readonly Offered[], least: string) {
  const kept = useCart(game);
  const known = new Set(offered.map(({ type }) => type));
  const picks = kept?.picks.filter((pick) => known.has(pick)) ?? [];
  const cart: Cart | null = kept && { ...kept, picks };
  const change = (action: CartAction) => keepCart(game, next(cartOf(game), action, least));
  return { cart, change };
}
