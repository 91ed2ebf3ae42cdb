import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkOften } from './update-checks.ts';

const update = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  update.mockClear();
  checkOften({ update: update as never });
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const focus = () => window.dispatchEvent(new Event('focus'));

test('a version is looked for at once when the app is looked at again after a while', async () => {
  await seconds(60);
  focus();
  await seconds(0);
  expect(update).toHaveBeenCalledOnce();
});

test('a look soon after the last check still finds a version within 15 seconds', async () => {
  await seconds(2);
  focus();
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(15);
  expect(update).toHaveBeenCalledOnce();
});

test('a page that stays open looks every hour', async () => {
  await seconds(3 * 3600);
  expect(update).toHaveBeenCalledTimes(3);
});

test('a page that nobody sees asks for nothing', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  focus();
  await seconds(3600);
  expect(update).not.toHaveBeenCalled();
});
