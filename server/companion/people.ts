import type { Locale } from '../../contract/locales.ts';
import type { Sql } from '../db/open.ts';
import type { KeptPicture } from '../db/schema/companion.ts';
import { Refusal } from '../errors/refusal.ts';
import { inLocale } from '../i18n/i18n.ts';
import { all, one, unblocked } from './public-fields.ts';

type Texts = Record<string, string>;
type Person = { id: string; name: Texts; title: Texts; pictures: KeptPicture[] };

/** The cities, in the operator's order. */
export async function listCities(db: Sql, lang: Locale) {
  const { rows } = await db.query<{ id: string; name: Texts }>(
    'SELECT id, name FROM companion_city ORDER BY place, id',
  );
  return rows.map(({ id, name }) => ({ id, name: inLocale(name, lang) }));
}

/** The people of a city: 20 of a page, all without one. */
export async function listPeople(
  db: Sql,
  lang: Locale,
  { id, page }: { id: string; page?: number | undefined },
  member: string | null,
) {
  const { rows } = await db.query<Person>(
    `SELECT p.id, p.name, p.pictures FROM companion_person p
     WHERE p.city = $2 AND p.withdrawn_at IS NULL AND ${unblocked('person', 'p.id')}
     ORDER BY p.place, p.id LIMIT $3 OFFSET $4`,
    [member, id, page ? 20 : null, page ? (page - 1) * 20 : 0],
  );
  return rows.map((person) => {
    const { img, img_small, img_hash } = one(person.pictures);
    return {
      id: person.id,
      xuanfei_name: inLocale(person.name, lang),
      img_url: img,
      img_url_small: img_small,
      img_url_hash: img_hash,
    };
  });
}

/** @throws Refusal `not_found` also for who was withdrawn or blocked */
export async function showPerson(db: Sql, lang: Locale, id: string, member: string) {
  const { rows } = await db.query<Person>(
    `SELECT p.id, p.name, p.title, p.pictures FROM companion_person p
     WHERE p.id = $2 AND p.withdrawn_at IS NULL AND ${unblocked('person', 'p.id')}`,
    [member, id],
  );
  const [person] = rows;
  if (!person) throw new Refusal('not_found');
  const { images, images_small, images_hash } = all(person.pictures);
  return {
    xuanfei_name: inLocale(person.name, lang),
    vo_title: inLocale(person.title, lang),
    img_url: images,
    img_url_small: images_small,
    img_url_hash: images_hash,
  };
}
