import type { Page } from '@playwright/test';
import { changed } from '../support/browser/answers.ts';
import { cardId } from '../support/browser/companion-data.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, heading } from '../support/browser/visits.ts';

// Without the worker every request passes the test's own hands.
test.use({ serviceWorkers: 'block' });

const news = ['/api/system/base', '/api/system/config', '/api/Lottery/hotLottery'];
const files = [/\/style-[\w-]+\.css$/, /\/messages-[\w-]+\.js$/, /\/front-[\w-]+\.js$/];

/** Keeps the entry back until `comes` is called, and tells which paths are asked for. */
async function holdEntry(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { promise, resolve: comes } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { asked, comes };
}

test('a first visit asks for all that Home shows beside the entry, each thing once, and its first picture stands before', async ({
  page,
}) => {
  const { asked, comes } = await holdEntry(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.shell-banner img')).toHaveJSProperty('complete', true);
  await expect.poll(() => news.filter((path) => !asked.includes(path))).toEqual([]);
  await expect
    .poll(() => files.filter((file) => !asked.some((path) => file.test(path))).map(String))
    .toEqual([]);
  const promised = await boxOf(page.locator('.shell-tiles'));
  comes();
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dice/ }).first()).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  // Nothing moves when the app takes the place of the static shell.
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: /^Games/ })
    .first();
  expect((await boxOf(tile)).y).toBeCloseTo(promised.y, 0);
  for (const path of [...news, ...asked.filter((one) => files.some((file) => file.test(one)))])
    expect(asked.filter((one) => one === path)).toHaveLength(1);
});

for (const [lang, width, height] of [
  ['en_us', 390, 844],
  ['vn_vn', 320, 640],
] as const)
  test(`a visitor reads in ${lang} what Plaza is and what it promises, and nothing moves when the app draws it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('viodeLang', chosen), lang);
    const { comes } = await holdEntry(page);
    await page.goto('/', { waitUntil: 'commit' });
    const picture = page.locator('.shell-banner img');
    await expect(picture).toHaveJSProperty('complete', true);
    const promised = await boxOf(picture);
    const tiles = await boxOf(page.locator('.shell-tiles'));
    comes();
    const slide = page.locator('[aria-roledescription] a').first();
    await expect(slide).toHaveAttribute('href', /#\/Fair$/);
    await expect(page.locator('.shell')).toHaveCount(0);
    expect(await boxOf(slide)).toEqual(promised);
    for (const part of await slide.locator('b, span > span').all())
      expect(await part.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    const main = page.getByRole('main');
    expect((await boxOf(main.locator('[class*=tiles]'))).y).toBeCloseTo(tiles.y, 0);
    await expect(main.locator('nav a')).toHaveCount(4);
    const open = await main.locator('nav a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(open).toEqual(['#/Fair', '#/Choose', '#/Home?tab=films', '#/Notice']);
    // The bar of places covers the lowest part of the window.
    const bar = await boxOf(page.locator('nav').last());
    const register = await boxOf(main.locator('a[href$="#/Register"]'));
    expect(register.y + register.height).toBeLessThanOrEqual(bar.y);
  });

for (const [screen, lists] of [
  ['nHomeList', ['/api/xuanfei/piclist']],
  ['Notice', ['/api/notice/getNoticeList']],
  [`nHomeDetail?id=${cardId(1)}`, ['/api/nHomeDetail']],
  ['Fair', ['/api/Lottery/lotteryList', '/api/Lottery/chains']],
] as const)
  test(`a visitor who opens ${screen} first sees the mark and what Plaza is meanwhile, and its lists are asked for beside the entry, once`, async ({
    page,
  }) => {
    const { asked, comes } = await holdEntry(page);
    await page.goto(`/#/${screen}`, { waitUntil: 'commit' });
    await expect(page.locator('.shell-bar svg')).toBeVisible();
    await expect(page.getByText('A dice game with verifiable results')).toBeVisible();
    await expect.poll(() => lists.filter((path) => !asked.includes(path))).toEqual([]);
    comes();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.shell')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    for (const path of lists) expect(asked.filter((one) => one === path)).toHaveLength(1);
  });

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [1280, 800],
] as const)
  test(`a card’s first photo comes once, beside the entry, and stands where the app draws it, at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { asked, comes } = await holdEntry(page);
    await page.goto('/#/nHomeDetail?id=demo-card-1', { waitUntil: 'commit' });
    const photo = page.locator('img[src^="/picture/"]').first();
    await expect(photo).toHaveJSProperty('complete', true);
    const promised = await boxOf(photo);
    const words = await boxOf(page.getByText('A dice game with verifiable results'));
    expect(words.y).toBeGreaterThan(promised.y + promised.height);
    comes();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.shell')).toHaveCount(0);
    expect(await boxOf(photo)).toEqual(promised);
    await page.waitForLoadState('networkidle');
    const src = await photo.getAttribute('src');
    expect(asked.filter((path) => path === src)).toHaveLength(1);
  });

test('who opens another screen is not sent the pictures of Home first', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/#/Agreement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/banner/'))).toEqual([]);
  expect(asked).not.toContain('/api/system/config');
});

test.describe('a device in Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  test('begins in its language, with what the page itself asks for, and keeps the one that is chosen', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/#/Home');
    await expect(page.getByRole('heading', { name: 'Trò chơi thịnh hành' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.vn_vn.webmanifest');
    // The page's own questions are the app's: none is asked again in another language.
    const configuration = asked.filter((url) => url.includes('/api/system/base'));
    expect(configuration.map((url) => new URL(url).search)).toEqual(['?lang=vn_vn']);
    expect(asked.filter((url) => /messages-[\w-]+\.js$/.test(url))).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('viodeLang'))).toBeNull();
    const { comes } = await holdEntry(page);
    await page.goto('/#/Notice', { waitUntil: 'commit' });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Trò chơi xúc xắc với kết quả xác minh được')).toBeVisible();
    comes();
    await page.goto('/#/Language');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.goto('/#/Home');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  });

  test('begins in another language where the site does not offer its own, and stays with that', async ({
    page,
  }) => {
    await changed(page, '**/api/system/base*', (site: object) => ({
      ...site,
      lang_data: [
        { lang: 'en_us', name: 'English' },
        { lang: 'es_spa', name: 'Español' },
      ],
    }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  });
});

test('what registers the worker and follows its updates is no part of the first load', async ({ page }) => {
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/updates-*.js', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  const come = page.waitForResponse('**/assets/updates-*.js');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Dice/ }).first()).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  expect(await (await page.request.get('/')).text()).not.toMatch(/updates-[\w-]+\.js/);
  mayCome.resolve();
  expect(await (await come).text()).toContain('controlling');
});

test.describe('a network that is gone when the screen stands', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test('what the app asks by itself comes later, and takes no screen with it', async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/Prompts-*.js', (route) => (++asked < 2 ? route.abort() : route.continue()));
    const come = page.waitForResponse('**/assets/Prompts-*.js', { timeout: 40_000 });
    await page.goto('/');
    await come;
    expect(asked).toBe(2);
    await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  });
});

test('a visitor who taps a game sees it running at the login, and checks its results from there', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^1 min/ }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByText('One-minute dice')).toBeVisible();
  await page.getByRole('link', { name: 'Verify results without an account' }).click();
  await expect(page).toHaveURL(/#\/Fair\?key=k3-1m$/);
  await expect(heading(page, 'Round proof')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByText('Log in to continue to “Dice”')).toBeVisible();
});
