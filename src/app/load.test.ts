import { beforeEach, expect, test, vi } from 'vitest';
import { loadPart, PartMissing } from './load.ts';

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

test('after a part has loaded again, another one may make the page reload', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  sessionStorage.setItem('plaza-reloaded', '1');
  await expect(loadPart(async () => 'screen')).resolves.toBe('screen');
  void loadPart(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('without a network nothing is reloaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadPart(gone)).rejects.toBeInstanceOf(PartMissing);
  expect(reload).not.toHaveBeenCalled();
});
