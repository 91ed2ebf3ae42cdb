import { readdir, stat } from 'node:fs/promises';
import type { Plaza } from '../context/app-context.ts';
import { dropFiles, filmFolder } from './import/take-in.ts';

/**
 * Withdraws a film and deletes its private files. What members have seen of it stays stored, and importing the same file
 * again restores the film.
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

/** Younger folders are kept: their film may be being taken in now, and has no row yet. */
const dayAgo = (now: Date) => now.getTime() - 86_400_000;

/** Deletes folders that no film names: a power cut may come between a folder and its row. */
async function sweepFiles({ db, env, now }: Plaza): Promise<void> {
  const { rows } = await db.query<{ folder: string }>('SELECT folder FROM film WHERE withdrawn_at IS NULL');
  const named = new Set(rows.map(({ folder }) => folder));
  for (const name of await readdir(filmFolder(env.DATA_DIR))) {
    if (named.has(name)) continue;
    const { mtimeMs } = await stat(filmFolder(env.DATA_DIR, name));
    if (mtimeMs < dayAgo(now())) await dropFiles(env.DATA_DIR, name);
  }
}
