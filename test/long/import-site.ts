import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Listed, listFilms } from '../../server/film/import/take-in-list.ts';
import type { Sheet } from '../../server/film/import/take-in-sheet.ts';
import { folderOf } from '../support/film/film-files.ts';
import { runCommand } from '../support/operator/commands.ts';
import { type Engine, engines } from '../support/setup/engines.ts';
import { openSite } from '../support/site.ts';

// What the databases do with a film is in film-take-in.test.ts, on each of them.
const engine = engines.at(-1) as Engine;

/** A site with a data folder of its own, a folder `from` which films are imported, and what came of them. */
export async function importSite() {
  const data = folderOf('film-data');
  const from = folderOf('film-from');
  const site = await openSite(engine, { DATA_DIR: data });
  const operate = (...words: string[]) => runCommand(site.plaza, { words: ['video', ...words] });
  const mediaOf = (film: Listed | undefined, file: string) =>
    join(data, 'media', 'film', film?.folder ?? '', file);
  return {
    site,
    data,
    from,
    operate,
    take: () => operate('import', from, '--category', 'test-films'),
    films: () => listFilms(site.plaza.db),
    mediaOf,
    sheetOf: (film: Listed | undefined): Sheet =>
      JSON.parse(readFileSync(mediaOf(film, 'film.json'), 'utf8')),
    /** Drafts that are still there. */
    left: () => readdirSync(join(data, 'media', 'incoming')),
  };
}
