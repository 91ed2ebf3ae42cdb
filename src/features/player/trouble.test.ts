import { afterEach, expect, test, vi } from 'vitest';
import { troubleOf } from './trouble.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [403, 'address'],
  [404, 'gone'],
  [206, 'format'],
  [503, 'network'],
])('an answer of %d tells that the trouble is the %s', async (status, trouble) => {
  vi.stubGlobal('fetch', async () => ({ status }));
  expect(await troubleOf('/media/film/1/film.mp4')).toBe(trouble);
});

test('no answer at all is the network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await troubleOf('/media/film/1/film.mp4')).toBe('network');
});
