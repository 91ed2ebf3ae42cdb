import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { coloursOf, folderOf, ran, writeFilm } from '../support/film/film-files.ts';
import { importSite } from './import-site.ts';

let clip: string;

beforeAll(() => {
  clip = join(folderOf('clip'), 'clip.mp4');
  writeFilm(clip);
}, 120_000);

describe('operator video', { timeout: 120_000 }, () => {
  test('broken files are told and passed over, nothing of them stays', async () => {
    const { data, from, take, films, left } = await importSite();
    writeFileSync(join(from, 'noise.mp4'), Buffer.alloc(20_000, 7));
    writeFileSync(join(from, 'cut.mkv'), readFileSync(clip).subarray(0, 900));
    const long = join(folderOf('long'), 'long.mp4');
    writeFilm(long, { seconds: 30, more: ['-movflags', '+faststart'] });
    writeFileSync(join(from, 'half.mp4'), readFileSync(long).subarray(0, readFileSync(long).length * 0.6));
    writeFileSync(join(from, 'empty.webm'), '');
    ran('ffmpeg', ['-f', 'lavfi', '-i', 'sine=440:d=2', '-c:a', 'aac', join(from, 'sound.mp4')]);
    writeFileSync(join(from, 'notes.txt'), 'not a film');
    cpSync(clip, join(from, 'whole.mp4'));
    const { code, lines } = await take();
    expect(code).toBe(1);
    const shown = ['cut.mkv', 'empty.webm', 'half.mp4', 'noise.mp4', 'sound.mp4'];
    expect(lines.slice(0, 5)).toEqual(
      shown.map((name) => expect.stringMatching(`^Passed over: ${name}: .+`)),
    );
    expect(lines.slice(5)).toEqual(['Taken in: whole.mp4', '5 could not be done']);
    expect(lines.join('')).not.toContain('\n');
    expect(await films()).toHaveLength(1);
    expect(readdirSync(join(data, 'media', 'film'))).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  test('names are names, whatever they look like; links and playlists lead nowhere', async () => {
    const { from, take, films } = await importSite();
    const names = [
      '-vf -y.mp4',
      'concat:a|b.mp4',
      'http:x.mp4',
      'new\nline.mp4',
      '%03d.mp4',
      "it's & $(so).mp4",
    ];
    for (const [i, name] of names.entries()) {
      writeFilm(join(from, 'draft.mp4'), { seconds: 3 + i * 0.2 });
      renameSync(join(from, 'draft.mp4'), join(from, name));
    }
    symlinkSync(clip, join(from, 'link.mp4'));
    writeFileSync(join(from, 'list.mp4'), `#EXTM3U\n#EXTINF:4,\nfile://${clip}\n#EXT-X-ENDLIST\n`);
    writeFileSync(join(from, 'list.mkv'), `ffconcat version 1.0\nfile ${clip}\n`);
    const { lines } = await take();
    expect(lines.filter((line) => line.startsWith('Passed over'))).toHaveLength(3);
    expect(lines).toContain('Passed over: link.mp4: it is a link');
    expect(lines).toContain('Taken in: new line.mp4');
    expect(await films()).toHaveLength(names.length);
  });

  test('a file is taken in once, and goes on from what an import that was cut short had finished', async () => {
    const { data, from, operate, take, films, sheetOf, left } = await importSite();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    const [film] = await films();
    cpSync(clip, join(from, 'the-same-again.mp4'));
    expect((await take()).lines).toEqual(['Already there: a.mp4', 'Already there: the-same-again.mp4']);
    await operate('withdraw', film?.id ?? '');
    await take();
    // Finished, but the end came before the site took it in; and a draft of a process that is gone.
    const again = (await films())[0];
    const name = `${again?.source}-15-test-films`;
    cpSync(join(data, 'media', 'film', again?.folder ?? ''), join(data, 'media', 'incoming', name), {
      recursive: true,
    });
    for (const cover of ['cover.webp', 'cover_small.webp', 'cover.avif', 'cover_small.avif']) {
      const from = readdirSync(join(data, 'media', 'picture')).find(
        (file) => file.replace(/^[0-9a-f]{32}/, 'cover') === cover,
      );
      cpSync(join(data, 'media', 'picture', from ?? ''), join(data, 'media', 'incoming', name, cover));
    }
    const sheet = { ...sheetOf(again), name: { en_us: 'Made before' } };
    writeFileSync(join(data, 'media', 'incoming', name, 'film.json'), JSON.stringify(sheet));
    mkdirSync(join(data, 'media', 'incoming', '.999999999-gone'));
    await operate('withdraw', again?.id ?? '');
    await take();
    expect(await films()).toMatchObject([{ id: film?.id, name: { en_us: 'Made before' } }]);
    expect(left()).toEqual([]);
  });

  test('recut brings every preview to the length that is set, and the old one is gone', async () => {
    const { site, data, from, operate, take, films, mediaOf, sheetOf, left } = await importSite();
    await site.plaza.settings.set('free_see_time', 3);
    writeFilm(join(from, 'a.mp4'), { seconds: 8 });
    await take();
    const [before] = await films();
    expect(coloursOf(mediaOf(before, 'preview.mp4'))).toContain('blue');
    expect((await operate('recut')).lines).toEqual(['Every preview is 3 s long already']);
    await site.plaza.settings.set('free_see_time', 2);
    expect(await operate('recut')).toEqual({ code: 0, lines: ['Recut: a'] });
    const [after] = await films();
    expect(after).toEqual({ ...before, free_see_time: 2, folder: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(after?.folder).not.toBe(before?.folder);
    expect(coloursOf(mediaOf(after, 'preview.mp4'))).not.toContain('blue');
    expect(sheetOf(after).free_see_time).toBe(2);
    expect(readdirSync(join(data, 'media', 'film'))).toEqual([after?.folder]);
    expect(left()).toEqual([]);
  });

  test('a withdrawn film is gone with its files, and comes back with its plays', async () => {
    const { site, from, operate, take, films, mediaOf } = await importSite();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    const [film] = await films();
    await site.plaza.db.query('UPDATE film SET plays = 7');
    expect(await operate('withdraw', film?.id ?? '')).toEqual({ code: 0, lines: ['Withdrawn'] });
    expect(await films()).toEqual([]);
    expect(existsSync(mediaOf(film, 'film.mp4'))).toBe(false);
    expect(await operate('withdraw', film?.id ?? '')).toMatchObject({ code: 1 });
    expect(await operate('withdraw', '-- nothing')).toMatchObject({ code: 2 });
    await take();
    expect(await films()).toMatchObject([{ id: film?.id, plays: 7 }]);
  });

  test('categories are made by an import and named by the operator', async () => {
    const { site, from, operate, take } = await importSite();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    await operate('category', 'test-films', '--lang', 'es_spa', '--name', 'Pruebas', '--place', '7');
    const { rows } = await site.plaza.db.query('SELECT id, name, place FROM film_category');
    expect(rows).toEqual([{ id: 'test-films', name: { en_us: 'Test films', es_spa: 'Pruebas' }, place: 7 }]);
    expect(await operate('import', from, '--category', '../x')).toMatchObject({ code: 2 });
    expect(await operate('import', join(from, 'nowhere'), '--category', 'a')).toMatchObject({ code: 1 });
  });

  test('without ffmpeg an import says how to get it, in one line', async () => {
    const { from, take } = await importSite();
    cpSync(clip, join(from, 'a.mp4'));
    const path = process.env.PATH;
    process.env.PATH = dirname(process.execPath);
    const outcome = await take().finally(() => {
      process.env.PATH = path;
    });
    expect(outcome).toEqual({ code: 1, lines: [expect.stringContaining('apt-get install ffmpeg')] });
  });
});
