import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FolderInUse } from '../../server/db/lock.ts';
import { type Db, openDb } from '../../server/db/open.ts';
import { upkeep } from '../../server/db/upkeep.ts';
import { makeLog } from '../../server/log.ts';
import { engines } from '../setup/engines.ts';

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

  test('is on the disk at each commit', async () => {
    const synced = vi.spyOn(fs, 'fsyncSync');
    const commits = 20;
    for (let id = 0; id < commits; id++) await db.query('INSERT INTO note VALUES ($1)', [id]);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(commits);
    synced.mockClear();
    await db.query('SELECT count(*) FROM note');
    expect(synced).not.toHaveBeenCalled();
    synced.mockRestore();
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
    expect(rows).toEqual([{ n: 20 }]);
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
