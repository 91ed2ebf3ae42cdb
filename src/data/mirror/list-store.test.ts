import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../session/session.ts';
import { keepRows, onShortage } from './list-store.ts';
import { own } from './ownership.ts';
import { store } from './schema.ts';

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
  await own('m1');
  await Promise.all([store.rows.clear(), store.lists.clear()]);
});

describe('lists that are many', () => {
  test('make room by what was not read for longest when the browser gives no more, and the person is told', async () => {
    const told = vi.fn();
    const stop = onShortage(told);
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    await keepRows(page('old', '', 30));
    vi.setSystemTime(2000);
    await keepRows(page('mine', 'm1', 10));
    vi.useRealTimers();
    vi.spyOn(store.rows, 'bulkPut').mockRejectedValueOnce(full);
    await keepRows(page('new', 'm1', 20));
    expect((await store.lists.toArray()).map(({ list }) => list).sort()).toEqual(['mine', 'new']);
    expect(await store.rows.count()).toBe(30);
    expect(told).toHaveBeenCalledExactlyOnceWith('removed');
    stop();
  });

  test('stay under a fixed number of rows in all', async () => {
    await keepRows(page('films', '', 12));
    vi.spyOn(store.rows, 'count').mockResolvedValueOnce(20_001 as never);
    await keepRows(page('money', 'm1', 9));
    expect((await store.lists.toArray()).map(({ list }) => list)).toEqual(['money']);
    expect(await store.rows.count()).toBe(9);
  });
});
