import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { appears, command, holdClock, set, setBack, withinAMinute } from '../support/browser/operator.ts';
import { demoSession, heading, newMember, openAs } from '../support/browser/visits.ts';
import type { Server } from '../support/setup/server.ts';

/** What the operator decides is on every open screen within a minute, without a reload. */
test.use({ serviceWorkers: 'block' });
test.setTimeout(120_000);

test.beforeEach(({ page }) => holdClock(page));
test.afterEach(({ server }) => setBack(server));

const asDemo = async (page: Page, request: APIRequestContext, server: Server, address: string) =>
  openAs(page, await demoSession(request, server.url), address);

test('name: Home and the window are named anew', async ({ page, server }) => {
  await page.goto('/');
  await expect(heading(page, 'Plaza')).toBeVisible();
  await set(server, 'name', 'Corner Club');
  await appears(page, heading(page, 'Corner Club'));
  await expect(page).toHaveTitle(/· Corner Club$/);
});

test('ico: the site’s mark stands before its name, and on Login', async ({ page, server }) => {
  await page.goto('/');
  await expect(page.locator('h1 svg')).toBeVisible();
  await set(server, 'ico', '/icon-192.png');
  await appears(page, page.locator('h1 img[src="/icon-192.png"]'));
  await page.goto('/#/Login');
  await expect(page.locator('main img[src="/icon-192.png"]')).toBeVisible();
});

test('login_bg, login_ad: Login’s background and picture', async ({ page, server }) => {
  await page.goto('/#/Login');
  await expect(heading(page, 'Log in')).toBeVisible();
  await set(server, 'login_bg', '/icon-512.png');
  await set(server, 'login_ad', '/maskable-512.png');
  await appears(page, page.locator('main img[src="/icon-512.png"]'));
  await appears(page, page.locator('main img[src="/maskable-512.png"]'));
});

test('center_bg: the picture behind the head of Mine', async ({ page, request, server }) => {
  await asDemo(page, request, server, '/Mine');
  await expect(page.getByRole('heading', { level: 2, name: /^demo/ })).toBeVisible();
  await set(server, 'center_bg', '/icon-512.png');
  await appears(page, page.locator('main img[src="/icon-512.png"]'));
});

test('video_login: a visitor is led to Login from every screen but those that stay open', async ({
  page,
  server,
}) => {
  await page.goto('/#/nHomeList');
  await expect(heading(page, 'Companions')).toBeVisible();
  await set(server, 'video_login', 1);
  await appears(page, heading(page, 'Log in'));
  for (const address of ['/Home', '/Notice', '/Choose', '/ServiceOnline']) {
    await page.goto(`/#${address}`);
    await expect(heading(page, 'Log in')).toBeVisible();
  }
  for (const [address, name] of [
    ['/Register', 'Register'],
    ['/Language', 'Language'],
    ['/Agreement', 'Account opening agreement'],
    ['/Fair', 'Round proof'],
    ['/Install', 'Install Plaza'],
  ]) {
    await page.goto(`/#${address}`);
    await expect(heading(page, name ?? '')).toBeVisible();
  }
});

/** Time in which a screen whose parts are there would stand. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    while (left-- > 0) await new Promise(requestAnimationFrame);
  }, count);

test('video_login: who comes for the first time sees Login, and Home not for a moment', async ({
  page,
  server,
}) => {
  await set(server, 'video_login', 1);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  const home = page.waitForResponse(/\/assets\/front-/);
  await page.route('**/api/system/base*', async (route) => {
    await home;
    await frames(page, 30);
    await route.continue();
  });
  await page.goto('/');
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'Log in',
  ]);
});

const chat = 'https://chat.example/';
const serviceButton = (page: Page) =>
  page.getByRole('button', { name: 'Support' }).or(page.getByRole('link', { name: 'Support' }));

async function openService(page: Page, server: Server) {
  await page.context().route(`${chat}**`, (route) => route.fulfill({ body: '<title>Chat</title>' }));
  await set(server, 'iskefu', 0);
  await page.goto('/');
  await expect(heading(page, 'Plaza')).toBeVisible();
  await expect(serviceButton(page)).toHaveCount(0);
  await set(server, 'kefu', chat);
  await set(server, 'iskefu', 1);
  await appears(page, serviceButton(page));
}

