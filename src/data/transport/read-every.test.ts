import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from './failure.ts';
import { readEvery } from './read-every.ts';
import { readFailedAgain } from './read-failed-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (error: Error | null, errorUpdateCount: number, ms?: number) =>
  readEvery(ms)({ state: { data: 'there', error, errorUpdateCount } });

test('while the server fails a fact is read by itself, later and later, and never more seldom than otherwise', () => {
  const fails = new Failure('internal');
  expect([1, 2, 3, 4, 9].map((failures) => after(fails, failures))).toEqual([
    4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(after(fails, 4, 10_000)).toBe(10_000);
});

test.each([
  ['was read', null],
  ['was refused', new Failure('not_found')],
  ['was asked for without a network', new Failure('network')],
])('a fact that %s is read again when its screen says so', (_, error) => {
  expect(after(error, 1)).toBe(false);
  expect(after(error, 1, 60_000)).toBe(60_000);
});

/** A fact that a screen shows, of which there is nothing yet, and what the screen is told. */
function shown(read: () => Promise<unknown>, every?: number) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchInterval: readEvery(every) } },
  });
  readFailedAgain(client.getQueryCache());
  const observer = new QueryObserver(client, { queryKey: ['fact'], queryFn: read });
  const states: string[] = [];
  const leave = observer.subscribe(({ status }) => {
    if (states.at(-1) !== status) states.push(status);
  });
  return { states, leave };
}

test.each([undefined, 5000])(
  'a fact of which there is nothing, read every %s ms, keeps its failure while it is read again, until there is an answer',
  async (every) => {
    let calls = 0;
    const { states, leave } = shown(async () => {
      calls += 1;
      if (calls < 4) throw new Failure('internal');
      return 'there';
    }, every);
    await vi.advanceTimersByTimeAsync(3999);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(4000 + 8000);
    expect(calls).toBe(3);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(states).toEqual(['pending', 'error', 'success']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toBe(every ? 28 : 4);
    expect(states).toHaveLength(3);
    leave();
  },
);

test.each([
  ['a screen that was left', new Failure('internal'), true],
  ['what was refused', new Failure('not_found'), false],
])('nothing is read again by itself for %s', async (_, failure, leaves) => {
  const read = vi.fn(async () => {
    throw failure;
  });
  const { leave } = shown(read);
  await vi.advanceTimersByTimeAsync(1000);
  if (leaves) leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(1);
  leave();
});
