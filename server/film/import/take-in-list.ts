import type { Sql } from '../../db/open.ts';

/** A film as the operator sees it. */
export type Listed = {
  id: string;
  category: string;
  name: Record<string, string>;
  /** Seconds. */
  length: number;
  free_see_time: number;
  plays: number;
  source: string;
  folder: string;
};

/** The films that are shown, the newest first. */
export async function listFilms(db: Sql): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(
    `SELECT id::text, category, name, length, free_see_time, plays, source, folder FROM film
     WHERE withdrawn_at IS NULL ORDER BY created_at DESC, id DESC`,
  );
  return rows;
}
