import type { Locator, Page } from '@playwright/test';
import { changed } from '../support/browser/answers.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { adult, bind, deposit } from '../support/browser/money.ts';
import { demoSession, heading, newMember, openAs, read } from '../support/browser/visits.ts';

const heads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** How many stand beside each other in the first line of a grid. */
async function columns(grid: Locator): Promise<number> {
  await expect(grid.locator('> *').first()).toBeVisible();
  return grid.evaluate((element) => {
    const tops = [...element.children].map((child) => child.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
  });
}

test('Home has three tabs, and its own holds games, winners, notice and introduction', async ({ page }) => {
  await changed(page, '**/api/system/base*', (site: object) => ({ ...site, winners: ['li***n +39.00'] }));
  await page.goto('/#/Home');
  await expect(page.getByRole('tab')).toHaveText(['Discover', 'Feedback', 'Popular films']);
  await read(page);
  await expect(heads(page)).toHaveText(['Popular games', 'Recent winners', /^About /]);
  await expect(page.getByText(/^Demo: winnings are added/)).toBeVisible();
});

test('games stand four in a row, people and recommended films two', async ({ page, request, server }) => {
  const session = await demoSession(request, server.url);
  await openAs(page, session, '/Home');
  const lobby = page.getByRole('link', { name: /^All/ });
  await expect(lobby).toBeVisible();
  await read(page);
  expect(await columns(lobby.locator('xpath=..'))).toBe(4);
  await page.goto('/#/Home?tab=films');
  const recommended = page.getByRole('region', { name: 'Recommended' }).getByRole('list').last();
  expect(await columns(recommended)).toBe(2);
  await page.goto('/#/Choose');
  await expect(heading(page, 'Companions')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/list/i);
  const people = page.getByRole('main').getByRole('link');
  const inFirstRow = () =>
    people.evaluateAll((links) => {
      const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  await expect.poll(inFirstRow).toBe(2);
});

test('hot films have ranks from 1 to 3, and the recommended ones stand below', async ({ page }) => {
  await page.goto('/#/Home?tab=films');
  const top = page.getByRole('region', { name: 'Most watched' });
  const ranked = top.getByRole('listitem').filter({ hasText: 'Rank' });
  await expect(ranked).toHaveCount(3);
  await expect(ranked).toHaveText([/^\d:\d\dRank 1/, /^\d:\d\dRank 2/, /^\d:\d\dRank 3/]);
  await expect(page.getByRole('region', { name: 'Recommended' }).getByRole('link').first()).toBeVisible();
});

test('Mine shows who one is, the way to the next group, the balance, and both ways of money', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  const main = page.getByRole('main');
  const name = main.getByRole('heading', { name: /^demo/ });
  await expect(name).toContainText(/(Level \d|No level yet)$/);
  await expect(name.locator('xpath=../..').locator('img').first()).toBeVisible();
  await expect(main.getByRole('progressbar')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Balance' })).toContainText(/\d\.\d\d/);
  await expect(main.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  const menu = ['Transactions', 'Bet history', 'Personal info', 'Notices', 'Support'];
  for (const name of menu)
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('at 320 px no label of two buttons breaks: they stand one below the other where they are long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const boxes = async (first: string, second: string) => {
    const [one, other] = await Promise.all(
      [first, second].map((name) => page.getByRole('main').getByRole('link', { name }).boundingBox()),
    );
    // A button of one line is 52 px high.
    expect([one?.height, other?.height]).toEqual([52, 52]);
    return (other?.y ?? 0) - (one?.y ?? 0);
  };
  await page.goto('/#/Mine');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await boxes('Log in', 'Register')).toBe(0);
  await page.evaluate(() => localStorage.setItem('viodeLang', 'es_spa'));
  await page.goto('/#/Home');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toBeVisible();
  await boxes('Crear cuenta', 'Iniciar sesión');
});

test('a visitor on Mine is asked to sign in, beside a default picture', async ({ page }) => {
  await page.goto('/#/Mine');
  const asked = page.getByRole('heading', { name: 'Sign in to enjoy more services' });
  await expect(asked).toBeVisible();
  await expect(asked.locator('xpath=..').locator('img, svg').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
});

test('Setting has basic information, both passwords, the language and the way out', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request, `set_${Date.now().toString(36)}`), '/Setting');
  for (const name of [/^Personal info/, /^Login password/, /^Withdrawal password.*Not set/, /^Language/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('on Setting nothing moves once the storage has been measured', async ({ page, request, server }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.addInitScript(() => {
    const { keys } = CacheStorage.prototype;
    const measured = new Promise((resolve) => addEventListener('measured', resolve));
    CacheStorage.prototype.keys = async function () {
      await measured;
      return keys.call(this);
    };
  });
  await openAs(page, await demoSession(request, server.url), '/Setting');
  const storage = page.getByRole('button', { name: /^Storage.*Your browser may delete saved data/ });
  await expect(storage).toBeVisible();
  await read(page);
  const place = await storage.boundingBox();
  await page.evaluate(() => dispatchEvent(new Event('measured')));
  await expect(storage).toContainText(/\d MB/);
  expect(await storage.boundingBox()).toEqual(place);
});

test('Basic information has the picture, twenty presets, the name, the sex and the bank account', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request, `info_${Date.now().toString(36)}`), '/Infomation');
  for (const name of [/^Real name.*Not set/, /^Sex.*Not set/, /^Bank account.*None/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: /^Profile photo/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Image \d+$/ })).toHaveCount(20);
  await expect(page.locator('input[type=file]')).toHaveCount(1);
});

test('a table has its round, its countdown and its prices, and a cart with stake, total and balance', {
  tag: '@long',
}, async ({ page, request, server }) => {
  test.setTimeout(120_000);
  // Of a fresh site the shortest game opens first, with its next round.
  await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-1m&id=1');
  await expect(page.getByText('left to bet')).toBeVisible({ timeout: 70_000 });
  await expect(page.getByText(/^\d{8} · \d{4}$/).first()).toBeVisible();
  const large = page.getByRole('button', { name: /^Big/ });
  await expect(large).toContainText('1.95');
  await large.click();
  const cart = page.getByRole('region', { name: 'Your picks' });
  await expect(cart.getByText(/^Balance/)).toBeVisible();
  await expect(cart.getByText('Stake per pick')).toBeVisible();
  await cart.getByRole('button', { name: /^Review 1 pick/ }).click();
  const order = page.getByRole('dialog', { name: 'Review your bet' });
  await expect(order.getByText('Big', { exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: 'Place bet' })).toBeVisible();
  await order.getByRole('button', { name: 'Clear all' }).click();
  await expect(large).toHaveAttribute('aria-pressed', 'false');
});

test('the hall keeps its place while categories and games are read', {
  tag: '@long',
}, async ({ page, request, server }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/Lottery\/(itemlist|lotteryList)/i, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, await demoSession(request, server.url), '/Game');
  const left = async (first: Locator) => (await first.boundingBox())?.x;
  const place = await left(page.getByRole('status', { name: 'Loading' }));
  answer();
  const games = page.getByRole('list').filter({ hasText: 'One-minute dice' });
  await expect(games).toBeVisible();
  expect(await left(games)).toBe(place);
});

