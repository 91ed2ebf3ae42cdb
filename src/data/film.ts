import type { Answer } from '../../contract/call.ts';
import { getFilm, getFilmCategories, getFilms, getRelatedFilms, reportSeen } from '../../contract/film.ts';
import { store } from '../local-storage.ts';
import { hasExtra } from './extra-calls.ts';
import { type List, named } from './mirror/list.ts';
import { refresh } from './mirror/refresh.ts';
import { send } from './transport/send.ts';

export type FilmCategory = Answer<typeof getFilmCategories>[number];
/** A film as it appears in lists. */
export type FilmRow = Answer<typeof getFilms>['data'][number];
/** A film as the player needs it. Its URLs expire after some hours and work for this member only. */
export type Film = Answer<typeof getFilm>;

export const filmCategories: List<FilmCategory, Record<never, never>> = {
  name: 'film-categories',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => id,
  read: (_, __, signal) => send(getFilmCategories, {}, { signal }),
};

/** The films of a category (`''`: of all) whose name contains `q`. */
export const films: List<FilmRow, { id: string; q?: string | undefined }> = {
  name: 'films',
  of: 'everybody',
  size: 20,
  idOf: ({ id }) => id,
  read: async ({ id, q }, { page }, signal) =>
    (await send(getFilms, { id, page: String(page), q }, { signal })).data,
};

/** One film: a list of one row. */
export const film: List<Film, { id: string }> = {
  name: 'film',
  of: 'member',
  size: 0,
  databaseOnly: true,
  idOf: ({ id }) => id,
  read: async ({ id }, _, signal) => [await send(getFilm, { id: named(id) }, { signal })],
};

/** Films related to a film. */
export const relatedFilms: List<FilmRow, { id: string }> = {
  name: 'related-films',
  of: 'member',
  size: 0,
  idOf: ({ id }) => id,
  read: async ({ id }, _, signal) => send(getRelatedFilms, { id: named(id) }, { signal }),
};

/** Reads a film's rights and URLs again. */
export const reloadFilm = (id: string): Promise<void> => refresh(film, { id });

/** Reports the member's position, second `at` of `length`, to the server. The device stores it too, so a failure is ignored. */
export async function tellSeen(id: string, at: number, length: number): Promise<void> {
  if (!hasExtra(reportSeen)) return;
  const fields = { id, at: String(Math.floor(at)), length: String(Math.ceil(length)) };
  await send(reportSeen, fields, { unasked: true }).catch(() => {});
}

const placeKey = (id: string) => `plaza-film:${id}`;

/** The position in a film on this device, in seconds; `undefined` when it was never played here. */
export function placeIn(id: string): number | undefined {
  const kept = localStorage.getItem(placeKey(id));
  return kept === null ? undefined : Number(kept);
}

export function keepPlace(id: string, at: number): void {
  try {
    store(placeKey(id), at.toFixed(1));
  } catch {
    // With full storage only the position is lost.
  }
}

/** The storage key of the film that somebody left in order to deposit, and of when they left it, ms since 1970. */
const waitingKey = 'plaza-film-waits';
/** Milliseconds after which a deposit no longer leads back to that film. */
const maxWait = 30 * 60_000;

export const noteWaitingFilm = (id: string): void =>
  sessionStorage.setItem(waitingKey, `${id} ${Date.now()}`);

export function waitingFilm(): string | undefined {
  const [id, since] = sessionStorage.getItem(waitingKey)?.split(' ') ?? [];
  return Date.now() - Number(since) < maxWait ? id : undefined;
}

export const forgetWaitingFilm = (): void => sessionStorage.removeItem(waitingKey);
