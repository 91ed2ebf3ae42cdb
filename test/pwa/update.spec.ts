import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/browser/fixtures.ts';
import { type Site, siteBefore } from '../support/browser/next-build.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => {
    const site = await siteBefore(server.url);
    await use(site);
    await site.stop();
  },
});

const bar = (page: Page) => page.getByRole('region', { name: 'New version' });

/** Opens the app in a tab that its worker answers for, and counts how often it loads from then on. */
async function openTab(context: BrowserContext, site: Site) {
  const page = await context.newPage();
  await page.goto(`${site.url}/#/Mine`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const tab = { page, loads: 0 };
  page.on('load', () => {
    tab.loads += 1;
  });
  return tab;
}

/** Which build a tab runs, by the page that it was loaded from. */
const buildOf = (page: Page) =>
  page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=test-build]')?.content ?? '1')
    .catch(() => 'on its way');

/** What the app does itself when it is looked at again a while later. */
const check = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const fillCart = (page: Page) =>
  page.evaluate(() => localStorage.setItem('plaza-cart:k3-1m', '{"picks":["large"]}'));
const emptyCart = (page: Page) => page.evaluate(() => localStorage.removeItem('plaza-cart:k3-1m'));
const update = (page: Page) => bar(page).getByRole('button', { name: 'Update' }).click();

test('one tap brings a new version to three tabs, once', async ({ context, site }) => {
  const tabs = [await openTab(context, site), await openTab(context, site), await openTab(context, site)];
  const [first] = tabs as [(typeof tabs)[number]];
  site.bringOut();
  await check(first.page);
  for (const { page } of tabs) await expect(bar(page)).toBeVisible();
  expect(await Promise.all(tabs.map(({ page }) => buildOf(page)))).toEqual(['1', '1', '1']);

  await update(first.page);
  const all = () => Promise.all(tabs.map(({ page }) => buildOf(page)));
  await expect.poll(all, { timeout: 20_000, intervals: [100] }).toEqual(['2', '2', '2']);
  for (const { page } of tabs) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page);
    await expect(bar(page)).toHaveCount(0);
  }
  expect(tabs.map(({ loads }) => loads)).toEqual([1, 1, 1]);
});

test('a version that comes over one that waits is the one that a tap brings, at once', {
  tag: '@long',
}, async ({ context, site }) => {
  const [first, second] = [await openTab(context, site), await openTab(context, site)];
  site.bringOut();
  await check(first.page);
  await expect(bar(first.page)).toBeVisible();
  site.bringOut();
  await second.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.waiting;
    await registration.update();
    while (registration.waiting === before || registration.installing)
      await new Promise((done) => setTimeout(done, 50));
  });
  await update(first.page);
  for (const tab of [first, second]) {
    await expect.poll(() => buildOf(tab.page), { timeout: 20_000, intervals: [100] }).toBe('3');
    await check(tab.page);
    await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(tab.page)).toHaveCount(0);
    expect(tab.loads).toBe(1);
  }
});

test('an update that was agreed to waits for the cart, says so, and then comes by itself', {
  tag: '@long',
}, async ({ context, site }) => {
  const { page } = await openTab(context, site);
  await fillCart(page);
  site.bringOut();
  await check(page);
  await update(page);
  await expect(bar(page)).toContainText('You can update once you’ve placed your bet or cleared your picks.');
  expect(await buildOf(page)).toBe('1');
  await emptyCart(page);
  await expect.poll(() => buildOf(page)).toBe('2');
});

test('an update that waits for the cart can be put off', { tag: '@long' }, async ({ context, site }) => {
  const { page } = await openTab(context, site);
  await fillCart(page);
  site.bringOut();
  await check(page);
  await update(page);
  await bar(page).getByRole('button', { name: 'Not now' }).click();
  await emptyCart(page);
  await page.goto(`${site.url}/#/Language`);
  await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  expect(await buildOf(page)).toBe('1');
});

test('an update waits for a write whose answer is on its way', async ({ context, site }) => {
  const { page } = await openTab(context, site);
  const write = (put: boolean) =>
    page.evaluate(
      (put) =>
        new Promise((done, failed) => {
          const opening = indexedDB.open('plaza');
          opening.onerror = failed;
          opening.onsuccess = () => {
            const work = opening.result.transaction('intents', 'readwrite');
            const intent = {
              key: 'k',
              owner: '',
              call: '/Lottery/order',
              fields: {},
              cost: '',
              at: Date.now(),
            };
            if (put) work.objectStore('intents').put({ ...intent, state: 'sending' });
            else work.objectStore('intents').delete('k');
            work.oncomplete = done;
          };
        }).then(() => {}),
      put,
    );
  await write(true);
  site.bringOut();
  await check(page);
  await update(page);
  await expect(bar(page)).toContainText('You can update once you’ve placed your bet or cleared your picks.');
  await write(false);
  await expect.poll(() => buildOf(page)).toBe('2');
});

test('a tab with picks keeps its build, and all parts of it, when another version takes over', {
  tag: '@long',
}, async ({ context, site }) => {
  const { page } = await openTab(context, site);
  await fillCart(page);
  site.bringOut('NotFound');
  await check(page);
  await expect(bar(page)).toBeVisible();
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    waiting?.postMessage({ type: 'take over' });
    await taken;
  });
  await page.evaluate(() => window.location.assign('#/nowhere'));
  await expect(page.getByText('Page not found')).toBeVisible();
  expect(await buildOf(page)).toBe('1');
  await emptyCart(page);
  await expect.poll(() => buildOf(page)).toBe('2');
});

test('files of the last build go when no tab needs them any more', { tag: '@long' }, async ({
  context,
  site,
}) => {
  const { page } = await openTab(context, site);
  const old = () =>
    page.evaluate(async () => {
      const all = await (await caches.open('shell')).keys();
      return all.filter(({ url }) => url.includes('/assets/NotFound-')).length;
    });
  expect(await old()).toBe(1);
  site.bringOut('NotFound');
  await check(page);
  await update(page);
  await expect.poll(() => buildOf(page)).toBe('2');
  await expect.poll(() => old().catch(() => -1)).toBe(0);
});

test('after an update a line says what is new, once', { tag: '@long' }, async ({ context, site }) => {
  const { page } = await openTab(context, site);
  const line = page.getByRole('region', { name: 'What’s new' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('plaza-news', 'an earlier one'));
  site.bringOut();
  await check(page);
  await update(page);
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a release that went wrong is taken back by the server: without consent, once, and nothing else is lost', async ({
  context,
  site,
}) => {
  const tab = await openTab(context, site);
  const { page } = tab;
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  site.bringOut();
  site.retire();
  await check(page);
  await expect.poll(() => buildOf(page)).toBe('2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => undefined)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(tab.loads).toBe(1);

  // Everything comes from the network now.
  site.bringOut();
  await page.reload();
  expect(await buildOf(page)).toBe('3');
});
