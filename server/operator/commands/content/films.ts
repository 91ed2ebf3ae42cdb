import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { defaultLocale, locales } from '../../../../contract/locales.ts';
import type { Sentence } from '../../../../contract/sentences.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { importFolder } from '../../../film/import/import.ts';
import { incoming } from '../../../film/import/import-incoming.ts';
import type { Report, Site } from '../../../film/import/import-site.ts';
import { nameCategory } from '../../../film/import/make-category.ts';
import { recutFilms } from '../../../film/import/recut.ts';
import { type Taken, takeIn } from '../../../film/import/take-in.ts';
import { type Listed, listFilms } from '../../../film/import/take-in-list.ts';
import { categoryShape } from '../../../film/import/take-in-sheet.ts';
import { withdrawFilm } from '../../../film/take-down.ts';
import { Failed, flag, matching, readCommand, type SiteConnection, writeCommand } from '../../command.ts';
import { Progress } from '../../progress.ts';
import { typedPath } from '../../typed-path.ts';

const category = matching(categoryShape, 'a short name such as city-walks: lower-case letters, digits, -');

const resultText: Record<Taken['how'], string> = { new: 'Taken in', recut: 'Recut', there: 'Already there' };

async function takeInNamed(plaza: Plaza, name: string): Promise<string> {
  const folder = incoming(plaza.env.DATA_DIR, name);
  if (!(await stat(folder).catch(() => undefined))) throw new Failed(`No such finished film ${name}`);
  return resultText[(await takeIn(plaza, folder)).how];
}

/** The site, for an import that runs in the process of the site. */
const localSite = async (plaza: Plaza): Promise<Omit<Site, 'onPart'>> => ({
  data: resolve(plaza.env.DATA_DIR),
  free: (await plaza.settings.get()).free_see_time,
  films: await listFilms(plaza.db),
  takeIn: (name) => takeInNamed(plaza, name),
});

/** The site, for an import that runs in the process of the command and hands each finished film to the site. */
async function remoteSite({ data, send }: SiteConnection): Promise<Omit<Site, 'onPart'>> {
  const [setting = ''] = await send(['settings', 'get', 'free_see_time']);
  const listed = await send(['video', 'list', '--json']);
  return {
    data: resolve(data),
    free: Number(setting.split('=')[1]),
    films: listed.map((line) => JSON.parse(line) as Listed),
    takeIn: async (name) => (await send(['video', 'take-in', name])).join(' '),
  };
}

async function work(site: Omit<Site, 'onPart'>, job: (site: Site) => Promise<Report>): Promise<string[]> {
  const progress = new Progress();
  const { lines, missed } = await job({
    ...site,
    onPart: (name, part) => progress.show(name, part),
  }).finally(() => progress.end());
  if (missed > 0) throw new Failed(...lines, `${missed} could not be done`);
  return lines;
}

const importing = (folder: string, name: string) => async (site: Site) => {
  const from = typedPath(folder);
  const found = await stat(from).catch(() => undefined);
  if (!found?.isDirectory()) throw new Failed(`No such folder ${from}`);
  return importFolder(site, from, name);
};

const shown = (film: Listed) =>
  `${film.id}  ${film.category}  ${film.name.en_us}  ${film.length} s, preview ${film.free_see_time} s, ${film.plays} plays`;

const title = v.optional(
  v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.description('1 to 64 characters')),
);
const lang = v.optional(v.pipe(v.picklist(locales), v.description(`one of ${locales.join(', ')}`)));
const place = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.description('a number, lower ones first')),
);

const tell = {
  withdraw: /*i18n*/ {
    id: 'operator.video.withdraw',
    message: 'Takes the film off the site and deletes its files. Importing it again brings it back.',
  },
  category: /*i18n*/ {
    id: 'operator.video.category',
    message: 'Creates or renames this film category. Members see it as a tab.',
  },
} satisfies Record<string, Sentence>;

export const filmCommands = [
  writeCommand('video import', {
    about: 'imports all films in a folder (MP4, MOV, MKV, WebM); an image of the same name becomes the cover',
    permission: 'content.edit',
    onMachine: true,
    fresh: false,
    args: { folder: v.string() },
    options: { category },
    run: async (plaza, { folder, category: into }) => work(await localSite(plaza), importing(folder, into)),
    runHere: async (connection, { folder, category: into }) =>
      work(await remoteSite(connection), importing(folder, into)),
  }),
  writeCommand('video recut', {
    about: 'recuts previews whose length differs from free_see_time',
    permission: 'content.edit',
    onMachine: true,
    fresh: false,
    run: async (plaza) => work(await localSite(plaza), recutFilms),
    runHere: async (connection) => work(await remoteSite(connection), recutFilms),
  }),
  writeCommand('video take-in', {
    about: 'adds a film that video import prepared but the site did not receive (a folder in media/incoming)',
    permission: 'content.edit',
    onMachine: true,
    fresh: false,
    args: { name: matching(/^[a-z0-9-]{1,200}$/, "a folder's name") },
    run: async (plaza, { name: one }) => [await takeInNamed(plaza, one)],
  }),
  writeCommand('video withdraw', {
    about: 'removes a film and its files; importing again restores it',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.withdraw }],
    async run(plaza, { id }) {
      if (!(await withdrawFilm(plaza, id))) throw new Failed(`No such film ${id}`);
      return ['Withdrawn'];
    },
  }),
  readCommand('video list', {
    about: 'lists films, newest first',
    permission: 'content.see',
    options: { json: flag },
    run: async ({ db }, { json }) => (await listFilms(db)).map(json ? (film) => JSON.stringify(film) : shown),
  }),
  writeCommand('video category', {
    about: 'creates or names a category tab (English without LANG); lower PLACE comes first',
    permission: 'content.edit',
    args: { category },
    options: { name: title, lang, place },
    effect: async () => [{ sentence: tell.category }],
    async run(plaza, { category: id, name, lang: locale = defaultLocale, place: at }) {
      return [await nameCategory(plaza, id, name === undefined ? {} : { [locale]: name }, at)];
    },
  }),
];
