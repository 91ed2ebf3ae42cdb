import type { Read } from '../../contract/call.ts';
import type { getCards } from '../../contract/companion.ts';
import type { Locale } from '../../contract/locales.ts';
import { locales } from '../../contract/locales.ts';
import { formatMoney } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import type { KeptPicture } from '../db/schema/companion.ts';
import { inLocale } from '../i18n/i18n.ts';
import { yearsBefore } from './birthday.ts';
import { coverFields, unblocked } from './public-fields.ts';
import { beginPattern, fold, likePattern, nameLikeSql, nameRankSql, wordsOf } from './search-text.ts';

type Texts = Record<string, string>;
export type Card = {
  id: string;
  name: Texts;
  tags: string[];
  info: Texts;
  phone: string;
  phoneChecked: boolean;
  /** Minor units. */
  price: string;
  pictures: KeptPicture[];
};
export type Tags = ReadonlyMap<string, Texts>;
/** For whom a card is written: in which language, with how many decimals of the currency. */
export type Reader = { tags: Tags; lang: Locale; digits: number };

/** All tags by id, in the operator's order. */
export async function readTags(db: Sql): Promise<Tags> {
  const { rows } = await db.query<{ id: string; name: Texts }>(
    'SELECT id, name FROM companion_tag ORDER BY place, id',
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of these tags in a language; tags without a name are left out. */
export const tagNames = (ids: readonly string[], tags: Tags, lang: Locale): string[] =>
  ids.map((id) => inLocale(tags.get(id) ?? {}, lang)).filter(Boolean);

/** A card as lists and details show it. */
export const wireCard = (card: Card, { tags, lang, digits }: Reader) => ({
  id: card.id,
  ...coverFields(card.pictures),
  name: inLocale(card.name, lang),
  catlist: tagNames(card.tags, tags, lang),
  info: inLocale(card.info, lang),
  call: card.phoneChecked && card.phone ? `tel:${card.phone}` : '',
  price: formatMoney(BigInt(card.price), digits),
});

/** Columns of a `Card`. */
export const cardColumns =
  'c.id, c.name, c.tags, c.info, c.phone, c.phone_checked AS "phoneChecked", c.price::text AS price, c.pictures';

/** The ids of the tags with this id, or with this name in any language. */
const named = (tags: Tags, word: string) =>
  [...tags]
    .filter(([id, name]) => id === word || locales.some((locale) => name[locale] === word))
    .map(([id]) => id);

/** The ids of the tags whose name, as the reader sees it, contains the words. */
const tagsLike = (tags: Tags, lang: Locale, words: string) =>
  [...tags].filter(([, name]) => fold(inLocale(name, lang)).includes(fold(words.trim()))).map(([id]) => id);

type Asked = { tags: Tags; lang: Locale; today: string };

/** The SQL condition of the filters. It appends to `values`; `$1` is the member. */
function conditions(input: Read<typeof getCards>, { tags, lang, today }: Asked, values: unknown[]): string {
  const given = (value: unknown) => `$${values.push(value)}`;
  const { city, tag, q, age_from, age_to } = input;
  const asked = ['c.withdrawn_at IS NULL', unblocked('card', 'c.id')];
  if (city) asked.push(`c.city = ${given(city)}`);
  if (tag) asked.push(`c.tags && ${given(named(tags, tag))}::text[]`);
  for (const word of wordsOf(q ?? '')) {
    const [like, tagged] = [given(likePattern(word)), given(tagsLike(tags, lang, word))];
    const cities = `SELECT t.id FROM companion_city t WHERE ${nameLikeSql('t.name', like)}`;
    asked.push(`(c.search LIKE ${like} OR c.tags && ${tagged}::text[] OR c.city IN (${cities}))`);
  }
  if (age_from) asked.push(`c.birthday <= ${given(yearsBefore(today, age_from))}::date`);
  if (age_to) asked.push(`c.birthday > ${given(yearsBefore(today, age_to + 1))}::date`);
  return asked.join(' AND ');
}

/** The SQL order: by price, if that was asked for; of a search, those first whose name begins with the words, then whose name contains them. It appends to `values`. */
function orderOf({ q, sort }: Read<typeof getCards>, values: unknown[]): string {
  const given = (value: string) => `$${values.push(value)}`;
  if (sort) return `c.price ${sort === 'price' ? 'ASC' : 'DESC'}, c.place, c.id`;
  if (!q?.trim()) return 'c.place, c.id';
  const patterns = { begin: given(beginPattern(q)), like: given(likePattern(q)) };
  return `${nameRankSql('c.name', patterns)}, c.place, c.id`;
}

/** A page of 20 cards that match the filters, the number of all that match, and the tags that cards have. */
export async function listCards(
  db: Sql,
  lang: Locale,
  input: Read<typeof getCards>,
  { member, today, digits }: { member: string | null; today: string; digits: number },
) {
  const tags = await readTags(db);
  const values: unknown[] = [member];
  const where = conditions(input, { tags, lang, today }, values);
  const counted = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM companion_card c WHERE ${where}`,
    values,
  );
  const order = orderOf(input, values);
  const { rows } = await db.query<Card & { city: Texts | null }>(
    `SELECT ${cardColumns}, (SELECT t.name FROM companion_city t WHERE t.id = c.city) AS city
     FROM companion_card c WHERE ${where}
     ORDER BY ${order} LIMIT 20 OFFSET ${(input.page - 1) * 20}`,
    values,
  );
  const used = await db.query<{ tag: string }>(
    'SELECT DISTINCT unnest(tags) AS tag FROM companion_card WHERE withdrawn_at IS NULL',
  );
  const carried = new Set(used.rows.map(({ tag }) => tag));
  return {
    data: rows.map((card) => ({
      ...wireCard(card, { tags, lang, digits }),
      city_name: inLocale(card.city ?? {}, lang),
    })),
    count: counted.rows[0]?.count ?? 0,
    tags: [...tags].filter(([id]) => carried.has(id)).map(([, name]) => inLocale(name, lang)),
  };
}
