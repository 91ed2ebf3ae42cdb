import type { Locale } from '../../contract/locales.ts';
import { formatMoney } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import type { KeptPicture } from '../db/schema/companion.ts';
import { Refusal } from '../errors/refusal.ts';
import { inLocale } from '../i18n/i18n.ts';
import { readTags, tagNames } from './cards.ts';
import { coverFields, pictureFields, samePerson, smallOf, unblocked } from './public-fields.ts';

type Texts = Record<string, string>;
type Person = { id: string; name: Texts; title: Texts; pictures: KeptPicture[]; card: string | null };
/** `tags` and `price` (minor units): of the person's card, null without one. */
type Listed = Omit<Person, 'title' | 'card'> & { tags: string[] | null; price: string | null };

type City = { id: string; name: Texts; count: number; picture: string | null };

/** The cities in the operator's order, with their number of people and the last picture of the first person. */
export async function listCities(db: Sql, lang: Locale) {
  const { rows } = await db.query<City>(
    `SELECT t.id, t.name, count(p.id)::int AS count,
       (array_agg(p.pictures->-1->>'path' ORDER BY p.place, p.id) FILTER (WHERE p.pictures <> '[]'))[1] AS picture
     FROM companion_city t LEFT JOIN companion_person p ON p.city = t.id AND p.withdrawn_at IS NULL
     GROUP BY t.id, t.name, t.place ORDER BY t.place, t.id`,
  );
  return rows.map(({ id, name, count, picture }) => ({
    id,
    name: inLocale(name, lang),
    count,
    img_small: picture ? smallOf(picture) : '',
  }));
}

/** The people of a city, with tags and price of their cards: 20 on a page, or all when no page is given. */
export async function listPeople(
  db: Sql,
  lang: Locale,
  { id, page }: { id: string; page?: number | undefined },
  { member, digits }: { member: string | null; digits: number },
) {
  const tags = await readTags(db);
  const { rows } = await db.query<Listed>(
    `SELECT DISTINCT ON (p.place, p.id) p.id, p.name, p.pictures, c.tags, c.price::text AS price
     FROM companion_person p LEFT JOIN companion_card c
       ON ${samePerson} AND c.withdrawn_at IS NULL AND ${unblocked('card', 'c.id')}
     WHERE p.city = $2 AND p.withdrawn_at IS NULL AND ${unblocked('person', 'p.id')}
     ORDER BY p.place, p.id, c.place, c.id LIMIT $3 OFFSET $4`,
    [member, id, page ? 20 : null, page ? (page - 1) * 20 : 0],
  );
  return rows.map((person) => {
    const { img, img_small, img_hash } = coverFields(person.pictures);
    return {
      id: person.id,
      xuanfei_name: inLocale(person.name, lang),
      img_url: img,
      img_url_small: img_small,
      img_url_hash: img_hash,
      ...(person.tags && { catlist: tagNames(person.tags, tags, lang) }),
      ...(person.price !== null && { price: formatMoney(BigInt(person.price), digits) }),
    };
  });
}

/** One person. @throws Refusal `not_found`, also when the person is withdrawn or blocked */
export async function showPerson(db: Sql, lang: Locale, id: string, member: string) {
  const { rows } = await db.query<Person>(
    `SELECT p.id, p.name, p.title, p.pictures,
       (SELECT c.id FROM companion_card c WHERE ${samePerson} AND c.withdrawn_at IS NULL
          AND ${unblocked('card', 'c.id')} ORDER BY c.place, c.id LIMIT 1) AS card
     FROM companion_person p
     WHERE p.id = $2 AND p.withdrawn_at IS NULL AND ${unblocked('person', 'p.id')}`,
    [member, id],
  );
  const [person] = rows;
  if (!person) throw new Refusal('not_found');
  const { images, images_small, images_hash } = pictureFields(person.pictures);
  return {
    xuanfei_name: inLocale(person.name, lang),
    vo_title: inLocale(person.title, lang),
    img_url: images,
    img_url_small: images_small,
    img_url_hash: images_hash,
    card: person.card ?? '',
  };
}

/** The name of a person or card by its public id; `undefined` where nobody of it is shown. */
export async function companionName(db: Sql, lang: Locale, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: Texts }>(
    `SELECT name FROM companion_person WHERE id = $1 AND withdrawn_at IS NULL
     UNION ALL SELECT name FROM companion_card WHERE id = $1 AND withdrawn_at IS NULL LIMIT 1`,
    [id],
  );
  return rows[0] && inLocale(rows[0].name, lang);
}
