import { locales } from '../../contract/locales.ts';
import { parseMoney } from '../../contract/money.ts';
import type { Tx } from '../db/open.ts';
import type { KeptPicture } from '../db/schema/companion.ts';
import type { CompanionFile } from './import-form.ts';
import { fold } from './search-text.ts';

/** The stored picture for a name in the file. */
export type Pictures = (name: string) => KeptPicture;

type Texts = Readonly<Record<string, string>>;
type Row = Record<string, unknown>;

/** Rows of one statement. */
const batchSize = 500;

/**
 * Inserts rows, or updates those whose id exists.
 * @param form columns with their types, `id` first
 * @param only a condition for updates
 */
async function write(tx: Tx, table: string, form: string, rows: readonly Row[], only = ''): Promise<void> {
  const columns = form.split(', ').map((column) => column.split(' ')[0] as string);
  const set = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  const names = columns.join(', ');
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx.query(
      `INSERT INTO ${table} AS old (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r(${form})
       ON CONFLICT (id) DO UPDATE SET ${set.join(', ')} ${only}`,
      [JSON.stringify(rows.slice(from, from + batchSize))],
    );
  }
}

const searched = (...texts: readonly Texts[]) =>
  fold([...new Set(texts.flatMap((text) => locales.map((locale) => text[locale] ?? '')))].join('\n'));

/** The face for a comment without a picture, derived from the id: it is the same at every import. The first preset has none. */
const presetOf = (id: string) =>
  `/avatar/${([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 19) + 2}.png`;

const cardForm =
  'id text, city text, name jsonb, tags text[], info jsonb, address jsonb, price bigint, birthday date, phone text, phone_checked boolean, attributes jsonb, pictures jsonb, search text, place integer';

/** Writes a checked file. What is withdrawn or removed stays so. @param digits decimals of the site's currency */
export async function writeCompanions(tx: Tx, file: CompanionFile, pictures: Pictures, digits: number) {
  const placed = <Part extends object>(parts: readonly Part[]) =>
    parts.map((part, place) => ({ ...part, place }));
  await write(tx, 'companion_city', 'id text, name jsonb, place integer', placed(file.cities));
  await write(tx, 'companion_tag', 'id text, name jsonb, place integer', placed(file.tags));
  const people = placed(file.people).map((one) => ({ ...one, pictures: one.pictures.map(pictures) }));
  const personForm = 'id text, city text, name jsonb, title jsonb, pictures jsonb, place integer';
  await write(tx, 'companion_person', personForm, people);
  const cards = placed(file.cards).map((one) => ({
    ...one,
    price: String(parseMoney(one.price, digits)),
    phone: one.phone ?? '',
    pictures: one.pictures.map(pictures),
    search: searched(one.name, one.info),
  }));
  await write(tx, 'companion_card', cardForm, cards);
  const comments = file.comments.map(({ at, ...one }) => ({
    ...one,
    head_img: one.head_img ?? presetOf(one.id),
    created_at: at,
    approved_at: at,
  }));
  const commentForm =
    'id text, card text, parent text, name jsonb, head_img text, content jsonb, created_at timestamptz, approved_at timestamptz';
  await write(tx, 'companion_comment', commentForm, comments, 'WHERE old.member IS NULL');
}
