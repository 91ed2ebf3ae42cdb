import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import {
  getDrawnRounds,
  getGameCategories,
  getGames,
  getHotGames,
  getOdds,
  getOrders,
  getRound,
  placeOrder,
} from '../../contract/game.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { knowBalance, reloadMember } from './account.ts';
import { times } from './amount.ts';
import { cartOf, keepCart } from './cart.ts';
import { type List, refresh } from './mirror.ts';
import { send } from './send.ts';
import { currentSession } from './session.ts';
import { moneyLog } from './wallet.ts';
import { afterWrite, type Fate, write } from './writes.ts';

export type Round = Answer<typeof getRound>;
export type Odds = Answer<typeof getOdds>;
export type Order = Answer<typeof getOrders>[number];
export type Game = Answer<typeof getGames>[number];

export const hotGames = () =>
  queryOptions({
    queryKey: ['game', 'hot', currentLocale()],
    queryFn: ({ signal }) => send(getHotGames, {}, { signal }),
  });

/** All games, or those of a category. */
export const games = (category = '') =>
  queryOptions({
    queryKey: ['game', 'all', category, currentLocale()],
    queryFn: ({ signal }) => send(getGames, category ? { class: category } : {}, { signal }),
  });

export const gameCategories = () =>
  queryOptions({
    queryKey: ['game', 'categories', currentLocale()],
    queryFn: ({ signal }) => send(getGameCategories, {}, { signal }),
    staleTime: 60_000,
  });

/** An instant by the device's two clocks. */
export type Moment = {
  /** Milliseconds since 1970: goes on while the device sleeps, and jumps when somebody sets the clock. */
  wall: number;
  /** Milliseconds since the page began: never jumps, and may stand still while the device sleeps. */
  steady: number;
  /** When the page began; the steady clock has no meaning in another page's life. */
  life: number;
};

export const moment = (): Moment => ({
  wall: Date.now(),
  steady: performance.now(),
  life: performance.timeOrigin,
});

/** A round and when the server said it: what a countdown counts from, by differences alone. */
export type TimedRound = Round & {
  /** `heard.wall`. */
  asked: number;
  heard: Moment;
};

/** Half of the way there and back. */
function between(sent: Moment, came: Moment): Moment {
  const steady = (sent.steady + came.steady) / 2;
  return { steady, wall: came.wall - (came.steady - steady), life: came.life };
}

/** The running round of a game. Asked again by the screen when the round ends. */
export const round = (key: string) =>
  queryOptions({
    queryKey: ['game', 'round', key, currentLocale()],
    queryFn: async ({ signal }): Promise<TimedRound> => {
      const sent = moment();
      const told = await send(getRound, { key }, { signal });
      const heard = between(sent, moment());
      return { ...told, heard, asked: heard.wall };
    },
    staleTime: 0,
  });

export const odds = (id: string) =>
  queryOptions({
    queryKey: ['game', 'odds', id, currentLocale()],
    queryFn: ({ signal }) => send(getOdds, { id }, { signal }),
  });

/** The last drawn rounds of a game. */
export const drawnRounds = (key: string) =>
  queryOptions({
    queryKey: ['game', 'drawn', key],
    queryFn: ({ signal }) => send(getDrawnRounds, { key, page: '1' }, { signal }),
  });

/** The member's orders. */
export const orders: List<Order, Record<never, never>> = {
  name: 'orders',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: ({ status }) => status === 0,
  read: (_, { page, before }, signal) =>
    send(getOrders, { page: String(page), ...(page > 1 && before && { before }) }, { signal }),
};

export type OrderFate = Fate<typeof placeOrder>;

/** Places an order: online only, once. `stake` per pick, a decimal string. */
export function order(fields: {
  types: string[];
  stake: string;
  game: string;
  expect: string;
}): Promise<OrderFate> {
  const { types, stake, game, expect } = fields;
  const asked = { item: types.join(','), money: stake, lid: game, mid: currentSession()?.id ?? '', expect };
  return write(placeOrder, asked, { cost: times(stake, types.length) });
}

type OrderListener = (fate: OrderFate, fields: Record<string, string>) => void;
const orderListeners = new Set<OrderListener>();

/** Is told what became of an order, also of one that an earlier life of the page sent. */
export function onOrder(listener: OrderListener): () => void {
  orderListeners.add(listener);
  return () => orderListeners.delete(listener);
}

/** The orders, then balance and account detail: they are never of a moment before the result that is shown. */
export async function reloadOrders(): Promise<void> {
  await refresh(orders, {});
  await Promise.all([refresh(moneyLog, {}), reloadMember()]);
}

afterWrite(placeOrder, (fate, { fields }) => {
  if (fate.state === 'done') {
    if (fate.answer.balance) knowBalance(fate.answer.balance);
    // Picks made since the order went out are another order's.
    const game = fields.lid ?? '';
    if (cartOf(game)?.picks.join(',') === fields.item) keepCart(game, null);
    void reloadOrders();
  }
  for (const listener of orderListeners) listener(fate, fields);
});