test('iskefu, kefu: a floating button opens the service in a new window', async ({ page, server }) => {
  await openService(page, server);
  const opened = page.waitForEvent('popup');
  await serviceButton(page).click();
  expect((await opened).url()).toBe(chat);
  await expect(page).toHaveURL(/#\/Home$/);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' });

  test('iskefu, kefu: the floating button opens the service in the same window', async ({ page, server }) => {
    await openService(page, server);
    await serviceButton(page).click();
    await expect(page).toHaveURL(chat);
  });
});

test('iskefu, kefu: the chat opens in its frame, and is ‘feature disabled’ when it is off', async ({
  page,
  server,
}) => {
  await page.context().route(`${chat}**`, (route) => route.fulfill({ body: '<p>Hello</p>' }));
  await set(server, 'iskefu', 0);
  await page.goto('/#/ServicePage');
  await expect(page.getByText('feature disabled')).toBeVisible();
  await set(server, 'kefu', chat);
  await set(server, 'iskefu', 1);
  await appears(page, page.locator(`iframe[src="${chat}"]`));
  await set(server, 'iskefu', 0);
  await appears(page, page.getByText('feature disabled'));
  await set(server, 'service', { en_us: 'Write to us: +52 55 1234 5678, 9 to 18 h.' });
  await appears(page, page.getByText('Write to us: +52 55 1234 5678, 9 to 18 h.'));
  await expect(page.getByText('feature disabled')).toHaveCount(0);
});

test('head_toal: as many pictures to choose from as the site has', async ({ page, request, server }) => {
  await asDemo(page, request, server, '/Infomation');
  await page.getByRole('button', { name: /^Profile photo/ }).click();
  const presets = page.getByRole('dialog').getByRole('button', { name: /^Image \d+$/ });
  await expect(presets).toHaveCount(20);
  await set(server, 'head_toal', 6);
  await withinAMinute(page, () => expect(presets).toHaveCount(6, { timeout: 6_000 }));
});

test('lang_data: the languages of the site, by their own names', async ({ page, server }) => {
  await page.goto('/#/Language');
  const languages = page.getByRole('radio');
  await expect(languages).toHaveCount(5);
  await set(server, 'lang_data', ['en_us', 'es_spa']);
  await withinAMinute(page, () => expect(languages).toHaveCount(2, { timeout: 6_000 }));
  await expect(page.getByRole('radio', { name: 'Español' })).toBeVisible();
});

test('isplay: Home and the hall say that the games are closed', async ({ page, request, server }) => {
  await asDemo(page, request, server, '/Home');
  // On a fresh site the longer games wait for their first round.
  const times = page.getByText(/^(closes in|Opens soon)$/);
  await expect(times.first()).toBeVisible();
  await set(server, 'isplay', 0);
  await appears(page, page.getByText('Games are closed right now.'));
  await expect(times).toHaveCount(0);
  await page.goto('/#/Game');
  await expect(page.getByText('Games are closed right now.')).toBeVisible();
});

test('tabs: three, or the four of the second reading', async ({ page, server }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(bar).toHaveText(['Home', 'Companions', 'Account']);
  await set(server, 'tabs', 4);
  await withinAMinute(page, () => expect(bar).toHaveCount(4, { timeout: 6_000 }));
  await expect(bar).toHaveText(['Home', 'Games', 'Films', 'Account']);
  // Without a tab of their own the companions have a way back.
  await page.goto('/#/nHomeList');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/Home$/);
});

test('notice, about: the prize notice and what the site says of itself', async ({ page, server }) => {
  await page.goto('/');
  await set(server, 'notice', { en_us: 'Ana won 39.00 today.' });
  await set(server, 'about', { en_us: 'A corner for a few rounds.' });
  await appears(page, page.getByText('A corner for a few rounds.'));
  await appears(page, page.getByText('Ana won 39.00 today.'));
});

test('what a member writes stands on Home after an operator’s approval', async ({
  page,
  request,
  server,
}) => {
  const text = `Paid out at once ${Date.now()}`;
  await openAs(page, await newMember(request, `voice_${Date.now().toString(36)}`), '/Home?tab=feedback');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await page.getByLabel('Your feedback').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your feedback will appear here after review.')).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  const waiting = await command(server, 'feedback', 'list');
  const id = waiting.find((line) => line.includes(text))?.split(' ')[0] ?? '';
  await command(server, 'feedback', 'approve', id);
  await appears(page, page.getByText(text));
  const card = page.getByText(text).locator('..');
  await expect(card.locator('img[src^="/avatar/"]')).toBeVisible();
});
