import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Listed } from '../../server/film/import/take-in-list.ts';
import { folderOf, probe, writeFilm } from '../support/film/film-files.ts';
import { tokenOf } from '../support/operator/server.ts';
import { operate } from '../support/setup/command.ts';
import { type Server, startServer } from '../support/setup/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const films = join(root, 'demo', 'films');

/** A fresh start on a machine without ffmpeg. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ env: { PATH: dirname(process.execPath) } });
}, 120_000);
afterAll(() => server.stop());

const listed = async () => {
  const { out } = await operate(server.folder, ['video', 'list', '--json']);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Listed);
};

test('a fresh start has 24 films in 4 categories, without ffmpeg', { timeout: 120_000 }, async () => {
  const all = await listed();
  expect(all).toHaveLength(24);
  expect(new Set(all.map((film) => film.category)).size).toBe(4);
  expect(new Set(all.map((film) => film.name.en_us)).size).toBe(24);
  for (const film of all) {
    expect(Object.keys(film.name)).toHaveLength(5);
    expect(film.length).toBeGreaterThanOrEqual(40);
    const media = join(server.folder, 'media', 'film', film.folder);
    expect(readdirSync(media).sort()).toEqual([
      'film.json',
      'film.mp4',
      'preview.mp4',
      'sprite.webp',
      'sprite_preview.webp',
    ]);
    const [whole, preview] = [probe(join(media, 'film.mp4')), probe(join(media, 'preview.mp4'))];
    expect(whole.codecs).toEqual(['h264', 'aac']);
    expect(whole.length).toBeCloseTo(film.length, 0);
    expect(preview.length).toBeLessThan(film.free_see_time + 0.1);
  }
});

test('the demo films are small enough to lie in the tree', () => {
  const files = readdirSync(films, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(12e6);
});

test('an operator imports into a running server', { timeout: 120_000 }, async () => {
  const from = folderOf('film-from');
  writeFilm(join(from, 'a_new_one.mp4'));
  cpSync(join(films, 'eclipse', 'cover.webp'), join(from, 'a_new_one.webp'));
  const words = ['video', 'import', from, '--category', 'fresh'];
  expect(await operate(server.folder, words)).toEqual({ code: 0, out: 'Taken in: a_new_one.mp4\n', err: '' });
  expect((await listed())[0]).toMatchObject({ name: { en_us: 'a new one' }, category: 'fresh', length: 4 });
  expect(await operate(server.folder, words)).toMatchObject({
    code: 0,
    out: 'Already there: a_new_one.mp4\n',
  });
  const refused = await operate(server.folder, words, { PATH: dirname(process.execPath) });
  expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(/^ffmpeg is missing.*\n$/) });
});

test('an import that is killed leaves no film, and goes on when it is begun again', {
  timeout: 240_000,
}, async () => {
  const from = folderOf('film-long');
  writeFilm(join(from, 'long.mkv'), { seconds: 20 });
  const words = ['video', 'import', from, '--category', 'fresh'];
  const incoming = join(server.folder, 'media', 'incoming');
  const drafts = () => readdirSync(incoming).filter((name) => existsSync(join(incoming, name, 'film.mp4')));
  const env = { ...process.env, DATA_DIR: server.folder, OPERATOR_TOKEN: await tokenOf(server.folder) };
  const child = spawn(process.execPath, ['server/operator/main.ts', ...words], { cwd: root, env });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await vi.waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 60_000, interval: 20 });
  child.kill('SIGKILL');
  await ended;
  const before = await listed();
  expect(before.map((film) => film.name.en_us)).not.toContain('long');
  expect(await operate(server.folder, words)).toMatchObject({ code: 0, out: 'Taken in: long.mkv\n' });
  expect(await listed()).toHaveLength(before.length + 1);
  expect(readdirSync(incoming)).toEqual([]);
});
