import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getDrawnRounds, getGames, getHotGames, getOdds, getOrders, getRound, placeOrder } from '../../contract/game.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { knowBalance, reloadMember } from './account.ts';
import { times } from './amount.ts';
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
  queryOptions({ queryKey: ['game', 'hot', currentLocale()], queryFn: ({ signal }) => send(getHotGames, {}, { signal }) });

export const games = () =>
  queryOptions({ queryKey: ['game', 'all', currentLocale()], queryFn: ({ signal }) => send(getGames, {}, { signal }) });

/** A round with the device's own time at which its answer came: what the countdown counts from. */
export type TimedRound = Round & {
  /** `performance.now()` has no place across reloads; this is ms since 1970 by the device, used for differences only. */
  asked: number;
};

/** The running round of a game. Asked again by the screen when the round ends. */
export const round = (key: string) =>
  queryOptions({
    queryKey: ['game', 'round', key, currentLocale()],
    queryFn: async ({ signal }): Promise<TimedRound> => {
      const sent = Date.now();
      const told = await send(getRound, { key }, { signal });
      // Half of the way there and back: when the server said it.
      return { ...told, asked: (sent + Date.now()) / 2 };
    },
    staleTime: 0,
  });

export const odds = (id: string) =>
  queryOptions({ queryKey: ['game', 'odds', id, currentLocale()], queryFn: ({ signal }) => send(getOdds, { id }, { signal }) });

/** The last drawn rounds of a game. */
export const drawnRounds = (key: string) =>
  queryOptions({ queryKey: ['game', 'drawn', key], queryFn: ({ signal }) => send(getDrawnRounds, { key, page: '1' }, { signal }) });

/** The member's orders. */
export const orders: List<Order, Record<never, never>> = {
  name: 'orders',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  read: (_, { page, before }, signal) => send(getOrders, { page: String(page), ...(page > 1 && before && { before }) }, { signal }),
};

export type OrderFate = Fate<typeof placeOrder>;

/** Places an order: online only, once. `stake` per pick, a decimal string. */
export function order(fields: { types: string[]; stake: string; game: string; expect: string }): Promise<OrderFate> {
  const { types, stake, game, expect } = fields;
  const asked = { item: types.join(','), money: stake, lid: game, mid: currentSession()?.id ?? '', expect };
  return write(placeOrder, asked, { cost: times(stake, types.length) });
}

afterWrite(placeOrder, async (fate) => {
  if (fate.state !== 'done') return;
  if (fate.answer.balance) knowBalance(fate.answer.balance);
  void reloadMember();
  void refresh(orders, {});
  void refresh(moneyLog, {});
});
