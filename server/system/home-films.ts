import type { Locale } from '../../contract/locales.ts';
import type { Sql } from '../db/open.ts';
import { inLocale } from '../i18n/i18n.ts';

type Row = {
  id: string;
  name: Record<string, string>;
  cover: string;
  coverHash: string;
  length: number;
  plays: number;
  createdAt: Date;
};

const columns = 'id, name, cover, cover_hash AS "coverHash", length, plays, created_at AS "createdAt"';

const wire = (row: Row, lang: Locale) => ({
  id: row.id,
  cover: row.cover,
  cover_small: row.cover.replace(/\.webp$/, '_small.webp'),
  cover_hash: row.coverHash,
  title: inLocale(row.name, lang),
  length: row.length,
  count: row.plays,
  time: row.createdAt.toISOString(),
});

/** The films of Home: the ten with the most plays, and the twelve newest of the others. */
export async function homeFilms(db: Sql, lang: Locale) {
  const { rows: top } = await db.query<Row>({
    name: 'films-top',
    text: `SELECT ${columns} FROM film WHERE withdrawn_at IS NULL
      ORDER BY plays DESC, created_at DESC, id DESC LIMIT 10`,
  });
  const { rows: others } = await db.query<Row>({
    name: 'films-recommended',
    text: `SELECT ${columns} FROM film WHERE withdrawn_at IS NULL AND id <> ALL ($1::uuid[])
      ORDER BY created_at DESC, id DESC LIMIT 12`,
    values: [top.map(({ id }) => id)],
  });
  return { top: top.map((row) => wire(row, lang)), others: others.map((row) => wire(row, lang)) };
}
