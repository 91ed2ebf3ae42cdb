import { expect, test } from '../support/browser/fixtures.ts';

// Without the worker every request passes the test's own hands.
test.use({ serviceWorkers: 'block' });

const news = ['/api/system/base', '/api/system/config', '/api/Lottery/hotLottery'];
const files = [/\/style-[\w-]+\.css$/, /\/messages-[\w-]+\.js$/, /\/front-[\w-]+\.js$/];

test('a first visit asks for all that Home shows beside the entry, each thing once, and its first picture stands before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const comes = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await comes.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.shell-banner img')).toHaveJSProperty('complete', true);
  await expect.poll(() => news.filter((path) => !asked.includes(path))).toEqual([]);
  await expect
    .poll(() => files.filter((file) => !asked.some((path) => file.test(path))).map(String))
    .toEqual([]);
  comes.resolve();
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dice/ }).first()).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  for (const path of [...news, ...asked.filter((one) => files.some((file) => file.test(one)))])
    expect(asked.filter((one) => one === path)).toHaveLength(1);
});

test('who opens another screen is not sent the pictures of Home first', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/#/Agreement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/banner/'))).toEqual([]);
  expect(asked).not.toContain('/api/system/config');
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
