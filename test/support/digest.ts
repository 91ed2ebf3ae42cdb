import type { Sql } from '../../server/db/open.ts';

/**
 * What a refused call may change: counters of attempts, and the time when a session was last used. Operators are not what the calls
 * of members are about, and tests give commands as one.
 */
const counted = ['rate', 'operator', 'operator_token'];
const touched = ['last_at', 'expires_at'];

/** A digest of every row of every table, to see that nothing was changed. */
export async function digest(db: Sql): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.rows.filter(({ name }) => !counted.includes(name))) {
    const row = name === 'session' ? `to_jsonb(t) - '{${touched}}'::text[]` : 'to_jsonb(t)';
    const { rows } = await db.query<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS sum
       FROM (SELECT (${row})::text AS row FROM "${name}" t) AS all_rows`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
