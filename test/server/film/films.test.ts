import { describe, expect, test } from 'vitest';
import { getFilm, getFilmCategories, getFilms, getRelatedFilms, reportSeen } from '../../../contract/film.ts';
import { getConfig } from '../../../contract/system.ts';
import { takeIn } from '../../../server/film/import/take-in.ts';
import { withdrawFilm } from '../../../server/film/take-down.ts';
import { folderOf } from '../../support/film/film-files.ts';
import { demoFilm } from '../../support/film/film-viewer.ts';
import { engines } from '../../support/setup/engines.ts';
import { site as again, openSite, type Site } from '../../support/site.ts';

/** So many rows of films, the first the oldest, with as many plays as their number; without files. */
const write = ({ plaza }: Site, films: number) =>
  plaza.db.query(
    `INSERT INTO film (id, category, name, cover, cover_hash, length, free_see_time, plays, source, folder, created_at)
     SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'c' || n % 4,
       jsonb_build_object('en_us', 'Film ' || n, 'zh_cn', '影片' || n), '/picture/' || n || '.webp', 'hash', 60, 15, n,
       'source ' || n, 'folder', timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [films],
  );

describe.each(engines)('on $name', (engine) => {
  test('films are listed newest first, by pages, category and name', { timeout: 60_000 }, async () => {
    const site = await openSite(engine);
    await write(site, 10_000);
    const pages = await Promise.all(['1', '2', '500', '501'].map((page) => site.ask(getFilms, { page })));
    expect(pages.map(({ count, data }) => [count, data.length, data[0]?.vod_name])).toEqual([
      [10_000, 20, 'Film 10000'],
      [10_000, 20, 'Film 9980'],
      [10_000, 20, 'Film 20'],
      [10_000, 0, undefined],
    ]);
    expect(pages[0]?.data[0]).toMatchObject({
      vod_pic: '/picture/10000.webp',
      vod_pic_small: '/picture/10000_small.webp',
      count: 10_000,
      length: 60,
    });
    expect((await site.ask(getFilms, { id: 'c1' })).count).toBe(2500);
    expect((await site.ask(getFilms, { id: '0' })).count).toBe(10_000);
    expect((await site.ask(getFilms, { id: "c1' OR true" })).count).toBe(0);
    const named = async (q: string, lang: 'en_us' | 'zh_cn' = 'en_us') =>
      (await site.ask(getFilms, { q }, { lang })).count;
    expect(await named('fILM 9999')).toBe(1);
    expect(await named('影片9999', 'zh_cn')).toBe(1);
    expect(await named('影片9999')).toBe(0);
    for (const q of ['%', '_', '\\', 'Film%1', "'"]) expect([q, await named(q)]).toEqual([q, 0]);
    const before = performance.now();
    await site.ask(getFilms, { q: '77' });
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test('related films are of the category first, by plays; home shows those with most plays', async () => {
    const site = await openSite(engine);
    await write(site, 40);
    const as = await site.member();
    const { data } = await site.ask(getFilms, { q: 'Film 37' });
    const id = data[0]?.id as string;
    const related = (await site.ask(getRelatedFilms, { id }, { as })).map(({ vod_name }) => vod_name);
    expect(related).toEqual([33, 29, 25, 21, 17, 13, 9, 5, 1, 40].map((n) => `Film ${n}`));
    const home = await site.ask(getConfig, {}, { lang: 'zh_cn' });
    expect(home.movielist_0.map(({ title }) => title).slice(0, 2)).toEqual(['影片40', '影片39']);
    expect(home.movielist_1.map(({ title }) => title)[0]).toBe('影片30');
    const [most] = data;
    expect(most).toMatchObject({ vod_name: 'Film 37' });
    const told = home.movielist_0.find(({ id: one }) => one === id);
    expect(told).toMatchObject({ length: most?.length, count: most?.count });
    expect(home.movielist_0[0]?.time).toBe('2026-01-01T00:40:00.000Z');
  });

  test('a play counts once per member and hour, and the place is kept', async () => {
    const site = await openSite(engine, { DATA_DIR: folderOf('films') });
    const { id } = await takeIn(site.plaza, demoFilm('eclipse'));
    expect(await site.ask(getFilmCategories, {})).toEqual([{ id: 'sky', name: 'Sky' }]);
    const [one, other] = [await site.member(), await site.member()];
    const film = async () => site.ask(getFilm, { id }, { as: one });
    expect(await film()).toMatchObject({
      count: 0,
      seen_at: 0,
      is_see: 0,
      free_see_time: 15,
      sprite_columns: 6,
    });
    const seen = (at: string, as = one) => site.ask(reportSeen, { id, at, length: '999999' }, { as });
    await Promise.all(Array.from({ length: 10 }, () => seen('5')));
    await seen('12');
    expect(await film()).toMatchObject({ count: 1, seen_at: 12 });
    await seen('999999', other);
    expect(await film()).toMatchObject({ count: 2, seen_at: 12 });
    expect((await site.ask(getFilm, { id }, { as: other })).seen_at).toBe(46);
    await site.plaza.db.query("UPDATE film_seen SET counted_at = counted_at - interval '1 hour'");
    await seen('13');
    expect((await film()).count).toBe(3);
    await site.refused(reportSeen, { id, at: '-1', length: '1' }, 'invalid', { as: one });
    await site.refused(reportSeen, { id: one.id, at: '1', length: '1' }, 'not_found', { as: one });
    for (let i = 0; i < 120; i++) await site.raw(reportSeen, { id, at: '1', length: '1' }, { as: one });
    await site.refused(reportSeen, { id, at: '1', length: '1' }, 'too_many', { as: one });
  });

  test('a withdrawn film is in no list, and says so', async () => {
    const site = await openSite(engine, { DATA_DIR: folderOf('films') });
    const { id } = await takeIn(site.plaza, demoFilm('eclipse'));
    const as = await site.member();
    await withdrawFilm(site.plaza, id);
    await site.refused(getFilm, { id }, 'film_unavailable', { as });
    await site.refused(getFilm, { id: 'x' }, 'not_found', { as });
    await site.refused(reportSeen, { id, at: '1', length: '1' }, 'not_found', { as });
    expect(await again(site.plaza).ask(getFilms, {})).toEqual({ data: [], count: 0 });
    expect((await site.ask(getConfig, {})).movielist_0).toEqual([]);
  });
});
