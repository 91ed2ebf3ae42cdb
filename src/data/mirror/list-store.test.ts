import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../session/session.ts';
import { mergeRows, onShortage } from './list-store.ts';
import { memoryKeys } from './memory-fallback.ts';
import { claimDevice } from './ownership.ts';
import { database } from './schema.ts';

const page = (key: string, owner: string, count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `${key}${at}`);
  return {
    key,
    owner,
    lang: 'en_us',
    rows: new Map<string, unknown>(ids.map((id) => [id, { id }])),
    merge: () => ({ order: ids, ended: true }),
  };
};
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

beforeEach(async () => {
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  await Promise.all([database.rows.clear(), database.lists.clear()]);
});

test('everybody’s rows are committed like a member’s, and not held in memory beside the database', async () => {
  for (const owner of ['', 'm1']) await mergeRows(page(`${owner}:front:[]`, owner, 3));
  expect(memoryKeys()).toEqual([]);
  expect(await database.rows.count()).toBe(6);
});

describe('lists that are many', () => {
  test('make room by what was not read for longest when the browser gives no more, and the person is told', async () => {
    const told = vi.fn();
    const stop = onShortage(told);
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    await mergeRows(page('old', '', 30));
    vi.setSystemTime(2000);
    await mergeRows(page('mine', 'm1', 10));
    vi.useRealTimers();
    vi.spyOn(database.rows, 'bulkPut').mockRejectedValueOnce(full);
    await mergeRows(page('new', 'm1', 20));
    expect((await database.lists.toArray()).map(({ list }) => list).sort()).toEqual(['mine', 'new']);
    expect(await database.rows.count()).toBe(30);
    expect(told).toHaveBeenCalledExactlyOnceWith('removed');
    stop();
  });

  test('stay under a fixed number of rows in all', async () => {
    await mergeRows(page('films', '', 12));
    vi.spyOn(database.rows, 'count').mockResolvedValueOnce(20_001 as never);
    await mergeRows(page('money', 'm1', 9));
    expect((await database.lists.toArray()).map(({ list }) => list)).toEqual(['money']);
    expect(await database.rows.count()).toBe(9);
  });
});
