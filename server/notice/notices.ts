import { type Locale, locales } from '../../contract/locales.ts';
import type { Db, Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { inLocale } from '../i18n/i18n.ts';
import { queuePush } from '../push/queue.ts';

/** A text by locale; en_us stands in for what is missing. */
type Texts = Partial<Record<Locale, string>>;

/** A notice to everybody, or to one member (`member`: the id). Plain text with line breaks. */
export type NewNotice = { name: Texts; text: Texts; member?: string | null; at?: Date };

/** A notice that cannot be published: the English text is missing, a language is unknown, or it has control characters. */
export class BadNotice extends Error {}

function check(what: string, texts: Texts): void {
  if (!texts.en_us?.trim()) throw new BadNotice(`${what}: the English text is missing`);
  for (const [locale, text] of Object.entries(texts)) {
    if (!locales.some((known) => known === locale))
      throw new BadNotice(`${what}: ${locale} is no language of the site`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is kept out.
    if (/[\x00-\x09\x0b-\x1f\x7f]/.test(text))
      throw new BadNotice(`${what}: control characters in ${locale}`);
  }
}

/** Publishes a notice and queues its push messages. @returns its id @throws BadNotice */
export async function publishNotice(
  db: Db,
  { name, text, member = null, at = new Date() }: NewNotice,
): Promise<string> {
  check('name', name);
  check('text', text);
  const id = uuidv7(at.getTime());
  const row = [id, member, JSON.stringify(name), JSON.stringify(text), at];
  await db.tx(async (tx) => {
    await tx.query(
      'INSERT INTO notice (id, member, name, text, created_at) VALUES ($1, $2, $3, $4, $5)',
      row,
    );
    await queuePush(tx, 'notices', id);
  });
  return id;
}

/** Withdraws a notice. @returns false when there is none with this id */
export async function withdrawNotice(db: Sql, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE notice SET withdrawn_at = now() WHERE id::text = $1 AND withdrawn_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

type Row = {
  id: string;
  name: Record<string, string>;
  text: Record<string, string>;
  about: string;
  createdAt: Date;
};

/** The newest hundred notices to everybody and to the signed-in member, in the given language. */
export async function listNotices(db: Sql, lang: Locale, member: string | null) {
  const { rows } = await db.query<Row>({
    name: 'notices',
    text: `SELECT id, name, text, about, created_at AS "createdAt" FROM notice
      WHERE withdrawn_at IS NULL AND (member IS NULL OR member = $1) ORDER BY created_at DESC, id DESC LIMIT 100`,
    values: [member],
  });
  return rows.map(({ id, name, text, about, createdAt }) => ({
    id,
    name: inLocale(name, lang),
    text: inLocale(text, lang),
    about,
    create_time: createdAt.toISOString(),
  }));
}

/** SQL: when the newest notice to the member of this row of `member m` was published; NULL without one. */
export const newestNotice = `(SELECT max(newest.at) FROM (
  (SELECT created_at AS at FROM notice WHERE member IS NULL AND withdrawn_at IS NULL ORDER BY created_at DESC LIMIT 1)
  UNION ALL
  (SELECT created_at FROM notice WHERE member = m.id AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1)) newest)`;
