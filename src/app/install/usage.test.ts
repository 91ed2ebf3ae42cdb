import { beforeEach, expect, test, vi } from 'vitest';
import { countOpening, declineInstall, mayOfferInstall } from './usage.ts';

beforeEach(() => localStorage.clear());

const display = (standalone: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: standalone }));

test('installing is offered from the third time on that the app is opened', () => {
  display(false);
  expect([1, 2, 3, 4].map(() => mayOfferInstall(countOpening()))).toEqual([false, false, true, true]);
});

test('who declined is not asked again', () => {
  display(false);
  declineInstall();
  expect(mayOfferInstall(99)).toBe(false);
});

test('the installed app does not offer to be installed', () => {
  display(true);
  expect(mayOfferInstall(99)).toBe(false);
});
