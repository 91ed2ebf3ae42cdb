import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { BadFilm, endings, run } from './ffmpeg.ts';
import { importFile, plain, sourceOf } from './import-file.ts';
import { finish, incoming, sweepDrafts } from './import-incoming.ts';
import type { Report, Site } from './import-site.ts';

const isFilm = (name: string) => endings.includes(name.split('.').pop()?.toLowerCase() ?? '');

/** The film files in a folder, and symbolic links with a film's name, which are not followed. */
async function filmsIn(folder: string): Promise<{ files: string[]; links: string[] }> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isFilm(name));
  const paths = (which: typeof entries) => which.map(({ name }) => join(folder, name)).sort();
  return {
    files: paths(entries.filter((entry) => entry.isFile())),
    links: paths(entries.filter((entry) => entry.isSymbolicLink())),
  };
}

/** @throws NoFfmpeg, BadFilm */
async function importOne(site: Site, file: string, category: string): Promise<string> {
  const name = plain(basename(file));
  const source = await sourceOf(file);
  if (site.films.some((film) => film.source === source)) return `Already there: ${name}`;
  const finished = `${source}-${site.free}-${category}`;
  const make = (folder: string) =>
    importFile(file, { category, free: site.free, source }, folder, (part) => site.onPart(name, part));
  await finish(site.data, finished, make);
  const said = await site.takeIn(finished);
  await rm(incoming(site.data, finished), { recursive: true, force: true });
  return `${said}: ${name}`;
}

/**
 * Imports the films of a folder, one after the other. Broken files and links are skipped with a line. An interrupted import
 * continues where it was.
 * @throws NoFfmpeg, or the error of reading the folder
 */
export async function importFolder(site: Site, folder: string, category: string): Promise<Report> {
  const { files, links } = await filmsIn(resolve(folder));
  await run('ffmpeg', ['-version'], { limit: 20 });
  await sweepDrafts(site.data);
  const lines = links.map((file) => `Passed over: ${plain(basename(file))}: it is a link`);
  let missed = links.length;
  for (const [i, file] of files.entries()) {
    site.onPart(`${i + 1} of ${files.length}: ${plain(basename(file))}`, 0);
    try {
      lines.push(await importOne(site, file, category));
    } catch (error) {
      if (!(error instanceof BadFilm) && !isUnreadable(error)) throw error;
      lines.push(`Passed over: ${plain(basename(file))}: ${plain((error as Error).message)}`);
      missed++;
    }
  }
  if (files.length + links.length === 0) lines.push(`No films there: they end in ${endings.join(', ')}`);
  return { lines, missed };
}

/** The file has disappeared, or may not be read. */
const isUnreadable = (error: unknown) =>
  ['EACCES', 'EPERM', 'ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
