import type { Sql } from '../db/open.ts';
import { type SettingName, settingForms } from './settings.ts';

/** A change of a setting. `before`: undefined where the preset stood. */
export type SettingChange = {
  id: string;
  name: string;
  before: unknown;
  after: unknown;
  by: string;
  second: string | null;
  reason: string;
  at: Date;
};

/** How many changes a page has. */
export const changesPerPage = 50;

// A JSON null would be a value: SQL's NULL becomes `undefined`.
const columns = 'id, name, before, after, by, second, reason, at';
const fromRow = (row: SettingChange): SettingChange => ({ ...row, before: row.before ?? undefined });

/** The changes of one setting or of all, the newest first. `before`: the last id of the page before. */
export async function listChanges(
  db: Sql,
  { name, before }: { name?: string | undefined; before?: string | undefined },
): Promise<SettingChange[]> {
  const { rows } = await db.query<SettingChange>(
    `SELECT ${columns} FROM setting_change
     WHERE ($1::text IS NULL OR name = $1) AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT ${changesPerPage}`,
    [name ?? null, before ?? null],
  );
  return rows.map(fromRow);
}

/** One change (`id`: a UUID); undefined when there is none, or its setting is no more. */
export async function findChange(
  db: Sql,
  id: string,
): Promise<(SettingChange & { name: SettingName }) | undefined> {
  const { rows } = await db.query<SettingChange>(`SELECT ${columns} FROM setting_change WHERE id = $1`, [id]);
  const [row] = rows;
  if (!row || !Object.hasOwn(settingForms, row.name)) return undefined;
  return { ...fromRow(row), name: row.name as SettingName };
}

/** When each setting was last changed, and by whom. */
export async function lastChanges(db: Sql): Promise<Map<string, { at: Date; by: string }>> {
  const { rows } = await db.query<{ name: string; at: Date; by: string }>(
    'SELECT DISTINCT ON (name) name, at, by FROM setting_change ORDER BY name, id DESC',
  );
  return new Map(rows.map(({ name, at, by }) => [name, { at, by }]));
}
