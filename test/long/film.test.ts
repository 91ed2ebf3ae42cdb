import { linkSync, readFileSync, renameSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOf, ran } from '../support/film/film-files.ts';
import { type Engine, engines } from '../support/setup/engines.ts';
import { type FilmLink, guest, openFilmLink } from '../support/setup/film-link.ts';
import { type Server, startServer } from '../support/setup/server.ts';

/** Noise that no encoder makes small, five seconds of it again and again: a film of more than 1 GB. */
function writeLongFilm(folder: string): string {
  const [noise, film] = [join(folder, 'noise.mp4'), join(folder, 'long.mp4')];
  ran('ffmpeg', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=5,noise=alls=100:allf=t', '-f', 'lavfi', '-i'],
    ...['sine=440:d=5', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '12', '-c:a', 'aac', noise],
  ]);
  const loops = Math.ceil((1.1 * 1024 ** 3) / statSync(noise).size);
  ran('ffmpeg', ['-stream_loop', String(loops), '-i', noise, '-c', 'copy', '-f', 'mp4', film]);
  return film;
}

/**
 * A site whose newest film is the long one, the preview too, opened by the demo member and by ten others. It
 * runs as on any day: what a first start needs, to make its data, has been given back.
 */
async function openLong(engine: Engine, film: string, folder: string) {
  const fresh = engine.name === 'postgres' ? await engine.fresh() : undefined;
  const keys = { SECRET_KEY: 'aa'.repeat(32), CHAIN_KEY: 'bb'.repeat(32) };
  const env = fresh ? { ...keys, DATABASE_URL: fresh.url } : keys;
  const first = await startServer({ folder, env });
  const filmLink = await openFilmLink(first);
  const others: FilmLink[] = [];
  for (let i = 0; i < 10; i++) others.push(await openFilmLink(first, await guest(first.url, `viewer_${i}`)));
  await first.end();
  for (const name of ['film.mp4', 'preview.mp4']) {
    // A name of its own: the demo's film may be the same bytes on the disk.
    linkSync(film, join(filmLink.folder, `new-${name}`));
    renameSync(join(filmLink.folder, `new-${name}`), join(filmLink.folder, name));
  }
  const server = await startServer({ folder, env });
  const close = async () => {
    await server.end();
    await fresh?.drop();
  };
  return { server, filmLink, others, close };
}

const ask = ({ url }: Server, { cookie, path }: FilmLink, range: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, range };
    request(`${url}${path}`, { headers, agent: false }, resolve).on('error', reject).end();
  });

/** Megabytes of memory that a process has now. */
const resident = ({ pid }: Server) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const film = writeLongFilm(folderOf('long-film'));
const { size } = statSync(film);

describe.each(engines)('on $name', (engine) => {
  const folder = folderOf('long-site');
  let site: Awaited<ReturnType<typeof openLong>>;
  beforeAll(async () => {
    site = await openLong(engine, film, folder);
  }, 240_000);
  afterAll(() => site.close());

  test('a film of more than 1 GB seeks within 200 ms', async () => {
    expect(size).toBeGreaterThan(1024 ** 3);
    const took: number[] = [];
    for (let seek = 0; seek < 40; seek++) {
      const before = performance.now();
      const range = `bytes=${Math.floor((size * ((seek * 17) % 40)) / 40)}-`;
      const answer = await ask(site.server, site.filmLink, range);
      await new Promise((resolve) => answer.once('data', resolve));
      took.push(performance.now() - before);
      expect(answer.statusCode).toBe(206);
      answer.destroy();
    }
    console.log(`${engine.name}: slowest seek ${Math.max(...took).toFixed(0)} ms`);
    expect(Math.max(...took)).toBeLessThan(200);
  });

  test('a hundred who read slowly leave the server under 250 MB', async () => {
    const { server, others } = site;
    const before = resident(server);
    const viewers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        // A member may have a dozen answers open: ten members have ten each.
        ask(server, others[i % 10] as FilmLink, `bytes=${Math.floor((size * i) / 200)}-`),
      ),
    );
    for (const { statusCode } of viewers) expect(statusCode).toBe(206);
    let most = 0;
    const taken = new Map<IncomingMessage, number>();
    for (let round = 0; round < 100; round++) {
      for (const viewer of viewers) {
        const piece = viewer.read() as Buffer | null;
        taken.set(viewer, (taken.get(viewer) ?? 0) + (piece?.length ?? 0));
      }
      most = Math.max(most, resident(server));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const viewer of viewers) viewer.destroy();
    console.log(`${engine.name}: ${before.toFixed(0)} MB at rest, ${most.toFixed(0)} MB at most`);
    expect(Math.min(...taken.values())).toBeGreaterThan(1024 * 1024);
    // The embedded database lives in the same process, and is larger than this by itself.
    expect(engine.name === 'postgres' ? most : most - before).toBeLessThan(250);
  });
});
