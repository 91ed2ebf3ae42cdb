import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  coloursOf,
  folderOf,
  packetsOf,
  probe,
  ran,
  writeFilm,
  writePicture,
} from '../support/film/film-files.ts';
import { importSite } from './import-site.ts';

let clip: string;

beforeAll(() => {
  clip = join(folderOf('clip'), 'clip.mp4');
  writeFilm(clip);
}, 120_000);

describe('what operator video import makes of a film', { timeout: 120_000 }, () => {
  test('films of every container play as MP4 with the index in front', async () => {
    const { from, take, films, mediaOf, left } = await importSite();
    const endings = ['mp4', 'mov', 'mkv', 'webm'];
    for (const ending of endings) writeFilm(join(from, `film_${ending}.${ending}`));
    expect(await take()).toEqual({
      code: 0,
      lines: [...endings].sort().map((one) => expect.stringContaining(`Taken in: film_${one}`)),
    });
    const all = await films();
    expect(all.map((film) => film.name.en_us).sort()).toEqual(endings.map((one) => `film ${one}`).sort());
    for (const film of all) {
      const file = mediaOf(film, 'film.mp4');
      const { length, codecs } = probe(file);
      expect(codecs).toEqual(['h264', 'aac']);
      expect(length).toBeCloseTo(4, 0);
      expect(film).toMatchObject({ length: 4, free_see_time: 15, category: 'test-films', plays: 0 });
      const bytes = readFileSync(file);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
    expect(left()).toEqual([]);
  });

  test('a film that fits is wrapped anew, its pictures stay as they are', async () => {
    const { from, take, films, mediaOf } = await importSite();
    cpSync(clip, join(from, 'fits.mp4'));
    await take();
    const [film] = await films();
    expect(packetsOf(mediaOf(film, 'film.mp4'))).toBe(packetsOf(clip));
  });

  test('a film larger than 1080p comes down to it, upright ones too', async () => {
    const { from, take, films, mediaOf } = await importSite();
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
    for (const film of await films()) {
      const entries = ['-show_entries', 'stream=width,height', '-of', 'csv=p=0', mediaOf(film, 'film.mp4')];
      const size = ran('ffprobe', entries).toString().trim();
      expect(size).toBe(film.name.en_us === 'lying' ? '1920,1080' : '1080,1920');
    }
  });

  test('a preview has nothing of what comes after it, nor has its sprite', async () => {
    const { site, from, take, films, mediaOf, sheetOf } = await importSite();
    await site.plaza.settings.set('free_see_time', 2);
    writeFilm(join(from, 'red-then-blue.mp4'), { seconds: 8 });
    await take();
    const [film] = await films();
    const preview = mediaOf(film, 'preview.mp4');
    expect(new Set(coloursOf(preview))).toEqual(new Set(['red']));
    expect(probe(preview).length).toBeLessThanOrEqual(2.1);
    expect(coloursOf(mediaOf(film, 'film.mp4'))).toContain('blue');
    const { sprite } = sheetOf(film);
    const shown = await sharp(mediaOf(film, 'sprite_preview.webp')).metadata();
    expect(shown).toMatchObject({ width: sprite.width * sprite.columns, height: sprite.height });
    const [red, , blue] = (await sharp(mediaOf(film, 'sprite_preview.webp')).stats()).channels;
    expect(red?.max).toBeGreaterThan(200);
    expect(blue?.max).toBeLessThan(60);
    const whole = await sharp(mediaOf(film, 'sprite.webp')).stats();
    expect(whole.channels[2]?.max).toBeGreaterThan(200);
    expect(sprite).toEqual({ every: 2, columns: 4, rows: 1, width: 160, height: 90 });
  });

  test('the title comes from the film, else from its name', async () => {
    const { from, take, films } = await importSite();
    writeFilm(join(from, 'a.mkv'), { more: ['-metadata', 'title=A Day\nat  Sea'] });
    cpSync(clip, join(from, 'the_long_way.MP4'));
    await take();
    expect((await films()).map((film) => film.name.en_us).sort()).toEqual(['A Day at Sea', 'the long way']);
  });

  test('the cover is the picture beside the film, the one it carries, or a moment of it', async () => {
    const { site, data, from, take, films } = await importSite();
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
    for (const { source, name } of await films()) {
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
    const { site, from, take } = await importSite();
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
});
