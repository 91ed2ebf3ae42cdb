import type { Locale } from '../../contract/locales.ts';
import { inLocale } from '../i18n/i18n.ts';

/** A film as lists read it. */
export type FilmRow = {
  id: string;
  name: Record<string, string>;
  cover: string;
  coverHash: string;
  length: number;
  plays: number;
  createdAt: Date;
};

export const filmColumns =
  'id, name, cover, cover_hash AS "coverHash", length, plays, created_at AS "createdAt"';

/** A film with the wire's field names. */
export const wireFilm = (film: FilmRow, lang: Locale) => ({
  id: film.id,
  vod_name: inLocale(film.name, lang),
  vod_pic: film.cover,
  vod_pic_small: film.cover.replace(/\.webp$/, '_small.webp'),
  vod_pic_hash: film.coverHash,
  count: film.plays,
  time: film.createdAt.toISOString(),
  length: film.length,
});

/** Has this id the form of a film's id? Other ids are not sent to the database, where they would be an error. */
export const isFilmId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
