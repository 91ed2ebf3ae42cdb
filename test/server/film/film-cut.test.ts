import {
  copyFileSync,
  cpSync,
  readdirSync,
  readlinkSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { logout } from '../../../contract/account.ts';
import { takeIn } from '../../../server/film/import/take-in.ts';
import { readSheet } from '../../../server/film/import/take-in-sheet.ts';
import { withdrawFilm } from '../../../server/film/take-down.ts';
import { folderOf } from '../../support/film/film-files.ts';
import { demoFilm, openFilmSite, paidIn } from '../../support/film/film-viewer.ts';
import { anyEngine } from '../../support/setup/engines.ts';

const mega = 1024 ** 2;

/** This process' open files of that path. */
const openFiles = (path: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false; // the listing's own
    }
  });

/** The demo's film with a preview of another length, and that preview's bytes. */
async function cutAnew() {
  const folder = join(folderOf('film-cut'), 'eclipse');
  cpSync(demoFilm('eclipse'), folder, { recursive: true });
  const sheet = { ...(await readSheet(folder)), free_see_time: 9 };
  writeFileSync(join(folder, 'film.json'), JSON.stringify(sheet));
  const preview = Buffer.alloc(5000, 'nine seconds');
  writeFileSync(join(folder, 'preview.mp4'), preview);
  return { folder, preview };
}

describe.each(anyEngine)('on $name', (engine) => {
  /** A member in the middle of a film of so many bytes. No connection's buffers hold more than some megabytes. */
  async function watching(bytes = 4096 * mega) {
    const cinema = await openFilmSite(engine);
    const { site } = cinema;
    const { rows } = await site.plaza.db.query<{ folder: string }>('SELECT folder FROM film');
    const path = join(site.plaza.env.DATA_DIR, 'media', 'film', rows[0]?.folder as string, 'film.mp4');
    copyFileSync(path, `${path}.long`); // the committed film may be the same bytes on the disk
    truncateSync(`${path}.long`, bytes);
    renameSync(`${path}.long`, path);
    const as = await site.member();
    await paidIn(site, as, 10_000);
    const film = await cinema.open(as);
    const answer = await cinema.start(film.vod_play_url, { cookie: film.cookie });
    expect(answer.statusCode).toBe(200);
    const cut = new Promise((resolve) => answer.once('error', resolve));
    // Reads on, or the client would not see the end; gigabytes do not pass before it.
    const isCut = () => {
      answer.resume();
      return cut;
    };
    return { ...cinema, as, film, path, answer, isCut };
  }

  test('an open answer is cut when its session ends', async () => {
    const { site, as, isCut } = await watching();
    await site.raw(logout, {}, { as });
    await isCut();
  });

  test('an open answer is cut when the membership ends', async () => {
    const { site, as, isCut } = await watching();
    await paidIn(site, as, 0);
    await isCut();
  });

  test('an open answer is cut when the film is withdrawn', async () => {
    const { site, id, isCut } = await watching();
    await withdrawFilm(site.plaza, id);
    await isCut();
  });

  test('an open answer is cut when the film is cut anew, and its address has the new preview from then on', async () => {
    const { site, as, id, open, get, isCut } = await watching();
    const other = await site.member();
    const before = await open(other);
    const { folder, preview } = await cutAnew();
    expect(await takeIn(site.plaza, folder)).toEqual({ id, how: 'recut' });
    await isCut();
    const now = await get(before.vod_play_url, { cookie: before.cookie });
    expect([now.status, now.body.equals(preview)]).toEqual([200, true]);
    expect((await open(as)).free_see_time).toBe(9);
  });

  test('a viewer may pause while the right is asked again and again, and go on', async () => {
    const { site, answer } = await watching(64 * mega);
    const asked = vi.spyOn(site.plaza.settings, 'get');
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(3), { timeout: 20_000 });
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
    expect(bytes).toBe(64 * mega);
  });

  test('a viewer who goes in the middle leaves no file open', async () => {
    const { answer, path } = await watching();
    expect(openFiles(path)).toHaveLength(1);
    answer.destroy();
    await vi.waitFor(() => expect(openFiles(path)).toEqual([]), { timeout: 20_000 });
  });

  test('what waits behind an answer on the same connection goes with it', async () => {
    const { answer, film, path, port } = await watching();
    answer.destroy();
    await vi.waitFor(() => expect(openFiles(path)).toEqual([]), { timeout: 20_000 });
    const asked = `GET ${film.vod_play_url} HTTP/1.1\r\nhost: plaza.test\r\ncookie: ${film.cookie}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(asked.repeat(3)));
    await vi.waitFor(() => expect(openFiles(path)).toHaveLength(3), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(() => expect(openFiles(path)).toEqual([]), { timeout: 20_000 });
  });

  test('a member has twelve answers open at most, and others have theirs', async () => {
    const { site, as, film, start, open, answer } = await watching();
    const ask = () => start(film.vod_play_url, { cookie: film.cookie });
    const more = await Promise.all(Array.from({ length: 11 }, ask));
    expect(more.map(({ statusCode }) => statusCode)).toEqual(more.map(() => 200));
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    const other = await site.member();
    const theirs = await open(other);
    expect((await start(theirs.vod_play_url, { cookie: theirs.cookie })).statusCode).toBe(200);
    for (const one of [answer, ...more]) one.destroy();
    await vi.waitFor(async () => {
      const again = await ask();
      again.destroy();
      expect(again.statusCode).toBe(200);
    });
    expect((await open(as)).is_see).toBe(1);
  });
});
