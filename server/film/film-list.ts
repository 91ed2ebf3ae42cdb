import type { Read } from '../../contract/call.ts';
import type { getFilms } from '../../contract/film.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Sql } from '../db/open.ts';
import { inLocale } from '../i18n/i18n.ts';
import { type FilmRow, filmColumns, isFilmId, wireFilm } from './film-row.ts';

const pageSize = 20;

/** The categories in the operator's order. */
export async function listCategories(db: Sql, lang: Locale) {
  const { rows } = await db.query<{ id: string; name: Record<string, string> }>(
    'SELECT id, name FROM film_category ORDER BY place, id',
  );
  return rows.map(({ id, name }) => ({ id, name: inLocale(name, lang) }));
}

/** Escapes the wildcards of ILIKE. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const chosen = `withdrawn_at IS NULL AND ($1 = '' OR category = $1)
  AND ($2 = '' OR name->>'en_us' ILIKE '%' || $2 || '%' OR name->>$3 ILIKE '%' || $2 || '%')`;

const find = {
  name: 'film-list',
  text: `SELECT ${filmColumns} FROM film WHERE ${chosen}
    ORDER BY created_at DESC, id DESC LIMIT ${pageSize} OFFSET $4`,
};

const number = { name: 'film-count', text: `SELECT count(*)::int AS count FROM film WHERE ${chosen}` };

/** A page of the films, newest first. A name is searched in the asker's language and in English. */
export async function listFilms(db: Sql, { id = '', page, q = '' }: Read<typeof getFilms>, lang: Locale) {
  const which = [id === '0' ? '' : id, escapeLike(q.trim()), lang];
  const [rows, count] = await Promise.all([
    db.query<FilmRow>({ ...find, values: [...which, (page - 1) * pageSize] }),
    db.query<{ count: number }>({ ...number, values: which }),
  ]);
  return { data: rows.rows.map((row) => wireFilm(row, lang)), count: count.rows[0]?.count ?? 0 };
}

/** Films to recommend with one: films of its category by plays, then others by plays. */
export async function listRelated(db: Sql, id: string, lang: Locale) {
  const { rows } = await db.query<FilmRow>({
    name: 'film-related',
    text: `SELECT ${filmColumns} FROM film WHERE withdrawn_at IS NULL AND id IS DISTINCT FROM $1::uuid
      ORDER BY coalesce(category = (SELECT category FROM film WHERE id = $1::uuid), false) DESC,
        plays DESC, created_at DESC, id DESC LIMIT 10`,
    values: [isFilmId(id) ? id : null],
  });
  return rows.map((row) => wireFilm(row, lang));
}
