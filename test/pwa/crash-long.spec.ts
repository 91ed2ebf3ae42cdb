import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/browser/fixtures.ts';
import { type Site, siteBefore } from '../support/browser/next-build.ts';
import { kept } from '../support/browser/visits.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => {
    const site = await siteBefore(server.url);
    await use(site);
    await site.stop();
  },
});

const nothing = (page: Page) => page.getByText('Page not found');
const open = (page: Page) => page.evaluate(() => window.location.assign('#/nowhere'));

test.describe('a screen that breaks', () => {
  test.use({ expectedNoise: [/the release is broken/] });

  test('says so, and repairing the app fetches it anew and keeps what the person has', async ({
    page,
    site,
  }) => {
    site.replace('NotFound', "export const NotFound = () => { throw new Error('the release is broken') };");
    await page.goto(`${site.url}/#/Mine`);
    await kept(page);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await open(page);
    await expect(page.getByText('This screen stopped working')).toBeVisible();

    // The server has the right part again; this device has the broken one in two caches.
    site.replace('NotFound', undefined);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('This screen stopped working')).toBeVisible();
    await page.getByRole('button', { name: 'Repair app' }).click();
    await expect(nothing(page)).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await kept(page);
  });

  test('leaves the others alone', async ({ page, site }) => {
    site.replace('NotFound', "export const NotFound = () => { throw new Error('the release is broken') };");
    await page.goto(`${site.url}/#/Mine`);
    await open(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveTitle(/^Home · /);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a part that is not on the device', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/] });

  test('is said to be missing without a network, without a reload, and comes with the network', async ({
    page,
    context,
  }) => {
    await page.goto('/#/Mine');
    await kept(page);
    await page.evaluate(async () => {
      const shell = await caches.open('shell');
      const parts = (await shell.keys()).filter(({ url }) => url.includes('/assets/NotFound-'));
      for (const part of parts) await shell.delete(part);
    });
    // The browser's own cache would still have it.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await context.setOffline(true);
    await open(page);
    await expect(page.getByText('Not available offline yet')).toBeVisible();
    expect(loads).toBe(0);
    await context.setOffline(false);
    await expect(nothing(page)).toBeVisible();
  });
});
