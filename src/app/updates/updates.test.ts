import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const doing = vi.hoisted(() => ({ cart: false, write: false }));
vi.mock('../../data/game/stored-cart.ts', () => ({ cartFilled: () => doing.cart }));
vi.mock('../../data/money-writes/money-writes.ts', () => ({ writeInFlight: async () => doing.write }));

const reload = vi.fn();

/** A page whose new version has been agreed to, and does not come: its worker waits for something that hangs. */
async function agreed() {
  vi.resetModules();
  const updates = await import('./updates.ts');
  await updates.takeUpdate();
  expect(updates.updateState()).toBe('taken');
  return updates;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(doing, { cart: false, write: false });
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.useRealTimers());

test('a version that does not come is fetched by loading the page anew', async () => {
  await agreed();
  await seconds(11);
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['cart', 'write'] as const)('but never over what was begun after the tap: a %s', async (what) => {
  const { updateState } = await agreed();
  doing[what] = true;
  await seconds(60);
  expect(reload).not.toHaveBeenCalled();
  expect(updateState()).toBe('held');
  doing[what] = false;
  await seconds(2);
  expect(reload).toHaveBeenCalledOnce();
});

test('and not when the consent was taken back, before or while it waits', async () => {
  const first = await agreed();
  first.declineUpdate();
  await seconds(60);
  const second = await agreed();
  doing.cart = true;
  await seconds(11);
  second.declineUpdate();
  expect(second.updateState()).toBe('ready');
  doing.cart = false;
  await seconds(60);
  expect(reload).not.toHaveBeenCalled();
});
