import type { Page } from '@playwright/test';
import { pass } from '../support/browser/clock.ts';
import { asInstalled, badge } from '../support/browser/installed.ts';
import { expect, session, test } from '../support/browser/plain.ts';
import { heading, openAs } from '../support/browser/visits.ts';

test.use({ serviceWorkers: 'block' });

const names = Array.from({ length: 8 }, (_, at) => `w${at}***x +${at + 1}0.00`);
const line = (page: Page) => page.getByRole('list', { name: 'Recent winners' });
const along = (page: Page) => line(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));

/** Opens Home at a clock that the test moves. */
async function openHome(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expect(heading(page, 'Plain site')).toBeVisible();
}

test('winners come to the front one after the other, until somebody pauses them', async ({ page, plain }) => {
  plain.base.winners = names;
  await openHome(page);
  await expect(line(page).getByRole('listitem')).toHaveCount(8);
  expect(await along(page)).toBe(0);
  await pass(page, 3_100);
  await expect.poll(() => along(page)).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Pause scrolling' }).click();
  await expect(page.getByRole('button', { name: 'Resume scrolling' })).toBeVisible();
  const stands = await along(page);
  await pass(page, 9_000);
  expect(Math.abs((await along(page)) - stands)).toBeLessThan(160);
  const now = await along(page);
  await pass(page, 9_000);
  expect(await along(page)).toBe(now);
});

test('winners stop under a finger', async ({ page, plain }) => {
  plain.base.winners = names;
  await openHome(page);
  await line(page).tap();
  await expect(page.getByRole('button', { name: 'Resume scrolling' })).toBeVisible();
  await pass(page, 9_000);
  expect(await along(page)).toBe(0);
});

test.describe('for those who want less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('winners and banners stand still until they are set going', async ({ page, plain }) => {
    plain.base.winners = names;
    await openHome(page);
    await pass(page, 9_000);
    expect(await along(page)).toBe(0);
    await page.getByRole('button', { name: 'Resume scrolling' }).click();
    await pass(page, 3_100);
    await expect.poll(() => along(page)).toBeGreaterThan(60);
  });
});

const picture = '/icon-192.png';

test('banners change every three seconds, the first is there at once, and a touch stops them', async ({
  page,
  plain,
}) => {
  plain.config.banners = [1, 2, 3].map((number) => ({ url: `${picture}?${number}` }));
  await openHome(page);
  const carousel = page.getByRole('region', { name: 'News' });
  const slides = carousel.locator('img');
  await expect(slides).toHaveCount(3);
  expect(await slides.evaluateAll((all) => all.map((one) => one.getAttribute('loading')))).toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
  const shown = () =>
    carousel.locator('[aria-hidden="false"] img').evaluate((one) => one.getAttribute('src'));
  await expect.poll(shown).toBe(`${picture}?1`);
  await pass(page, 3_100);
  await expect.poll(shown).toBe(`${picture}?2`);
  await carousel.locator('[aria-hidden="false"]').tap();
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  await pass(page, 9_000);
  await expect.poll(shown).toBe(`${picture}?2`);
});

test('hot games stand four in a row, and the tiles lead to games, films and companions', async ({
  page,
  plain,
}) => {
  plain.games = [1, 2, 3, 4, 5].map((id) => ({
    ...{ key: `k3-${id}m`, id: `${id}`, ico: '', name: `Dice ${id}`, desc: 'Three dice' },
  }));
  await openHome(page);
  const tops = await page
    .getByRole('link', { name: /^Dice \d/ })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
  for (const [name, address] of [
    ['Games Dice', '#/Game'],
    ['Films Watch now', '#/Video'],
    ['Companions By city', '#/Choose'],
  ])
    await expect(page.getByRole('link', { name: name ?? '', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    );
});

test('a notice that nobody has looked at is marked, counted on Mine, and marked no more afterwards', async ({
  page,
}) => {
  await page.goto('/#/Mine');
  const row = page.getByRole('link', { name: /^Notices/ });
  await expect(row).toContainText('1 new');
  await row.click();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toContainText('New');
  await page.goBack();
  await expect(row).not.toContainText('new');
  await row.click();
  await expect(page.getByRole('heading', { name: /Welcome/ })).not.toContainText('New');
});

test('the installed app’s icon shows how many notices are new', async ({ page }) => {
  await page.addInitScript(asInstalled);
  await openAs(page, session, '/Mine');
  await expect.poll(() => badge(page)).toBe(1);
  await page.goto('/#/Notice');
  await expect.poll(() => badge(page)).toBe(0);
});
