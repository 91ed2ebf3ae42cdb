import type { Page } from '@playwright/test';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, openAs } from '../support/browser/visits.ts';

// Without the worker every request passes the test's own hands.
test.use({ serviceWorkers: 'block' });

const table = '/Lottery?key=k3-1m&id=1';
const card = (page: Page) => page.getByRole('region', { name: 'Round', exact: true });
const rolling = (page: Page) => page.locator('[data-rolling]');
const strip = (page: Page) => page.locator('[data-live-strip]');
const result = (page: Page) => page.getByRole('dialog', { name: 'Round 0573' });
const pick = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).and(page.locator('[aria-pressed]'));
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('div');

test.beforeEach(async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await expect(heading(page, /./)).toBeVisible();
});

// A request may be on its way when a test has seen enough.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const visit = async (page: Page) => {
  await page.goto(`/#${table}`);
  await expect(pick(page, 'Small')).toBeVisible();
};

test('the draw is shown once, in the round’s card; nothing tells it before, and the sheet rises with the dice still', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '1.95' });
  await visit(page);
  await expect(page.getByText('Placed for round 0573')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open bets' })).toContainText('Big, Even, Sum 12');
  await expect(rolling(page)).toHaveCount(3);
  drawn.draw();
  await expect(card(page)).toContainText('Sum 11');
  // The list of drawn rounds and the bets are known by now.
  await expect(card(page)).toContainText('−1.05');
  await expect(card(page)).toContainText('Partly returned · 1.95 of 3.00 returned');
  await expect(card(page).getByRole('listitem')).toHaveText(['Big']);
  const last = page.getByRole('region', { name: 'Last result' });
  await expect(last).toContainText('Sum 10');
  await expect(last).not.toContainText('0573');
  await expect(page.getByText('Placed for round 0573')).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText('−1.05');
  await expect(result(page).getByText('Partly returned', { exact: true })).not.toHaveAttribute(
    'data-kind',
    'reward',
  );
  await expect(rolling(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(result(page)).toHaveCount(0);
  await expect(last).toContainText('0573');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(rolling(page)).toHaveCount(0);
});

test('a touch ends the draw, and the result is there', async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '11.70' });
  await visit(page);
  await expect(rolling(page)).toHaveCount(3);
  drawn.draw();
  await expect(page.locator('main [class*=landed]').first()).toBeVisible();
  await card(page).locator('[class*=drawn]').dispatchEvent('pointerdown');
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText('+8.70');
  await expect(result(page)).toContainText('Won');
});

test('under reduced motion nothing rolls: sum and net stand at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const drawn = await drawnTable(page, { seconds: 3, returned: '0.00' });
  await visit(page);
  await expect(card(page)).toContainText('drawing');
  await expect(rolling(page)).toHaveCount(0);
  drawn.draw();
  await expect(card(page)).toContainText('−3.00');
  await expect(card(page)).toContainText('Sum 11');
  await expect(card(page)).toContainText('Not won');
});

test('while the card is out of view a strip under the bar shows time and bets, and the dice of the draw', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 6, open: 3, returned: '11.70' });
  await visit(page);
  await expect(strip(page)).toHaveCount(0);
  await pick(page, 'Sum 18').scrollIntoViewIfNeeded();
  await expect(strip(page)).toContainText(/0:\d\d/);
  await expect(strip(page)).toContainText('1 bet · 3.00');
  expect((await strip(page).boundingBox())?.height).toBe(48);
  expect((await strip(page).boundingBox())?.y).toBe(56);
  await expect(strip(page).locator('[data-rolling]')).toHaveCount(3, { timeout: 15_000 });
  drawn.draw();
  await expect(strip(page)).toContainText('Sum 11');
  await expect(strip(page)).toContainText('+8.70');
});

test('in the closed seconds the button counts to the next round, and is free by itself', async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 5, open: 8 });
  await visit(page);
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  const waiting = sheet.getByRole('button', { name: /^Next round in 0:0\d$/ });
  await expect(waiting).toBeDisabled({ timeout: 15_000 });
  drawn.draw();
  await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled({ timeout: 15_000 });
  await expect(sheet).toContainText('0574');
});

