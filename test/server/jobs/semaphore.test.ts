import { describe, expect, test, vi } from 'vitest';
import { Semaphore } from '../../../server/jobs/semaphore.ts';

/** Work that ends when the test says so. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    log.push(name);
    await promise;
  };
  return { run, end: resolve };
}

const busy = { word: 'busy', data: { retry_after: 3 } };

describe('a semaphore', () => {
  test('runs so many at once, the others in the order they came, and refuses what is beyond its queue', async () => {
    const places = new Semaphore({ atOnce: 1, waiting: 2, retryAfter: 3 });
    const log: string[] = [];
    const [first, second, third] = ['first', 'second', 'third'].map((name) => work(log, name)) as [
      ReturnType<typeof work>,
      ReturnType<typeof work>,
      ReturnType<typeof work>,
    ];
    const all = [first, second, third].map(({ run }) => places.run('', run));
    expect(() => places.expectRoom('')).toThrow('busy');
    await expect(places.run('', async () => log.push('never'))).rejects.toMatchObject(busy);
    expect(log).toEqual(['first']);
    first.end();
    await vi.waitUntil(() => log.length === 2, { timeout: 20_000 });
    third.end();
    second.end();
    await Promise.all(all);
    expect(log).toEqual(['first', 'second', 'third']);
    places.expectRoom('');
  });

  test('gives one holder a share, and a place that comes free to the first who may have it', async () => {
    const places = new Semaphore({ atOnce: 2, waiting: 2, each: { atOnce: 1, waiting: 1 }, retryAfter: 3 });
    const log: string[] = [];
    const [mine, mineToo, yours] = [work(log, 'mine'), work(log, 'mine too'), work(log, 'yours')];
    const all = [places.run('me', mine.run), places.run('me', mineToo.run)];
    await expect(places.run('me', async () => {})).rejects.toMatchObject(busy);
    all.push(places.run('you', yours.run));
    expect(log).toEqual(['mine', 'yours']);
    yours.end();
    await all[2];
    expect(log).toEqual(['mine', 'yours']);
    mine.end();
    mineToo.end();
    await Promise.all(all);
    expect(log).toEqual(['mine', 'yours', 'mine too']);
  });

  test('lets nobody wait for longer than its patience, and goes on after work that fails', async () => {
    vi.useFakeTimers();
    try {
      const places = new Semaphore({ atOnce: 1, waiting: 1, patience: 500, retryAfter: 3 });
      const held = work([], 'held');
      const first = places.run('', () => held.run().then(() => Promise.reject(new Error('failed'))));
      const waits = places.run('', async () => 'done');
      vi.advanceTimersByTime(500);
      await expect(waits).rejects.toMatchObject(busy);
      held.end();
      await expect(first).rejects.toThrow('failed');
      expect(await places.run('', async () => 'done')).toBe('done');
    } finally {
      vi.useRealTimers();
    }
  });
});
