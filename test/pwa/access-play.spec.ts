import type { Page } from '@playwright/test';
import { still, violations } from '../support/browser/access.ts';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, openAs, read } from '../support/browser/visits.ts';

// Without the worker every request passes the test's own hands.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const pick = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).and(page.locator('[aria-pressed]'));

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Looks at a state that stands still; what is found is told with the state's name. */
async function see(page: Page, state: string) {
  // Under a dialog the page has no roles.
  await still(page.locator('main'));
  expect(await violations(page), state).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, { tag: colorScheme === 'dark' ? '@long' : [] }, () => {
    test.use({ colorScheme });

    test.beforeEach(async ({ page, request, server }) => {
      await openAs(page, await demoSession(request, server.url), '/Mine');
      await expect(heading(page, /./)).toBeVisible();
    });

    for (const width of [390, 1280])
      test(`picks, keypad and review break no rule on ${width} px`, {
        tag: width === 1280 ? '@long' : [],
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await drawnTable(page, { seconds: 6, open: 300, returned: '1.95' });
        await page.goto('/#/Lottery?key=k3-1m&id=1');
        await pick(page, 'Small').click();
        await pick(page, 'Big').click();
        await see(page, 'the cart');
        await page.getByRole('button', { name: 'Open keypad' }).click();
        await still(sheet(page, 'Stake per pick'));
        await see(page, 'the keypad');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Review 2 picks/ }).click();
        await still(sheet(page, 'Review your bet'));
        await see(page, 'the review');
        await page.keyboard.press('Escape');
        await expect(sheet(page, 'Review your bet')).toHaveCount(0);
        await pick(page, 'Sum 18').scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.locator('[data-live-strip]')).toBeVisible();
        await see(page, 'the strip of the round');
      });

    test('the closed round, its draw and the result over it break no rule', async ({ page }) => {
      const drawn = await drawnTable(page, { seconds: 12, returned: '11.70' });
      await page.goto('/#/Lottery?key=k3-1m&id=1');
      await pick(page, 'Small').click();
      await expect(page.getByRole('button', { name: /^Next round in/ })).toBeDisabled();
      await see(page, 'the closed round');
      const card = page.getByRole('region', { name: 'Round', exact: true });
      await expect(card).toContainText('drawing', { timeout: 20_000 });
      await see(page, 'the draw');
      drawn.draw();
      await expect(card).toContainText('Sum 11');
      await still(sheet(page, 'Round 0573'));
      await see(page, 'the result');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(sheet(page, 'Round 0573')).toHaveCount(0);
      await see(page, 'the next round');
    });

    test('the desktop’s frame breaks no rule, also under a dialog', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const address of ['/Home', '/nHomeList', '/Choose', '/Withdraw']) {
        await page.goto(`/#${address}`);
        await read(page);
        await expect(page.getByRole('complementary').first()).toContainText('Plaza');
        await see(page, address);
      }
      await page.goto('/#/nHomeList');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await still(sheet(page, 'Filter'));
      await see(page, 'the filter');
    });
  });
