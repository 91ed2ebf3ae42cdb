import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the tests of the dice table look at: the round's card, the strip that stands in for it, and the picks. */
export const card = (page: Page) => page.getByRole('region', { name: 'Round', exact: true });
export const strip = (page: Page) => page.locator('[data-live-strip]');
export const pick = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).and(page.locator('[aria-pressed]'));

export const table = '/Lottery?key=k3-1m&id=1';

export const visit = async (page: Page) => {
  await page.goto(`/#${table}`);
  await expect(pick(page, 'Small')).toBeVisible();
};

/** A visit of somebody with a bet, who sees it before anything is drawn. */
export const visitWithBet = async (page: Page) => {
  await visit(page);
  await expect(page.getByText('Placed for round 0573')).toBeVisible();
};
