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

/** A film in the contract's words. */
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

/** Ids that films may have; others are in no row, and no error of the database. */
export const isFilmId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
