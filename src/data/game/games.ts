import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../contract/call.ts';
import { getGameCategories, getGames, getHotGames, getRound } from '../../../contract/game/calls.ts';
import { closingMs } from '../../../contract/game/closing.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { queryClient } from '../transport/query-cache.ts';
import { send } from '../transport/send.ts';
import { answerTime, type Moment, moment } from './answer-time.ts';

/** What can be read about games without the device's database. Home shows it before the database is loaded. */

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

/**
 * A round, and the moment at which the server reported it. A countdown adds the time elapsed since; it never compares the
 * device's clock with the server's.
 */
export type TimedRound = Round & {
  /** `heard.wall`. */
  asked: number;
  heard: Moment;
};

/** The running round of a game. The screen reads it again when the round ends. */
export const round = (key: string) =>
  queryOptions({
    queryKey: ['game', 'round', key, currentLocale()],
    queryFn: async ({ signal }): Promise<TimedRound> => {
      const sent = moment();
      const answer = await send(getRound, { key }, { signal });
      const heard = answerTime(answer.server_time, sent, moment());
      return { ...answer, heard, asked: heard.wall };
    },
    staleTime: 0,
  });

/** The name of a game (its id), if one of its rounds was read: nothing is asked for. */
export function knownGameName(id: string | undefined): string | undefined {
  const rounds = queryClient.getQueriesData<TimedRound>({ queryKey: ['game', 'round'] });
  return rounds.find(([, round]) => round?.id === id)?.[1]?.name;
}

/** On a new site: no round was drawn yet, and this one takes no orders; the first round begins when it ends. */
export const isBeforeFirst = ({ now_expect, closes_in, second }: Round): boolean =>
  now_expect === '' && closes_in === 0 && second * 1000 > closingMs;
