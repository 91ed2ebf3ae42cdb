import { copyFile, link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadFilm, run } from './ffmpeg.ts';
import { finish, incoming, sweepDrafts } from './import-incoming.ts';
import type { Report, Site } from './import-site.ts';
import { makePreview } from './make-film.ts';
import { makePreviewSprite } from './make-thumbnails.ts';
import { filmFolder } from './take-in.ts';
import type { Listed } from './take-in-list.ts';
import { readSheet } from './take-in-sheet.ts';

/** Makes the film's files in a folder with a new preview. The other files are linked. */
async function recutInto(folder: string, media: string, free: number): Promise<void> {
  const sheet = await readSheet(media);
  for (const name of ['film.mp4', 'sprite.webp'])
    await link(join(media, name), join(folder, name)).catch(() =>
      copyFile(join(media, name), join(folder, name)),
    );
  await makePreview(join(folder, 'film.mp4'), free, join(folder, 'preview.mp4'));
  await makePreviewSprite(folder, sheet.sprite, Math.min(free, sheet.length));
  await writeFile(
    join(folder, 'film.json'),
    `${JSON.stringify({ ...sheet, free_see_time: free }, null, 2)}\n`,
  );
}

async function recutOne(site: Site, film: Listed): Promise<string> {
  const name = `recut-${film.folder}-${site.free}`;
  await finish(site.data, name, (folder) => recutInto(folder, filmFolder(site.data, film.folder), site.free));
  const said = await site.takeIn(name);
  await rm(incoming(site.data, name), { recursive: true, force: true });
  return `${said}: ${film.name.en_us}`;
}

/**
 * Makes new previews for films whose preview has another length than the site's `free_see_time`. Each film changes in one
 * step, and its old preview is deleted.
 * @throws NoFfmpeg
 */
export async function recutFilms(site: Site): Promise<Report> {
  await run('ffmpeg', ['-version'], { limit: 20 });
  await sweepDrafts(site.data);
  const others = site.films.filter((film) => film.free_see_time !== site.free);
  const lines: string[] = [];
  let missed = 0;
  for (const [i, film] of others.entries()) {
    site.onPart(`${i + 1} of ${others.length}: ${film.name.en_us}`, i / others.length);
    try {
      lines.push(await recutOne(site, film));
    } catch (error) {
      if (!(error instanceof BadFilm)) throw error;
      lines.push(`Passed over: ${film.name.en_us}: ${error.message}`);
      missed++;
    }
  }
  if (others.length === 0) lines.push(`Every preview is ${site.free} s long already`);
  return { lines, missed };
}
