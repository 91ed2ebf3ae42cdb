import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockFolder } from '../../server/db/lock.ts';
import type { Sql } from '../../server/db/open.ts';
import { withOpenUmask } from '../support/file-modes.ts';

const drizzleFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** The migrations up to one, as the version that ended with it had them. `last`: its number. */
function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-migrations-'));
  cpSync(drizzleFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

type Column = { table: string; column: string };

/** Reads a database's columns by table. */
async function columnsOf(db: Pick<Sql, 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await db.query<Column>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' ORDER BY table_name, ordinal_position`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, of]) => [table, of.map(({ column }) => column)]));
}

/** The rows of a table in these columns, as JSON texts in an order of their own. */
export async function rowsOf(
  db: Pick<Sql, 'query'>,
  table: string,
  columns: readonly string[],
): Promise<string[]> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const { rows } = await db.query<{ row: string }>(
    `SELECT row_to_json(found)::text AS row FROM (SELECT ${names} FROM "${table}") found`,
  );
  return rows.map(({ row }) => row).sort();
}

/** What an old folder holds: the rows of each table, in the columns that it had then. */
export type Held = Map<string, { columns: string[]; rows: string[] }>;

/**
 * Makes a data folder as a version before left it: its schema, files and folders open to everybody, the keys beside the
 * database.
 * @param from a database of today, whose rows it gets as far as its tables had room for them
 * @param keys the folder of their keys
 */
export async function makeOldFolder(folder: string, from: Pick<Sql, 'query'>, keys: string): Promise<Held> {
  const migrations = migrationsUpTo(11);
  const before = process.umask(0);
  const held: Held = new Map();
  try {
    mkdirSync(folder, { recursive: true });
    const lite = await PGlite.create(join(folder, 'pg'));
    await migrate(drizzle(lite), { migrationsFolder: migrations });
    const today = await columnsOf(from);
    for (const [table, then] of await columnsOf(lite as unknown as Sql)) {
      const columns = then.filter((name) => today.get(table)?.includes(name));
      // A table that is no more.
      if (columns.length === 0) continue;
      const rows = await rowsOf(from, table, columns);
      const names = columns.map((name) => `"${name}"`).join(', ');
      await lite.query(
        `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
        [`[${rows.join(',')}]`],
      );
      held.set(table, { columns, rows });
    }
    await lite.close();
    lockFolder(folder).release();
  } finally {
    process.umask(before);
    rmSync(migrations, { recursive: true });
  }
  withOpenUmask(() => {
    mkdirSync(join(folder, 'media', 'picture'), { recursive: true });
    writeFileSync(join(folder, 'media', 'picture', `${'0'.repeat(32)}.webp`), 'a picture');
  });
  for (const name of ['secret.key', 'chain.key']) cpSync(join(keys, name), join(folder, name));
  return held;
}
