import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { logout } from '../../../contract/account.ts';
import { setDisabled } from '../../../server/account/member-admin.ts';
import { withdrawFilm } from '../../../server/film/take-down.ts';
import { filmLink } from '../../../server/keys/film-link.ts';
import { demoFilm, openFilmSite, paidIn } from '../../support/film/film-viewer.ts';
import { anyEngine } from '../../support/setup/engines.ts';

const file = (name: string) => readFileSync(join(demoFilm('eclipse'), name));
const [whole, preview] = [file('film.mp4'), file('preview.mp4')];

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openFilmSite(engine);
  const viewer = async (paid = 0) => {
    const cinema = await opened;
    const as = await cinema.site.member();
    if (paid) await paidIn(cinema.site, as, paid);
    return { ...cinema, as, film: await cinema.open(as) };
  };

  test('a visitor without membership gets the preview, a member the whole', async () => {
    for (const [paid, bytes, sprite] of [
      [0, preview, 'sprite_preview.webp'],
      [10_000, whole, 'sprite.webp'],
    ] as const) {
      const { get, film } = await viewer(paid);
      expect(film.is_see).toBe(paid ? 1 : 0);
      const got = await get(film.vod_play_url, { cookie: film.cookie });
      expect(got.status).toBe(200);
      expect(got.body.equals(bytes)).toBe(true);
      expect(got.headers).toMatchObject({
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      const picture = await get(film.sprite as string, { cookie: film.cookie });
      expect(picture.body.equals(file(sprite))).toBe(true);
    }
  });

  test('the cookie is for films alone, and for no script', async () => {
    const { film } = await viewer();
    expect(film.set).toMatch(/; Path=\/media; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  });

  test('on a site with TLS the cookie goes over TLS alone', async () => {
    const { open, site } = await openFilmSite(engine, { PUBLIC_URL: 'https://plaza.test' });
    expect((await open(await site.member())).set).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  });

  test('ranges are answered as RFC 9110 says', async () => {
    const { get, film } = await viewer();
    const size = preview.length;
    const asked = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, body } = await get(film.vod_play_url, {
        headers: { range, ...more },
        cookie: film.cookie,
      });
      return { status, said: headers['content-range'], body };
    };
    const parts: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      [`bytes=${size - 5}-`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=-${size * 9}`, 0, size - 1],
      [`bytes=10-${'9'.repeat(30)}`, 10, size - 1],
    ];
    for (const [range, first, last] of parts) {
      const got = await asked(range);
      expect([range, got.status, got.said]).toEqual([range, 206, `bytes ${first}-${last}/${size}`]);
      expect(got.body.equals(preview.subarray(first, last + 1))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(30)}-`])
      expect(await asked(range)).toMatchObject({ status: 416, said: `bytes */${size}` });
    for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'bytes=-', 'lines=0-1', 'bytes=0x1-5', 'bytes=--5']) {
      const got = await asked(range);
      expect([range, got.status, got.body.length]).toEqual([range, 200, size]);
    }
    const { headers } = await get(film.vod_play_url, { method: 'HEAD', cookie: film.cookie });
    expect(headers['content-length']).toBe(String(size));
    const same = [headers.etag, headers['last-modified']] as string[];
    for (const one of same) expect((await asked('bytes=0-1', { 'if-range': one })).status).toBe(206);
    for (const one of [`W/${headers.etag}`, '"other"', new Date(0).toUTCString(), 'x'])
      expect((await asked('bytes=0-1', { 'if-range': one })).status).toBe(200);
  });

  test('who reads part after part on as many connections as are open is never refused', async () => {
    const { get, film } = await viewer(10_000);
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const asked = { agent, cookie: film.cookie, headers: { range: 'bytes=0-99999' } };
    const parts = await Promise.all(Array.from({ length: 240 }, () => get(film.vod_play_url, asked)));
    agent.destroy();
    expect([...new Set(parts.map(({ status }) => status))]).toEqual([206]);
  });

  test('no altered link opens anything', async () => {
    const { get, film, site, id } = await viewer();
    const rich = await viewer(10_000);
    const url = film.vod_play_url;
    const late = filmLink(site.plaza.keys, { film: id, file: 'preview.mp4', member: film.id, expires: 1 });
    const paths = [
      url.replace('preview.mp4', 'film.mp4'),
      url.replace('preview.mp4', 'sprite.webp'),
      url.replace('preview.mp4', 'PREVIEW.MP4'),
      url.replace('preview.mp4', 'film.json'),
      url.replace('preview.mp4', '..%2ffilm.mp4'),
      url.replace('preview.mp4', 'preview.mp4%2f..%2ffilm.mp4'),
      url.replace('preview.mp4', 'film.mp4%00preview.mp4'),
      url.replace('preview.mp4', 'preview.mp4/../film.mp4'),
      url.replace('/media/film/', '/media/film/../film/./').replace('preview', 'film'),
      url.replace(/e=\d+/, (e) => `${e}0`),
      url.replace(/e=\d+/, 'e=NaN'),
      url.replace(/m=[^&]+/, `m=${rich.as.id}`),
      url.replace(/&s=.*/, ''),
      url.replace(/s=./, (s) => (s === 's=A' ? 's=B' : 's=A')),
      url.replace(id, rich.as.id),
      url.replace('?', '?m=x&'),
      url.replace(/\?.*/, ''),
      late,
    ];
    for (const path of paths) {
      for (const headers of [{}, { range: 'bytes=0-' }, { range: 'bytes=-100' }] as Record<
        string,
        string
      >[]) {
        const got = await get(path, { cookie: film.cookie, headers });
        expect([path, got.status]).toEqual([path, expect.toSatisfy((s: number) => s === 403 || s === 404)]);
        expect(got.body.length).toBeLessThan(100);
      }
    }
  });

  test('nobody opens another member’s link, with whatever cookie', async () => {
    const { get, film, site, as, id } = await viewer();
    const rich = await viewer(10_000);
    const expires = Math.floor(Date.now() / 1000) + 60;
    const own = filmLink(site.plaza.keys, { film: id, file: 'film.mp4', member: as.id, expires });
    const tries: [string, string | undefined][] = [
      [rich.film.vod_play_url, film.cookie],
      [rich.film.vod_play_url, undefined],
      [film.vod_play_url, rich.film.cookie],
      [film.vod_play_url, undefined],
      [film.vod_play_url, `${film.cookie}x`],
      [film.vod_play_url, `media=${as.tokensso}`],
      [own, film.cookie],
      [own.replace('film.mp4', 'sprite.webp'), film.cookie],
    ];
    for (const [path, cookie] of tries) expect((await get(path, { cookie })).status).toBe(403);
  });

  test('only GET and HEAD are taken', async () => {
    const { get, film } = await viewer();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await get(film.vod_play_url, { method, cookie: film.cookie })).status).toBe(405);
  });

  test('becoming a member opens the whole at once, and no longer being one closes it', async () => {
    const { get, as, site, open, film } = await viewer();
    const guess = film.vod_play_url.replace('preview.mp4', 'film.mp4');
    const racing = Array.from({ length: 20 }, () => get(guess, { cookie: film.cookie }));
    await paidIn(site, as, 10_000);
    expect((await Promise.all(racing)).every(({ status }) => status === 403)).toBe(true);
    const after = await open(as);
    expect((await get(after.vod_play_url, { cookie: after.cookie })).body.equals(whole)).toBe(true);
    await paidIn(site, as, 9_999);
    expect((await get(after.vod_play_url, { cookie: after.cookie })).status).toBe(403);
    expect((await open(as)).is_see).toBe(0);
  });

  test('a link ends with its session', async () => {
    const { get, film, site, as } = await viewer();
    await site.raw(logout, {}, { as });
    expect((await get(film.vod_play_url, { cookie: film.cookie })).status).toBe(403);
  });

  test('a closed account opens nothing', async () => {
    const { get, film, site, as } = await viewer();
    await setDisabled(site.plaza.db, as.id, true);
    expect((await get(film.vod_play_url, { cookie: film.cookie })).status).toBe(403);
  });

  test('a withdrawn film opens nothing', async () => {
    const own = await openFilmSite(engine);
    const as = await own.site.member();
    const film = await own.open(as);
    await withdrawFilm(own.site.plaza, own.id);
    expect((await own.get(film.vod_play_url, { cookie: film.cookie })).status).toBe(403);
  });
});
