import { describe, expect, test } from 'vitest';
import { engines } from './engines.ts';

describe.each(engines)('on $name', ({ fresh }) => {
  test('a test has a migrated database of its own', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const [db, empty] = [await one.open(), await other.open()];
    await db.query('CREATE TABLE mine (id integer)');
    const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
    const names = async (from: typeof db) =>
      (await from.query<{ tablename: string }>(tables)).rows.map((row) => row.tablename);
    expect(await names(db)).toEqual([...(await names(empty)), 'mine'].sort());
    await Promise.all([one.drop(), other.drop()]);
  });

  test('many databases are made at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => fresh()));
    await Promise.all(all.map((one) => one.drop()));
  });
});
