import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowCopies, store } from '../../local-storage.ts';
import { enter, leave } from '../session/session.ts';
import { Failure } from './failure.ts';
import { requestEnded } from './network.ts';
import { keepFacts, queryClient, restoreFacts } from './query-cache.ts';

vi.useFakeTimers();
keepFacts();
const nameOf = (member: string) => `plaza-facts:dev:${member}`;
const fact = () => queryClient.getQueryData(['fact']);

/** Facts as an earlier page of the member left them. */
async function leaveFacts(member: string, age = 0) {
  enter({ id: member, tokensso: 's' });
  queryClient.setQueryData(['fact'], member);
  await vi.advanceTimersByTimeAsync(2000);
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(2000);
  localStorage.setItem(
    nameOf(member),
    JSON.stringify({
      buster: 'dev',
      timestamp: Date.now() - age,
      clientState: {
        mutations: [],
        queries: [
          {
            queryKey: ['fact'],
            queryHash: '["fact"]',
            state: { data: member, dataUpdatedAt: Date.now(), status: 'success', fetchStatus: 'idle' },
          },
        ],
      },
    }),
  );
}

beforeEach(() => {
  leave('logout');
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('what this device knows of its member is there at once, without a turn of the page', async () => {
  await leaveFacts('m1');
  expect(fact()).toBeUndefined();
  restoreFacts();
  expect(fact()).toBe('m1');
});

test('who signs in finds their own facts before anything is drawn, and nobody else’s', async () => {
  await leaveFacts('m1');
  const kept = localStorage.getItem(nameOf('m1')) ?? '';
  leave('logout');
  expect(localStorage.getItem(nameOf('m1'))).toBeNull();
  localStorage.setItem(nameOf('m1'), kept);
  enter({ id: 'm2', tokensso: 's' });
  expect(fact()).toBeUndefined();
  leave('logout');
  localStorage.setItem(nameOf('m1'), kept);
  enter({ id: 'm1', tokensso: 's' });
  expect(fact()).toBe('m1');
});

test('facts of more than a week ago, and those that cannot be read, are removed', async () => {
  await leaveFacts('m1', 8 * 86_400_000);
  restoreFacts();
  expect([fact(), localStorage.getItem(nameOf('m1'))]).toEqual([undefined, null]);
  localStorage.setItem(nameOf('m1'), '{');
  restoreFacts();
  expect(localStorage.getItem(nameOf('m1'))).toBeNull();
});

test('facts are stored within a second, and not after another tab signed out', async () => {
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['fact'], 'new');
  await vi.advanceTimersByTimeAsync(2000);
  expect(localStorage.getItem(nameOf('m1'))).toContain('"new"');
  localStorage.removeItem(nameOf('m1'));
  queryClient.setQueryData(['fact'], 'newer');
  localStorage.removeItem('tokensso');
  await vi.advanceTimersByTimeAsync(2000);
  expect(localStorage.getItem(nameOf('m1'))).toBeNull();
});

test('a page that is left before a second has passed stores what it has read', async () => {
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['fact'], 'read');
  expect(localStorage.getItem(nameOf('m1'))).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(nameOf('m1'))).toContain('"read"');
  localStorage.removeItem(nameOf('m1'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(localStorage.getItem(nameOf('m1'))).toBeNull();
});

test('a full storage gives up copies of rows before a fact, a session or a money write', () => {
  localStorage.setItem(`${rowCopies}dev:en_us::any:[]`, 'rows');
  const real = localStorage;
  const setItem = (name: string, value: string) => {
    if (Object.keys(real).some((one) => one.startsWith(rowCopies)))
      throw new DOMException('full', 'QuotaExceededError');
    real.setItem(name, value);
  };
  const removeItem = (name: string) => real.removeItem(name);
  vi.stubGlobal(
    'localStorage',
    new Proxy(real, { get: (_, name) => ({ setItem, removeItem })[name as 'setItem'] }),
  );
  store('plaza-intent:1', 'sent');
  vi.unstubAllGlobals();
  expect(localStorage.getItem('plaza-intent:1')).toBe('sent');
  expect(Object.keys(localStorage).filter((name) => name.startsWith(rowCopies))).toEqual([]);
});

test('a fact that cannot be read again, as without a network, is still known after a reload', async () => {
  const options = { queryKey: ['fact'], retry: false, staleTime: 0 };
  await queryClient.fetchQuery({ ...options, queryFn: () => 'known' });
  const again = queryClient.fetchQuery({ ...options, queryFn: () => Promise.reject(new Failure('network')) });
  await expect(again).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(2000);
  queryClient.clear();
  restoreFacts();
  expect(queryClient.getQueryState(['fact'])).toMatchObject({
    data: 'known',
    status: 'success',
    error: null,
  });
});

test('without a network a fact is asked for once, and the screen is told at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const read = vi.fn(() => Promise.reject(new Failure('network')));
  await expect(queryClient.fetchQuery({ queryKey: ['fact'], queryFn: read })).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  const lost = expect(queryClient.fetchQuery({ queryKey: ['fact'], queryFn: read })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await lost;
  expect(read).toHaveBeenCalledTimes(4);
});

test('what a screen could not read without a connection comes by itself once there is one', async () => {
  let reachable = false;
  const read = vi.fn(() => (reachable ? Promise.resolve('known') : Promise.reject(new Failure('network'))));
  const refused = vi.fn(() => Promise.reject(new Failure('not_found')));
  const screens = [
    new QueryObserver(queryClient, { queryKey: ['unread'], queryFn: read, retry: false }),
    new QueryObserver(queryClient, { queryKey: ['refused'], queryFn: refused, retry: false }),
  ].map((observer) => observer.subscribe(() => {}));
  requestEnded(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(['unread'])).toBeUndefined();
  reachable = true;
  requestEnded(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryClient.getQueryData(['unread'])).toBe('known');
  expect(refused).toHaveBeenCalledTimes(1);
  for (const leaveScreen of screens) leaveScreen();
});
