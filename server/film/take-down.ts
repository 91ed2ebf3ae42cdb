import { readdir, stat } from 'node:fs/promises';
import type { Plaza } from '../context/app-context.ts';
import { dropFiles, filmFolder } from './import/take-in.ts';

/**
 * Takes a film off the site and removes its private files. What members saw of it stays written down, and importing the
 * same file again brings it back.
 * @returns false when there is no such film
 */
export async function withdrawFilm(plaza: Plaza, id: string): Promise<boolean> {
  const { db, env, now } = plaza;
  const { rows } = await db.query<{ folder: string }>(
    'UPDATE film SET withdrawn_at = $1 WHERE id::text = $2 AND withdrawn_at IS NULL RETURNING folder',
    [now(), id],
  );
  if (!rows[0]) return false;
  await dropFiles(env.DATA_DIR, rows[0].folder);
  await sweepFiles(plaza);
  return true;
}

/** A folder that is younger may belong to a film that is just being taken in. */
const dayAgo = (now: Date) => now.getTime() - 86_400_000;

/** Removes files that no film names: a power cut came between them and the row. */
async function sweepFiles({ db, env, now }: Plaza): Promise<void> {
  const { rows } = await db.query<{ folder: string }>('SELECT folder FROM film WHERE withdrawn_at IS NULL');
  const named = new Set(rows.map(({ folder }) => folder));
  for (const name of await readdir(filmFolder(env.DATA_DIR))) {
    if (named.has(name)) continue;
    const { mtimeMs } = await stat(filmFolder(env.DATA_DIR, name));
    if (mtimeMs < dayAgo(now())) await dropFiles(env.DATA_DIR, name);
  }
}
