import type { Answer } from '../../contract/call.ts';
import { getFilm, getFilmCategories, getFilms, getRelatedFilms, reportSeen } from '../../contract/film.ts';
import { hasExtra } from './extra-calls.ts';
import type { List } from './mirror/list.ts';
import { refresh } from './mirror/refresh.ts';
import { send } from './transport/send.ts';

export type FilmCategory = Answer<typeof getFilmCategories>[number];
/** A film as lists have it. */
export type FilmRow = Answer<typeof getFilms>['data'][number];
/** A film as its player needs it. Its addresses are good for some hours and for this member alone. */
export type Film = Answer<typeof getFilm>;

export const filmCategories: List<FilmCategory, Record<never, never>> = {
  name: 'film-categories',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => id,
  read: (_, __, signal) => send(getFilmCategories, {}, { signal }),
};

/** The films of a category (`''`: of all), those whose name has `q` in it. */
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
  idOf: ({ id }) => id,
  read: async ({ id }, _, signal) => [await send(getFilm, { id }, { signal })],
};

/** Films that go with one. */
export const relatedFilms: List<FilmRow, { id: string }> = {
  name: 'related-films',
  of: 'member',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) => send(getRelatedFilms, { id }, { signal }),
};

/** Asks for a film's rights and addresses anew. */
export const reloadFilm = (id: string): Promise<void> => refresh(film, { id });

/** Tells the server where the member is, `at` of `length` seconds. The place stands on the device too: a failure is nothing. */
export async function tellSeen(id: string, at: number, length: number): Promise<void> {
  if (!hasExtra(reportSeen)) return;
  const fields = { id, at: String(Math.floor(at)), length: String(Math.ceil(length)) };
  await send(reportSeen, fields).catch(() => {});
}

const placeKey = (id: string) => `plaza-film:${id}`;

/** Where this device was in a film, seconds; `undefined` when it never played it. */
export function placeIn(id: string): number | undefined {
  const kept = localStorage.getItem(placeKey(id));
  return kept === null ? undefined : Number(kept);
}

export function keepPlace(id: string, at: number): void {
  try {
    localStorage.setItem(placeKey(id), at.toFixed(1));
  } catch {
    // A full store loses the place and nothing else.
  }
}

/** The film that somebody left in order to become a member, and when, ms. */
const waitingKey = 'plaza-film-waits';
/** Milliseconds after which a deposit has nothing to do with that film any more. */
const waits = 30 * 60_000;

export const noteWaitingFilm = (id: string): void =>
  sessionStorage.setItem(waitingKey, `${id} ${Date.now()}`);

export function waitingFilm(): string | undefined {
  const [id, since] = sessionStorage.getItem(waitingKey)?.split(' ') ?? [];
  return Date.now() - Number(since) < waits ? id : undefined;
}

export const forgetWaitingFilm = (): void => sessionStorage.removeItem(waitingKey);
