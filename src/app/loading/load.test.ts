import { beforeEach, expect, test, vi } from 'vitest';
import { loadLater, loadPart, PartMissing } from './load.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  sessionStorage.clear();
});

test('a part that is gone from the server makes the page reload, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  void loadPart(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(loadPart(gone)).rejects.toBeInstanceOf(PartMissing);
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that is still gone after the reload does not make it a loop, whatever else has loaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  sessionStorage.setItem('plaza-reloaded', String(Date.now() - 2000));
  await expect(loadPart(async () => 'language')).resolves.toBe('language');
  await expect(loadPart(gone)).rejects.toBeInstanceOf(PartMissing);
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is gone much later may make the page reload again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  sessionStorage.setItem('plaza-reloaded', String(Date.now() - 3_600_000));
  void loadPart(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('without a network nothing is reloaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadPart(gone)).rejects.toBeInstanceOf(PartMissing);
  expect(reload).not.toHaveBeenCalled();
});

test('what nobody waits for is tried again until it comes', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const part = loadLater(async () => (++tries < 3 ? gone() : 'prompts'));
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  await expect(part).resolves.toBe('prompts');
  vi.useRealTimers();
});
