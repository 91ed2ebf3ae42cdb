import type { Sql } from '../db/open.ts';
import { statement } from './sql.ts';

/** A broken promise, and whose: the id of a member, an order, a round or a transfer. */
export type Broken = { broken: string; id: string | null };

const sql = statement(import.meta.url, 'check');

/** Looks for broken promises in one snapshot, beside full traffic; an empty list is the good answer. */
export async function check(db: Sql): Promise<Broken[]> {
  const { rows } = await db.query<Broken>(sql);
  return rows;
}
