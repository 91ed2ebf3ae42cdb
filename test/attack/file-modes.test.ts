import {
  chmodSync,
  existsSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../contract/account.ts';
import { uploadImage } from '../../contract/system.ts';
import { closeDataFolder, refuseShared } from '../../server/settings/data-folder.ts';
import { askWire } from '../fault/wire.ts';
import { openToOthers, withOpenUmask } from '../support/file-modes.ts';
import { folderOf, writeFilm } from '../support/film/film-files.ts';
import { plain } from '../support/pictures.ts';
import { signed } from '../support/raw-requests.ts';
import { operate, runServerFile } from '../support/setup/command.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import { cannot, dataFolders, startMain, tell } from '../support/starting.ts';

const folderNamed = dataFolders();

describe('where new files would be open to everybody', { timeout: 180_000 }, () => {
  const folder = folderNamed('wide');
  let server: Server;
  beforeAll(async () => {
    server = await withOpenUmask(() => startServer({ folder }));
  }, 120_000);
  afterAll(() => server.stop());

  test('a start, an upload, a film and the operator leave nothing open in the data folder', async () => {
    expect(openToOthers(folder)).toEqual([]);
    for (const name of ['pg', 'keys', 'media', 'lock', `operator-${server.pid}.sock`])
      expect(readdirSync(folder)).toContain(name);

    const as = await askWire(server.url, login, { username: 'demo', password: 'demo-demo-1' });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await plain(60, 40).png().toBuffer())], 'a.png'));
    const before = readdirSync(join(folder, 'media', 'picture')).length;
    const upload = { method: 'POST', headers: signed(as), body: form };
    await fetch(`${server.url}/api${uploadImage.path}`, upload).then((answer) => answer.json());
    expect(readdirSync(join(folder, 'media', 'picture')).length).toBeGreaterThan(before);
    expect(openToOthers(folder)).toEqual([]);

    const from = folderOf('films');
    writeFilm(join(from, 'one.mp4'));
    const imported = await withOpenUmask(() =>
      operate(folder, ['video', 'import', from, '--category', 'fresh']),
    );
    expect(imported).toEqual({ code: 0, out: 'Taken in: one.mp4\n', err: '' });
    expect(openToOthers(folder)).toEqual([]);

    expect(await tell(folder, 'settings', 'set', 'name', 'Plaza')).toMatchObject({ code: 0 });
    await server.end();
    const alone = await withOpenUmask(() => operate(folder, ['invite', 'create', 'MINE']));
    expect(alone).toMatchObject({ code: 0 });
    expect(openToOthers(folder)).toEqual([]);
  });

  test('nor does the database when it writes its files anew', async () => {
    await server.end();
    const before = statSync(join(folder, 'pg', 'global', 'pg_control')).mtimeMs;
    const written = await withOpenUmask(() =>
      runServerFile('test/support/checkpoint.ts', [], { DATA_DIR: folder }),
    );
    expect(written).toEqual({ code: 0, out: '', err: '' });
    expect(statSync(join(folder, 'pg', 'global', 'pg_control')).mtimeMs).toBeGreaterThan(before);
    expect(openToOthers(folder)).toEqual([]);
  });
});

/** A data folder that anybody may read, with a database's file and a film in it. */
function wideFolder(name: string): string {
  const folder = folderNamed(name);
  withOpenUmask(() => {
    mkdirSync(join(folder, 'pg', 'base'), { recursive: true });
    mkdirSync(join(folder, 'media', 'film', 'one'), { recursive: true });
    for (const file of [
      'pg/base/1',
      'media/film/one/film.mp4',
      'lock',
      'lock-journal',
      'secret.key',
      'notes.txt',
    ])
      writeFileSync(join(folder, file), file);
  });
  return folder;
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a data folder of before', () => {
  test('is closed whole, what is not of this program left as it is', () => {
    const folder = wideFolder('before');
    expect(openToOthers(folder)).toHaveLength(12);
    closeDataFolder(folder, { make: true });
    expect(openToOthers(folder)).toEqual(['666 notes.txt']);
    expect([mode(folder), mode(join(folder, 'pg/base')), mode(join(folder, 'pg/base/1'))]).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  test('is closed behind a link to it, and so is what was laid elsewhere by a link in it', () => {
    const [folder, elsewhere] = [wideFolder('linked'), wideFolder('mount')];
    symlinkSync(join(elsewhere, 'media'), join(folder, 'keys'));
    symlinkSync(folder, folderNamed('link'));
    closeDataFolder(folderNamed('link'), { make: true });
    expect(openToOthers(folder)).toEqual(['666 notes.txt']);
    expect(openToOthers(join(elsewhere, 'media'))).toEqual([]);
    expect(mode(elsewhere)).toBe('777');
  });

  test('leads nobody out of it by a link further down', () => {
    const [folder, target] = [wideFolder('planted'), wideFolder('target')];
    symlinkSync(target, join(folder, 'media', 'film', 'link'));
    closeDataFolder(folder, { make: true });
    expect(mode(join(target, 'secret.key'))).toBe('666');
    // Only root may give a link to somebody else.
    if (process.geteuid?.() !== 0) return;
    symlinkSync(target, join(folder, 'keys'));
    lchownSync(join(folder, 'keys'), 65_534, 65_534);
    expect(() => closeDataFolder(folder, { make: true })).toThrow(
      /keys is a link that another user has laid$/,
    );
    expect(mode(join(target, 'secret.key'))).toBe('666');
  });

  test('shares no film with a folder outside, which keeps its rights', () => {
    const folder = wideFolder('hard');
    const film = join(folder, 'media', 'film', 'one', 'film.mp4');
    const outside = folderNamed('outside.mp4');
    linkSync(film, outside);
    closeDataFolder(folder, { make: true });
    expect([mode(film), mode(outside)]).toEqual(['600', '666']);
    expect([readFileSync(film, 'utf8'), statSync(film).nlink]).toEqual(['media/film/one/film.mp4', 1]);
  });

  test('that all users share is refused and left as it is', async () => {
    const folder = wideFolder('shared');
    chmodSync(folder, 0o1777);
    expect(await startMain({ DATA_DIR: folder })).toEqual(
      cannot(`DATA_DIR: ${folder} is shared by all users of this machine; name a folder of its own`),
    );
    expect(openToOthers(folder)).toHaveLength(12);
    expect(() => refuseShared('/')).toThrow('DATA_DIR: / is shared by all users');
  });

  test('that cannot be closed, and one that cannot be made, stop the start with one line', async () => {
    // Nobody may change the rights of what the system shows of a process, not even root.
    expect(await startMain({ DATA_DIR: '/proc/self/task' })).toEqual({
      code: 1,
      out: expect.any(String),
      err: expect.stringMatching(
        /^Plaza cannot start\. DATA_DIR: it holds money and secrets, and cannot be closed to other users .*\(EPERM\).*\n$/,
      ),
    });
    const file = join(wideFolder('file'), 'lock');
    expect(await startMain({ DATA_DIR: join(file, 'data') })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Plaza cannot start\. DATA_DIR: the folder cannot be made: .*\n$/),
    });
    expect(existsSync(join(file, 'data'))).toBe(false);
  });
});
