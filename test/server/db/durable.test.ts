import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FolderInUse } from '../../../server/db/lock.ts';
import { type Db, openDb } from '../../../server/db/open.ts';
import { upkeep } from '../../../server/db/upkeep.ts';
import { makeLog } from '../../../server/jobs/log.ts';
import { engines } from '../../support/setup/engines.ts';

describe('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-durable-'));
  let db: Db;
  beforeAll(async () => {
    db = await openDb(folder);
    await db.query('CREATE TABLE note (id integer PRIMARY KEY)');
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const insert = (id: number) => db.query('INSERT INTO note VALUES ($1)', [id]);

  test('is on the disk at each commit, and reading costs nothing', async () => {
    const [later, now] = [vi.spyOn(fs, 'fsync'), vi.spyOn(fs, 'fsyncSync')];
    const syncs = () => later.mock.calls.length + now.mock.calls.length;
    for (let id = 0; id < 10; id++) {
      const before = syncs();
      await insert(id);
      expect(syncs()).toBeGreaterThan(before);
    }
    const before = syncs();
    await db.query('SELECT count(*) FROM note');
    expect(syncs()).toBe(before);
    later.mockRestore();
    now.mockRestore();
  });

  test('tells no write, and no read that saw it, before the disk has it', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const asked: (() => void)[] = [];
    const later = vi.spyOn(fs, 'fsync').mockImplementation(((_: number, done: (error: null) => void) => {
      asked.push(() => done(null));
      arrive();
    }) as never);
    const told: string[] = [];
    const write = insert(10).then(() => told.push('write'));
    const read = db.query('SELECT count(*) FROM note').then(() => told.push('read'));
    const many = db.tx((tx) => tx.query('INSERT INTO note VALUES (11)')).then(() => told.push('transaction'));
    await arrived;
    expect(told).toEqual([]);
    later.mockRestore();
    for (const done of asked) done();
    await Promise.all([write, read, many]);
    expect(told.sort()).toEqual(['read', 'transaction', 'write']);
  });

  test('cannot be opened twice', async () => {
    await expect(openDb(folder)).rejects.toThrow(new FolderInUse(`${folder} is in use by another process`));
  });

  test('is kept tidy without a worker in the background', async () => {
    const lines: string[] = [];
    const stops = upkeep(
      db,
      makeLog('error', (line) => lines.push(line)),
    );
    await Promise.all(stops.map((stop) => stop()));
    expect([stops.length, lines]).toEqual([2, []]);
  });

  test('can be opened again once it was given back', async () => {
    await db.close();
    db = await openDb(folder);
    const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM note');
    expect(rows).toEqual([{ n: 12 }]);
  });
});

test.each(engines.filter(({ name }) => name === 'postgres'))(
  'nodes that start together on $name migrate it one after the other',
  async ({ fresh }) => {
    const one = await fresh();
    const db = await one.open();
    await db.query('DROP SCHEMA public CASCADE');
    await db.query('DROP SCHEMA drizzle CASCADE');
    await db.query('CREATE SCHEMA public');
    const nodes = await Promise.all([one.open(), one.open(), one.open()]);
    await Promise.all(nodes.map((node) => node.query('SELECT FROM member')));
    await one.drop();
  },
);
