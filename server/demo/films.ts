import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plaza } from '../context/app-context.ts';
import { makeCategory } from '../film/import/make-category.ts';
import { takeIn } from '../film/import/take-in.ts';
import { categories } from './texts.ts';

/** Finished films, made by scripts/demo-films and stored in the repository, so that no ffmpeg is needed. */
const folder = fileURLToPath(new URL('../../demo/films/', import.meta.url));

/** Hours between two films. */
const apart = 31;

/**
 * Takes in the demo's films, with times that are 31 hours apart. Their numbers of plays are made up and all different, so that
 * lists by plays have an order.
 */
export async function fillFilms(plaza: Plaza): Promise<void> {
  for (const [id, name] of categories) await makeCategory(plaza, id, name);
  const films = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  for (const [i, name] of films.entries()) {
    const place = (i * 7) % films.length;
    const at = new Date(plaza.now().getTime() - place * apart * 3_600_000);
    const { id, how } = await takeIn(plaza, `${folder}${name}`, at);
    const plays = 40 + ((i * 5_417 + 1_193) % 9_700);
    if (how === 'new') await plaza.db.query('UPDATE film SET plays = $1 WHERE id = $2', [plays, id]);
  }
}
