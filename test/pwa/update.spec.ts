import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type Site, siteBefore } from './next-build.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => {
    const site = await siteBefore(server.url);
    await use(site);
    await site.stop();
  },
});

const bar = (page: Page) => page.getByRole('region', { name: 'New version' });

/** Opens the app in a tab that its worker answers for. A mark tells later whether the page was loaded anew. */
async function openTab(context: BrowserContext, site: Site): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.url}/#/Mine`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => {
    (window as { old?: boolean }).old = true;
  });
  return page;
}

const isOld = (page: Page) => page.evaluate(() => (window as { old?: boolean }).old === true);

/** What the app does itself when it is looked at again a while later. */
const check = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

test('a new version waits for consent, and one tap brings it to every tab, once', async ({
  context,
  site,
}) => {
  const [first, second] = [await openTab(context, site), await openTab(context, site)];
  site.bringOut('NotFound');
  await check(first);
  await expect(bar(first)).toBeVisible();
  await expect(bar(second)).toBeVisible();
  expect(await isOld(first)).toBe(true);

  const loads = [0, 0];
  first.on('load', () => loads.splice(0, 1, (loads[0] ?? 0) + 1));
  second.on('load', () => loads.splice(1, 1, (loads[1] ?? 0) + 1));
  await bar(first).getByRole('button', { name: 'Update' }).click();
  for (const page of [first, second]) {
    await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  }
  expect(loads).toEqual([1, 1]);
});

test('with picks in the cart no update is taken, and a tab with picks keeps its build and all parts of it', async ({
  context,
  site,
}) => {
  const page = await openTab(context, site);
  await page.evaluate(() => localStorage.setItem('plaza-cart:k3-1m', '{"picks":["large"]}'));
  site.bringOut('NotFound');
  await check(page);
  await bar(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your picks or an order are still open.', { exact: false })).toBeVisible();
  expect(await isOld(page)).toBe(true);

  // Consent given elsewhere takes the worker, not this page.
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    waiting?.postMessage({ type: 'take over' });
    await taken;
  });
  await page.evaluate(() => window.location.assign('#/nowhere'));
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  expect(await isOld(page)).toBe(true);

  await page.evaluate(() => localStorage.removeItem('plaza-cart:k3-1m'));
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
});

test('files of the last build go when no tab needs them any more', async ({ context, site }) => {
  const page = await openTab(context, site);
  const old = () =>
    page.evaluate(async () => {
      const all = await (await caches.open('shell')).keys();
      return all.filter(({ url }) => url.includes('/assets/NotFound-')).length;
    });
  expect(await old()).toBe(1);
  site.bringOut('NotFound');
  await check(page);
  await bar(page).getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
  await expect.poll(old).toBe(0);
});