test('picks that cover every result say what they give back', async ({ page }) => {
  await drawnTable(page, { seconds: 6, open: 60 });
  await visit(page);
  await pick(page, 'Big').click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 2 picks · 10\.00/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  const told = sheet.getByText('These picks cover every result: you get back 9.75 for every 10.00 staked.');
  await expect(told).toBeVisible();
  await sheet.getByRole('button', { name: 'Remove Small' }).click();
  await expect(told).toHaveCount(0);
});

test('a placed bet leads to the top, where the round is; its toast stands over no field and no sheet, and goes by itself', async ({
  page,
}) => {
  await drawnTable(page, { seconds: 6, open: 60 });
  await page.route('**/api/game/placeOrder*', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: Buffer.from(JSON.stringify({ order_id: 'o9' })).toString('base64') },
    }),
  );
  await visit(page);
  await pick(page, 'Sum 18').click();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  const told = toasts(page).filter({ hasText: 'Bet placed for round 0573' });
  await expect(told).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // Over the app bar, which is 56 px high, beside Back.
  const box = await told.boundingBox();
  const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual((back?.x ?? 0) + (back?.width ?? 999));
  expect((box?.y ?? 0) + (box?.height ?? 99)).toBeLessThanOrEqual(56);
  await page.getByRole('button', { name: 'Rules' }).dispatchEvent('click');
  const rules = page.getByRole('dialog', { name: 'How to play' });
  await expect(rules).toBeVisible();
  const head = await rules.boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  await expect(told).toHaveCount(0);
});

test('a toast does not follow to the next screen', async ({ page }) => {
  await drawnTable(page, { seconds: 6, open: 60 });
  await visit(page);
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await page.route('**/api/game/placeOrder*', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: Buffer.from(JSON.stringify({ order_id: 'o9' })).toString('base64') },
    }),
  );
  await page.getByRole('button', { name: 'Place bet' }).click();
  const told = toasts(page).filter({ hasText: /^Bet placed/ });
  await expect(told).toBeVisible();
  const since = await page.evaluate(() => performance.now());
  // The pointer on it holds its time.
  await told.hover();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(since + 600);
  await page.goto('/#/GameRecord');
  await expect(heading(page, 'Bet history')).toBeVisible();
  await expect(told).toHaveCount(0, { timeout: 500 });
});

test('a pick chosen by a finger vibrates for 10 ms; one taken back, one by mouse or key, and one under reduced motion do not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  const felt = () => page.evaluate(() => (window as unknown as { felt: unknown[] }).felt);
  await drawnTable(page, { seconds: 6, open: 60 });
  await visit(page);
  await page.reload();
  const small = pick(page, 'Small');
  await small.tap();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  expect(await felt()).toEqual([10]);
  await small.tap();
  await expect(small).toHaveAttribute('aria-pressed', 'false');
  await small.click();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await pick(page, 'Odd').press('Enter');
  await expect(pick(page, 'Odd')).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pick(page, 'Big').tap();
  await expect(pick(page, 'Big')).toHaveAttribute('aria-pressed', 'true');
  expect(await felt()).toEqual([10]);
});

for (const [width, height, sums] of [
  [390, 844, true],
  [320, 640, false],
] as const)
  test(`the first screen at ${width} by ${height} holds balance and both sides`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await drawnTable(page, { seconds: 6, open: 60 });
    await visit(page);
    await expect(page.getByRole('list', { name: 'Past rounds' })).toBeVisible();
    await expect(page.getByText(/^Balance: \d/)).toBeInViewport({ ratio: 1 });
    for (const side of ['Big', 'Small']) await expect(pick(page, side)).toBeInViewport({ ratio: 1 });
    if (sums) await expect(pick(page, 'Sum 6')).toBeInViewport({ ratio: 1 });
  });
