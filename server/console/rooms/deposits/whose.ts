import type { Sql } from '../../../db/open.ts';
import { likeText } from '../../facts/pages.ts';

/** The members whose username begins so: more of them than this are too many to mean one. */
const mostMembers = 200;

/** The ids of members whose username begins with a text; none for a text that is no username's beginning. */
export async function membersNamed(db: Sql, text: string): Promise<string[]> {
  if (!/^\w{2,32}$/.test(text)) return [];
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM member WHERE username_key LIKE $1 ORDER BY username_key LIMIT ${mostMembers}`,
    [`${likeText(text.toLowerCase())}%`],
  );
  return rows.map(({ id }) => id);
}

/** The member whose payments are listed alone. */
export async function memberOf(db: Sql, id: string | null) {
  const { rows } = await db.query<{ id: string; username: string }>(
    'SELECT id, username FROM member WHERE id = $1',
    [id],
  );
  return rows[0] ?? null;
}
