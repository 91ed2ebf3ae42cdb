import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../contract/call.ts';
import { getGameCategories, getGames, getHotGames, getRound } from '../../../contract/game/calls.ts';
import { closingMs } from '../../../contract/game/closing.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { send } from '../transport/send.ts';

/** What can be read of games without the device's database: Home shows it before that is loaded. */

export type Round = Answer<typeof getRound>;
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
  /** When the page was loaded; `steady` of another load cannot be compared. */
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

/** The middle between sending and receiving: about when the server answered. */
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

/** On a fresh site: no round was drawn yet and this one never took orders, the first begins when it ends. */
export const isBeforeFirst = ({ now_expect, closes_in, second }: Round): boolean =>
  now_expect === '' && closes_in === 0 && second * 1000 > closingMs;