test('the player is 200 px high', async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Video');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/PlayVideo/i);
  const stage = page.locator('video').first();
  await expect(stage).toBeAttached();
  await expect.poll(async () => (await stage.boundingBox())?.height).toBe(200);
});

test('Withdraw has an amount, all of it, a password and its limits', async ({ page, request }) => {
  const name = 'Ana Torres Vega';
  const member = await adult(request, `able_${Date.now().toString(36)}`, name);
  await deposit(request, member, '150');
  await bind(request, member, name);
  await openAs(page, member, '/Withdraw');
  await expect(heading(page, 'Withdraw')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(amount).toHaveValue('150.00');
  await page.getByRole('button', { name: 'Limits' }).click();
  await expect(page.getByRole('dialog')).toContainText(/\d/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Withdraw 150.00' }).click();
  await expect(page.getByRole('dialog').getByLabel('Withdrawal password')).toBeFocused();
});

test('a record without rows says so and what to do next', async ({ page, request }) => {
  await openAs(page, await newMember(request, `bare_${Date.now().toString(36)}`), '/Mine');
  for (const address of ['/RechargeRecord', '/WithdrawRecord', '/Moneylog', '/GameRecord']) {
    await page.goto(`/#${address}`);
    await read(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 3, name: /^No / })).toBeVisible();
  }
});

test('the way to the demo’s service, where nobody answers, says that it is one', async ({ page }) => {
  await page.goto('/#/Mine');
  const support = page.getByRole('link', { name: /^Support/ });
  await expect(support).toContainText('Demo');
  await expect(support).not.toContainText('24/7');
});
