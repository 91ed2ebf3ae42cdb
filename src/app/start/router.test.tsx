import { beforeEach, expect, test, vi } from 'vitest';
import { PartMissing } from '../loading/load.ts';
import { makeRouter } from './router.tsx';

const open = vi.hoisted(() => vi.fn());
vi.mock('./screens.ts', () => ({ open }));
vi.mock('../../features/home/Home.tsx', () => ({ Home: () => null }));

const screen = () => null;

/** A screen that loads only when it is told to. */
function held() {
  const load = Promise.withResolvers<typeof screen>();
  open.mockReturnValueOnce(load.promise);
  return load;
}

async function routerAt(hash: string) {
  window.history.replaceState(null, '', hash);
  const router = makeRouter();
  await router.first;
  return router;
}

beforeEach(() => {
  open.mockReset().mockResolvedValue(screen);
  sessionStorage.clear();
});

test('the earlier screen and its address stay until the next screen is loaded', async () => {
  const router = await routerAt('#/Notice');
  const before = router.shown();
  const next = held();
  router.navigator.push('/Setting', undefined);
  expect(router.loading()).toBe(true);
  expect(router.shown()).toBe(before);
  expect(window.location.hash).toBe('#/Notice');
  next.resolve(screen);
  await vi.waitFor(() => expect(router.loading()).toBe(false));
  expect(router.shown()).toMatchObject({ location: { pathname: '/Setting' }, action: 'PUSH' });
  expect(window.location.hash).toBe('#/Setting');
});

test('a screen that was loaded once is shown at once', async () => {
  const router = await routerAt('#/Notice');
  router.navigator.push('/notice/?page=2', { from: 'a test' });
  expect(router.shown()).toMatchObject({ location: { search: '?page=2', state: { from: 'a test' } } });
  expect(open).toHaveBeenCalledOnce();
});

test('a later navigation cancels the one that still loads', async () => {
  const router = await routerAt('#/Notice');
  const slow = held();
  router.navigator.push('/Setting', undefined);
  router.navigator.replace('/Language', undefined);
  await vi.waitFor(() => expect(router.shown().location.pathname).toBe('/Language'));
  slow.resolve(screen);
  await slow.promise;
  await vi.waitFor(() => expect(window.location.hash).toBe('#/Language'));
  expect(router.shown()).toMatchObject({ location: { pathname: '/Language' }, action: 'REPLACE' });
});

test('a screen that is asked for twice while it loads is loaded once', async () => {
  const router = await routerAt('#/Notice');
  const slow = held();
  router.navigator.push('/Setting', undefined);
  router.navigator.push('/Setting', undefined);
  slow.resolve(screen);
  await vi.waitFor(() => expect(router.loading()).toBe(false));
  expect(open.mock.calls).toEqual([['notice'], ['setting']]);
});

test('a screen whose code is missing says why, and is tried again when it is opened again', async () => {
  sessionStorage.setItem('plaza-reloaded', String(Date.now()));
  open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const router = await routerAt('#/Setting');
  expect(router.shown().failure?.error).toBeInstanceOf(PartMissing);
  router.navigator.replace('/Setting', undefined);
  await vi.waitFor(() => expect(router.shown().screen).toBeDefined());
  expect(router.shown().failure).toBeUndefined();
});

test.each(['', '#', '#/'])('the bare address %o is replaced by that of Home', async (hash) => {
  const entries = window.history.length;
  const router = await routerAt(`/${hash}`);
  expect(router.shown().location.pathname).toBe('/Home');
  expect(window.location.hash).toBe('#/Home');
  expect(window.history.length).toBe(entries);
});

test('an unknown address has a screen too', async () => {
  const router = await routerAt('#/nowhere');
  expect(router.shown().screen).toBeDefined();
  expect(open).not.toHaveBeenCalled();
});
