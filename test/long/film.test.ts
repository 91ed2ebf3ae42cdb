import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderOf, ran } from '../server/film-files.ts';
import { guest, type Seat, takeSeat } from '../setup/seat.ts';
import { type Server, startServer } from '../setup/server.ts';

/** Noise that no encoder makes small, five seconds of it again and again: a film of more than 1 GB. */
function writeLongFilm(folder: string, file: string): void {
  const noise = join(folder, 'noise.mp4');
  ran('ffmpeg', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=5,noise=alls=100:allf=t', '-f', 'lavfi', '-i'],
    ...['sine=440:d=5', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '12', '-c:a', 'aac', noise],
  ]);
  const loops = Math.ceil((1.1 * 1024 ** 3) / statSync(noise).size);
  ran('ffmpeg', ['-stream_loop', String(loops), '-i', noise, '-c', 'copy', '-f', 'mp4', file]);
}

let server: Server;
let seat: Seat;
let size: number;

beforeAll(async () => {
  server = await startServer();
  seat = await takeSeat(server);
  const made = join(seat.folder, 'long.mp4');
  writeLongFilm(folderOf('long-film'), made);
  size = statSync(made).size;
  // A name of its own: the demo's film may be the same bytes on the disk.
  linkSync(made, join(seat.folder, 'new-preview.mp4'));
  renameSync(join(seat.folder, 'new-preview.mp4'), join(seat.folder, 'preview.mp4'));
  renameSync(made, join(seat.folder, 'film.mp4'));
}, 600_000);

afterAll(async () => {
  await server.end();
  rmSync(server.folder, { recursive: true, force: true });
});

const ask = (range: string, { cookie, path } = seat) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, range };
    request(`${server.url}${path}`, { headers, agent: false }, resolve).on('error', reject).end();
  });

const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

test('a film of more than 1 GB seeks within 200 ms', async () => {
  expect(size).toBeGreaterThan(1024 ** 3);
  const took: number[] = [];
  for (let seek = 0; seek < 40; seek++) {
    const before = performance.now();
    const answer = await ask(`bytes=${Math.floor((size * ((seek * 17) % 40)) / 40)}-`);
    await new Promise((resolve) => answer.once('data', resolve));
    took.push(performance.now() - before);
    expect(answer.statusCode).toBe(206);
    answer.destroy();
  }
  console.log(`slowest seek ${Math.max(...took).toFixed(0)} ms`);
  expect(Math.max(...took)).toBeLessThan(200);
});

test('a hundred who read slowly leave the server under 250 MB', async () => {
  const before = resident();
  // A member may have a dozen answers open: ten members have ten each. Their preview is the long film too.
  const seats = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => takeSeat(server, await guest(server.url, `viewer_${i}`))),
  );
  const viewers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => ask(`bytes=${Math.floor((size * i) / 200)}-`, seats[i % 10])),
  );
  for (const { statusCode } of viewers) expect(statusCode).toBe(206);
  let most = 0;
  const taken = new Map<IncomingMessage, number>();
  for (let round = 0; round < 100; round++) {
    for (const viewer of viewers) {
      const piece = viewer.read() as Buffer | null;
      taken.set(viewer, (taken.get(viewer) ?? 0) + (piece?.length ?? 0));
    }
    most = Math.max(most, resident());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const viewer of viewers) viewer.destroy();
  console.log(`resident ${before.toFixed(0)} MB at rest, ${most.toFixed(0)} MB at most`);
  expect(Math.min(...taken.values())).toBeGreaterThan(1024 * 1024);
  expect(most).toBeLessThan(250);
});
