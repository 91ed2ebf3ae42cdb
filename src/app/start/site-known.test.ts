import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { siteKnown } from './site-known.ts';

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the app would stand by now. */
function begun() {
  const done = vi.fn();
  void siteKnown().then(done);
  return done;
}

test('a visitor’s first screen waits for the site’s configuration, and not for a network that hangs', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const stands = begun();
  await vi.advanceTimersByTimeAsync(1400);
  expect(stands).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(stands).toHaveBeenCalled();
});

test('a server that cannot be reached is not waited for', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')));
  const stands = begun();
  await vi.advanceTimersByTimeAsync(10);
  expect(stands).toHaveBeenCalled();
});

test('who is signed in waits for nothing', async () => {
  const fetch = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  enter({ id: 'm1', tokensso: 's' });
  const stands = begun();
  await vi.advanceTimersByTimeAsync(10);
  expect(stands).toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
  leave('logout');
});
