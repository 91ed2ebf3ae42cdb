import type { Locale } from '../../contract/locales.ts';
import type { Sql } from '../db/open.ts';
import type { KeptPicture } from '../db/schema/companion.ts';
import { Refusal } from '../errors/refusal.ts';
import { inLocale } from '../i18n/i18n.ts';
import { attributeOf } from './attributes.ts';
import { type Card, cardColumns, readTags, wireCard } from './cards.ts';
import { pictureFields, samePerson, unblocked } from './public-fields.ts';

type Texts = Record<string, string>;
type Whole = Card & {
  city: Texts;
  address: Texts;
  birthday: string;
  attributes: Record<string, Texts>;
  /** In the list of their city, null when they are not. */
  person: { id: string; title: Texts; pictures: KeptPicture[] } | null;
};

async function find(db: Sql, id: string, member: string | null): Promise<Whole> {
  const { rows } = await db.query<Whole>(
    `SELECT ${cardColumns}, t.name AS city, c.address, c.birthday::text, c.attributes,
       (SELECT json_build_object('id', p.id, 'title', p.title, 'pictures', p.pictures) FROM companion_person p WHERE ${samePerson} AND p.withdrawn_at IS NULL
          AND ${unblocked('person', 'p.id')} ORDER BY p.place, p.id LIMIT 1) AS person
     FROM companion_card c JOIN companion_city t ON t.id = c.city
     WHERE c.id = $2 AND c.withdrawn_at IS NULL AND ${unblocked('card', 'c.id')}`,
    [member, id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** One card with its details. @throws Refusal `not_found` */
export async function showCard(
  db: Sql,
  lang: Locale,
  id: string,
  { member, digits }: { member: string | null; digits: number },
) {
  const card = await find(db, id, member);
  const paths = new Set(card.pictures.map(({ path }) => path));
  const shown = Object.entries(card.attributes).filter(([attribute]) => !attributeOf(attribute)?.hidden);
  const attributes = Object.fromEntries(shown.map(([key, value]) => [key, inLocale(value, lang)]));
  return {
    info: {
      ...wireCard(card, { tags: await readTags(db), lang, digits }),
      attributes: { ...attributes, 42: card.birthday },
      address: inLocale(card.address, lang),
      city_name: inLocale(card.city, lang),
      birthday: card.birthday,
      ...pictureFields(card.pictures),
      person: card.person?.id ?? '',
      more_images: card.person?.pictures.filter(({ path }) => !paths.has(path)).length ?? 0,
      title: card.person ? inLocale(card.person.title, lang) : '',
    },
  };
}

/** The paths of a card's pictures. @throws Refusal `not_found` */
export const cardPictures = async (db: Sql, id: string, member: string) =>
  (await find(db, id, member)).pictures.map(({ path }) => path);
