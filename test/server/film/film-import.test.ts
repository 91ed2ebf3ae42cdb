import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { takeIn } from '../../../server/film/import/take-in.ts';
import { listFilms } from '../../../server/film/import/take-in-list.ts';
import { readSheet } from '../../../server/film/import/take-in-sheet.ts';
import { withdrawFilm } from '../../../server/film/take-down.ts';
import { folderOf } from '../../support/film/film-files.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

const demo = fileURLToPath(new URL('../../../demo/films/eclipse', import.meta.url));

describe.each(anyEngine)('on $name', (engine) => {
  async function open() {
    const data = folderOf('film-data');
    const site = await openSite(engine, { DATA_DIR: data });
    const folder = join(folderOf('film-made'), 'eclipse');
    cpSync(demo, folder, { recursive: true });
    const media = () => readdirSync(join(data, 'media', 'film'));
    return { plaza: site.plaza, site, data, folder, media };
  }

  test('a finished film is taken in once, also by two at the same moment', async () => {
    const { plaza, folder, media } = await open();
    const both = await Promise.all([takeIn(plaza, folder), takeIn(plaza, folder)]);
    expect(both.map(({ how }) => how).sort()).toEqual(['new', 'there']);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect((await takeIn(plaza, folder)).how).toBe('there');
    const [film] = await listFilms(plaza.db);
    expect(film).toMatchObject({ category: 'sky', length: 46, free_see_time: 15, name: { zh_cn: '日食' } });
    expect(media()).toEqual([film?.folder]);
  });

  test('what is not finished leaves nothing behind', async () => {
    const { plaza, data, folder } = await open();
    rmSync(join(folder, 'sprite.webp'));
    await expect(takeIn(plaza, folder)).rejects.toThrow('sprite.webp');
    cpSync(join(demo, 'sprite.webp'), join(folder, 'sprite.webp'));
    rmSync(join(folder, 'cover.avif'));
    await expect(takeIn(plaza, folder)).rejects.toThrow('cover.avif');
    for (const sheet of ['{', '{}', JSON.stringify({ ...(await readSheet(demo)), category: '../x' })]) {
      writeFileSync(join(folder, 'film.json'), sheet);
      await expect(takeIn(plaza, folder)).rejects.toThrow();
    }
    expect(await listFilms(plaza.db)).toEqual([]);
    expect(existsSync(join(data, 'media'))).toBe(false);
  });

  test('a preview of another length takes the place of the old one in one step', async () => {
    const { plaza, folder, media } = await open();
    const { id } = await takeIn(plaza, folder);
    const [before] = await listFilms(plaza.db);
    writeFileSync(
      join(folder, 'film.json'),
      JSON.stringify({ ...(await readSheet(demo)), free_see_time: 9 }),
    );
    expect(await takeIn(plaza, folder)).toEqual({ id, how: 'recut' });
    const [after] = await listFilms(plaza.db);
    expect(after).toEqual({ ...before, folder: after?.folder, free_see_time: 9 });
    expect(media()).toEqual([after?.folder]);
    expect(after?.folder).not.toBe(before?.folder);
  });

  test('a withdrawn film goes with its files, and is the same film when it comes back', async () => {
    const { plaza, folder, media } = await open();
    const { id } = await takeIn(plaza, folder);
    await plaza.db.query('UPDATE film SET plays = 7');
    expect(await withdrawFilm(plaza, id)).toBe(true);
    expect(await withdrawFilm(plaza, id)).toBe(false);
    expect(await withdrawFilm(plaza, 'no id')).toBe(false);
    expect(await listFilms(plaza.db)).toEqual([]);
    expect(media()).toEqual([]);
    expect(await takeIn(plaza, folder)).toEqual({ id, how: 'new' });
    expect(await listFilms(plaza.db)).toMatchObject([{ id, plays: 7 }]);
  });

  test('files that no film names go when a day has passed, younger ones stay', async () => {
    const { plaza, data, folder, media } = await open();
    const { id } = await takeIn(plaza, folder);
    for (const name of ['old', 'young']) mkdirSync(join(data, 'media', 'film', name));
    const before = new Date(Date.now() - 90_000_000);
    utimesSync(join(data, 'media', 'film', 'old'), before, before);
    await withdrawFilm(plaza, id);
    expect(media()).toEqual(['young']);
  });
});
