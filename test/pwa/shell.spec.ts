import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Signs the demo member in as another tab would: this one is told by the browser. */
async function signInElsewhere(page: Page, request: APIRequestContext) {
  const form = { username: 'demo', password: 'demo-demo-1', lang: 'en_us' };
  const { data } = await (await request.post('/api/member/doLogin', { form })).json();
  const session = JSON.parse(Buffer.from(data, 'base64').toString()) as { id: string; tokensso: string };
  const other = await page.context().newPage();
  await other.goto('/#/Notice');
  await other.evaluate(({ id, tokensso }) => {
    localStorage.setItem('tokensso', tokensso);
    localStorage.setItem('token', btoa(id));
  }, session);
  await other.close();
}

/** The whole app is on the device, and the worker answers for this page. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('the app opens at Home, in the place of the static shell', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, /./)).toBeVisible();
  await expect(page).toHaveURL(/#\/Home$/);
  await expect(page).toHaveTitle(/^Home · /);
  await expect(page.locator('.shell')).toHaveCount(0);
});

test('the bottom bar stands on its three screens and on no other', async ({ page }) => {
  for (const [address, name] of [
    ['/home', 'Home'],
    ['/nHomeList', 'Companions'],
    ['/MINE', 'Account'],
  ]) {
    await page.goto(`/#${address}`);
    await expect(bar(page).getByRole('link')).toHaveCount(3);
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(name ?? '');
  }
  await page.goto('/#/Notice');
  await expect(heading(page, 'Notices')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a protected screen asks to log in, and stands there after it', async ({ page, request }) => {
  await page.goto('/#/rechargerecord');
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(/#\/Login$/);
  await signInElsewhere(page, request);
  await expect(heading(page, 'Deposit history')).toBeVisible();
  await expect(page).toHaveURL(/#\/rechargerecord$/);
});

test('the way back outlives a reload of Login', async ({ page, request }) => {
  await page.goto('/#/Moneylog');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Log in')).toBeVisible();
  await signInElsewhere(page, request);
  await expect(heading(page, 'Transactions')).toBeVisible();
});

test('a member who signs out in another tab is taken from protected screens to Mine', async ({
  page,
  request,
}) => {
  await page.goto('/#/Login');
  await expect(heading(page, 'Log in')).toBeVisible();
  await signInElsewhere(page, request);
  await page.goto('/#/Limits');
  await expect(heading(page, 'Limits')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/#/Notice');
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/#\/Mine$/);
});

test("a partner's link is out of the address before anything else, and a bad one ends at the form", async ({
  page,
}) => {
  await page.goto('/?sso=1.nonce.00&username=ana#/Game');
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(page.url()).toMatch(/\/#\/Login$/);
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/#/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/#\/Home$/);
});

test('a screen that opens is named in the window, has the focus on its heading, and is announced', async ({
  page,
}) => {
  await page.goto('/#/Mine');
  await bar(page).getByRole('link', { name: 'Companions' }).click();
  await expect(page).toHaveTitle(/^Companions · /);
  await expect(heading(page, 'Companions')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Companions · / })).toHaveCount(1);
});

test('Back returns to where the person was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 200 });
  await page.goto('/#/Mine');
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 60));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await bar(page).getByRole('link', { name: 'Companions' }).click();
  await expect(heading(page, 'Companions')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Account · /);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('beyond 1000 px, and not at it, the app stands in a frame of 650 px in the middle', async ({ page }) => {
  await page.goto('/#/Mine');
  for (const [screen, width] of [
    [1280, 650],
    [1001, 650],
    [1000, 1000],
    [999, 999],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    const x = (screen - width) / 2;
    await expect.poll(() => bar(page).boundingBox()).toMatchObject({ width, x });
    // A short screen is not beside the place of a long one by the width of its scrollbar.
    const gutter = await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
    expect(gutter).toBe(screen > 1000 ? 'stable' : 'auto');
  }
});

test('after the first visit every screen opens without a network', async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(/^Home · /);
  for (const [address, name] of [
    ['/Choose', 'Companions'],
    ['/Fair', 'Round proof'],
    ['/Login', 'Log in'],
  ]) {
    await page.goto(`/#${address}`);
    await expect(heading(page, name ?? '')).toBeVisible();
  }
});

test('the worker keeps the app and pictures, and nothing that was asked of the server', async ({ page }) => {
  await page.goto('/');
  await kept(page);
  await page.evaluate(() => fetch('/api/system/base?lang=en_us').then((answer) => answer.text()));
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain('/index.html');
  expect(addresses.filter((path) => /^\/(api|media|pay|verify)\b/.test(path))).toEqual([]);
});

test.describe('a part of the app that is gone from the server', () => {
  test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_FAILED|dynamically imported module/] });

  test('makes the page reload once, and then says so', async ({ page }) => {
    await page.goto('/#/Mine');
    await expect(bar(page)).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(/\/assets\/NotFound-/, (route) => route.abort());
    await page.evaluate(() => window.location.assign('#/nowhere'));
    await expect(page.getByText('This screen stopped working')).toBeVisible();
    expect(loads).toBe(1);
  });
});

test('repairing the app removes the worker and its caches, and keeps what the person has', async ({
  page,
}) => {
  await page.goto('/');
  await kept(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.active?.postMessage({ type: 'retire' });
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
