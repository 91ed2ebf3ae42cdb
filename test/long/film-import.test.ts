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
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../server/operator/run.ts';
import { type Listed, listFilms } from '../../server/video/take-in-list.ts';
import type { Sheet } from '../../server/video/take-in-sheet.ts';
import { coloursOf, folderOf, packetsOf, probe, ran, writeFilm, writePicture } from '../server/film-files.ts';
import { openSite, type Site } from '../server/plaza.ts';
import { type Engine, engines } from '../setup/engines.ts';

let clip: string;

beforeAll(() => {
  clip = join(folderOf('clip'), 'clip.mp4');
  writeFilm(clip);
}, 120_000);

// What the databases do with a film is in film-take-in.test.ts, on each of them.
const engine = engines.at(-1) as Engine;

describe('operator video', { timeout: 120_000 }, () => {
  /** A site with an own data folder, and a folder to import from. */
  async function open() {
    const data = folderOf('film-data');
    const from = folderOf('film-from');
    const site = await openSite(engine, { DATA_DIR: data });
    const operate = (...words: string[]) => runCommand(site.plaza, { words: ['video', ...words] });
    return { site, data, from, operate, take: () => operate('import', from, '--category', 'test-films') };
  }
  const films = ({ plaza }: Site) => listFilms(plaza.db);
  const mediaOf = (data: string, film: Listed | undefined, file: string) =>
    join(data, 'media', 'film', film?.folder ?? '', file);
  const sheetOf = (data: string, film: Listed | undefined): Sheet =>
    JSON.parse(readFileSync(mediaOf(data, film, 'film.json'), 'utf8'));
  const left = (data: string) => readdirSync(join(data, 'media', 'incoming'));

  test('films of every container play as MP4 with the index in front', async () => {
    const { site, data, from, take } = await open();
    const endings = ['mp4', 'mov', 'mkv', 'webm'];
    for (const ending of endings) writeFilm(join(from, `film_${ending}.${ending}`));
    expect(await take()).toEqual({
      code: 0,
      lines: [...endings].sort().map((one) => expect.stringContaining(`Taken in: film_${one}`)),
    });
    const all = await films(site);
    expect(all.map((film) => film.name.en_us).sort()).toEqual(endings.map((one) => `film ${one}`).sort());
    for (const film of all) {
      const file = mediaOf(data, film, 'film.mp4');
      const { length, codecs } = probe(file);
      expect(codecs).toEqual(['h264', 'aac']);
      expect(length).toBeCloseTo(4, 0);
      expect(film).toMatchObject({ length: 4, free_see_time: 15, category: 'test-films', plays: 0 });
      const bytes = readFileSync(file);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
    expect(left(data)).toEqual([]);
  });

  test('a film that fits is wrapped anew, its pictures stay as they are', async () => {
    const { site, data, from, take } = await open();
    cpSync(clip, join(from, 'fits.mp4'));
    await take();
    const [film] = await films(site);
    expect(packetsOf(mediaOf(data, film, 'film.mp4'))).toBe(packetsOf(clip));
  });

  test('a film larger than 1080p comes down to it, upright ones too', async () => {
    const { site, data, from, take } = await open();
    const draw = (name: string, size: string) =>
      ran('ffmpeg', [
        '-f',
        'lavfi',
        '-i',
        `color=green:s=${size}:r=2:d=1`,
        '-c:v',
        'libx264',
        join(from, name),
      ]);
    draw('lying.mp4', '2560x1440');
    draw('upright.mp4', '1440x2560');
    await take();
    for (const film of await films(site)) {
      const entries = [
        '-show_entries',
        'stream=width,height',
        '-of',
        'csv=p=0',
        mediaOf(data, film, 'film.mp4'),
      ];
      const size = ran('ffprobe', entries).toString().trim();
      expect(size).toBe(film.name.en_us === 'lying' ? '1920,1080' : '1080,1920');
    }
  });

  test('a preview has nothing of what comes after it, nor has its sprite', async () => {
    const { site, data, from, take } = await open();
    await site.plaza.settings.set('free_see_time', 2);
    writeFilm(join(from, 'red-then-blue.mp4'), { seconds: 8 });
    await take();
    const [film] = await films(site);
    const preview = mediaOf(data, film, 'preview.mp4');
    expect(new Set(coloursOf(preview))).toEqual(new Set(['red']));
    expect(probe(preview).length).toBeLessThanOrEqual(2.1);
    expect(coloursOf(mediaOf(data, film, 'film.mp4'))).toContain('blue');
    const { sprite } = sheetOf(data, film);
    const shown = await sharp(mediaOf(data, film, 'sprite_preview.webp')).metadata();
    expect(shown).toMatchObject({ width: sprite.width * sprite.columns, height: sprite.height });
    const [red, , blue] = (await sharp(mediaOf(data, film, 'sprite_preview.webp')).stats()).channels;
    expect(red?.max).toBeGreaterThan(200);
    expect(blue?.max).toBeLessThan(60);
    const whole = await sharp(mediaOf(data, film, 'sprite.webp')).stats();
    expect(whole.channels[2]?.max).toBeGreaterThan(200);
    expect(sprite).toEqual({ every: 2, columns: 4, rows: 1, width: 160, height: 90 });
  });

  test('the title comes from the film, else from its name', async () => {
    const { site, from, take } = await open();
    writeFilm(join(from, 'a.mkv'), { more: ['-metadata', 'title=A Day\nat  Sea'] });
    cpSync(clip, join(from, 'the_long_way.MP4'));
    await take();
    expect((await films(site)).map((film) => film.name.en_us).sort()).toEqual([
      'A Day at Sea',
      'the long way',
    ]);
  });

  test('the cover is the picture beside the film, the one it carries, or a moment of it', async () => {
    const { site, data, from, take } = await open();
    writeFilm(join(from, 'beside.mp4'), { seconds: 5 });
    writePicture(join(from, 'beside.png'), 'lime');
    const carried = join(folderOf('cover'), 'cover.png');
    writePicture(carried, 'yellow');
    const with_ = ['-i', carried, '-map', '0', '-map', '1', '-c', 'copy', '-disposition:v:1', 'attached_pic'];
    ran('ffmpeg', ['-i', clip, ...with_, join(from, 'carries.mp4')]);
    cpSync(clip, join(from, 'none.mp4'));
    writeFileSync(join(from, 'none.jpg'), 'no picture at all');
    await take();
    const colours: Record<string, number[]> = {};
    for (const { source, name } of await films(site)) {
      const { rows } = await site.plaza.db.query<{ cover: string; cover_hash: string }>(
        'SELECT cover, cover_hash FROM film WHERE source = $1',
        [source],
      );
      expect(rows[0]?.cover_hash).toMatch(/^[\w+/]{8,}=*$/);
      const { channels } = await sharp(join(data, 'media', rows[0]?.cover ?? '')).stats();
      colours[name.en_us ?? ''] = channels.map((channel) => Math.round(channel.mean / 255));
    }
    expect(colours.beside).toEqual([0, 1, 0]);
    expect(colours.carries).toEqual([1, 1, 0]);
    expect([
      [1, 0, 0],
      [0, 0, 1],
    ]).toContainEqual(colours.none);
  });

  test('covers come as AVIF to whoever shows it, under the same address', async () => {
    const { site, from, take } = await open();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    const { rows } = await site.plaza.db.query<{ cover: string }>('SELECT cover FROM film');
    const get = (path: string, accept: string) =>
      site.fetch(new Request(`http://localhost${path}`, { headers: { accept } }));
    for (const path of [rows[0]?.cover ?? '', rows[0]?.cover.replace('.webp', '_small.webp') ?? '']) {
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*;q=0.8', 'avif'],
        ['image/webp,*/*', 'webp'],
        ['image/avif;q=0, */*', 'webp'],
        ['', 'webp'],
      ] as const) {
        const answer = await get(path, accept);
        expect(answer.headers.get('content-type')).toBe(`image/${type}`);
        expect(answer.headers.get('vary')).toMatch(/accept/i);
        const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(format).toBe(type === 'avif' ? 'heif' : 'webp');
      }
    }
  });

  test('broken files are told and passed over, nothing of them stays', async () => {
    const { site, data, from, take } = await open();
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
    expect(await films(site)).toHaveLength(1);
    expect(readdirSync(join(data, 'media', 'film'))).toHaveLength(1);
    expect(left(data)).toEqual([]);
  });

  test('names are names, whatever they look like; links and playlists lead nowhere', async () => {
    const { site, from, take } = await open();
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
    expect(await films(site)).toHaveLength(names.length);
  });

  test('a file is taken in once, and goes on from what an import that was cut short had finished', async () => {
    const { site, data, from, operate, take } = await open();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    const [film] = await films(site);
    cpSync(clip, join(from, 'the-same-again.mp4'));
    expect((await take()).lines).toEqual(['Already there: a.mp4', 'Already there: the-same-again.mp4']);
    await operate('withdraw', film?.id ?? '');
    await take();
    // Finished, but the end came before the site took it in; and a draft of a process that is gone.
    const again = (await films(site))[0];
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
    const sheet = { ...sheetOf(data, again), name: { en_us: 'Made before' } };
    writeFileSync(join(data, 'media', 'incoming', name, 'film.json'), JSON.stringify(sheet));
    mkdirSync(join(data, 'media', 'incoming', '.999999999-gone'));
    await operate('withdraw', again?.id ?? '');
    await take();
    expect(await films(site)).toMatchObject([{ id: film?.id, name: { en_us: 'Made before' } }]);
    expect(left(data)).toEqual([]);
  });

  test('recut brings every preview to the length that is set, and the old one is gone', async () => {
    const { site, data, from, operate, take } = await open();
    await site.plaza.settings.set('free_see_time', 3);
    writeFilm(join(from, 'a.mp4'), { seconds: 8 });
    await take();
    const [before] = await films(site);
    expect(coloursOf(mediaOf(data, before, 'preview.mp4'))).toContain('blue');
    expect((await operate('recut')).lines).toEqual(['Every preview is 3 s long already']);
    await site.plaza.settings.set('free_see_time', 2);
    expect(await operate('recut')).toEqual({ code: 0, lines: ['Recut: a'] });
    const [after] = await films(site);
    expect(after).toEqual({ ...before, free_see_time: 2, folder: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(after?.folder).not.toBe(before?.folder);
    expect(coloursOf(mediaOf(data, after, 'preview.mp4'))).not.toContain('blue');
    expect(sheetOf(data, after).free_see_time).toBe(2);
    expect(readdirSync(join(data, 'media', 'film'))).toEqual([after?.folder]);
    expect(left(data)).toEqual([]);
  });

  test('a withdrawn film is gone with its files, and comes back with its plays', async () => {
    const { site, data, from, operate, take } = await open();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    const [film] = await films(site);
    await site.plaza.db.query('UPDATE film SET plays = 7');
    expect(await operate('withdraw', film?.id ?? '')).toEqual({ code: 0, lines: ['Withdrawn'] });
    expect(await films(site)).toEqual([]);
    expect(existsSync(mediaOf(data, film, 'film.mp4'))).toBe(false);
    expect(await operate('withdraw', film?.id ?? '')).toMatchObject({ code: 1 });
    expect(await operate('withdraw', '-- nothing')).toMatchObject({ code: 2 });
    await take();
    expect(await films(site)).toMatchObject([{ id: film?.id, plays: 7 }]);
  });

  test('categories are made by an import and named by the operator', async () => {
    const { site, from, operate, take } = await open();
    cpSync(clip, join(from, 'a.mp4'));
    await take();
    await operate('category', 'test-films', '--lang', 'es_spa', '--name', 'Pruebas', '--place', '7');
    const { rows } = await site.plaza.db.query('SELECT id, name, place FROM film_category');
    expect(rows).toEqual([{ id: 'test-films', name: { en_us: 'Test films', es_spa: 'Pruebas' }, place: 7 }]);
    expect(await operate('import', from, '--category', '../x')).toMatchObject({ code: 2 });
    expect(await operate('import', join(from, 'nowhere'), '--category', 'a')).toMatchObject({ code: 1 });
  });

  test('without ffmpeg an import says how to get it, in one line', async () => {
    const { from, take } = await open();
    cpSync(clip, join(from, 'a.mp4'));
    const path = process.env.PATH;
    process.env.PATH = dirname(process.execPath);
    const outcome = await take().finally(() => {
      process.env.PATH = path;
    });
    expect(outcome).toEqual({ code: 1, lines: [expect.stringContaining('apt-get install ffmpeg')] });
  });
});
