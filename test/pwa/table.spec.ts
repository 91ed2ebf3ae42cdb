import type { Locator, Page } from '@playwright/test';
import { bcp47, locales } from '../../contract/locales.ts';
import { still } from '../support/browser/access.ts';

import { card, pick, strip, table, visit, visitWithBet } from '../support/browser/dice-table.ts';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, openAs } from '../support/browser/visits.ts';

test.use({ serviceWorkers: 'block' });

const rolling = (page: Page) => page.locator('[data-rolling]');
const result = (page: Page) => page.getByRole('dialog', { name: 'Round 0573' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('div');

test.beforeEach(async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await expect(heading(page, /./)).toBeVisible();
});

test('figures are all of one width where they tick or stand in columns, and not within words', {
  tag: '@long',
}, async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 6, open: 4, returned: '11.70' });
  await visitWithBet(page);
  const widths = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).fontVariantNumeric === 'tabular-nums');
  const time = page.getByRole('timer').getByText(/^0:0\d$/);
  expect(await widths(time)).toBe(true);
  expect(await widths(page.getByText(/^Balance: /))).toBe(false);
  expect(await widths(page.getByRole('region', { name: 'Last result' }).getByText('Sum 10'))).toBe(false);
  await expect(rolling(page)).toHaveCount(3, { timeout: 15_000 });
  drawn.draw();
  expect(await widths(card(page).getByText('Sum 11'))).toBe(false);
  const sheet = result(page);
  await still(sheet);
  expect(await widths(sheet.getByText('Sum 11'))).toBe(false);
  expect(await widths(sheet.getByText('Payout').locator('xpath=following-sibling::dd'))).toBe(true);
});

test('in the last five seconds to bet ring and strip say that the round is closing; the ring keeps its colour and its place', async ({
  page,
}) => {
  await drawnTable(page, { seconds: 6, open: 12 });
  await visit(page);
  const ring = page.getByRole('timer');
  const look = async () => ({
    box: await ring.boundingBox(),
    stroke: await ring
      .locator('circle')
      .last()
      .evaluate((arc) => getComputedStyle(arc).stroke),
  });
  const before = await look();
  await expect(ring).toContainText('closing', { timeout: 15_000 });
  expect(await look()).toEqual(before);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(strip(page)).toContainText('Closing');
  await expect(strip(page)).toContainText('Closed', { timeout: 10_000 });
});

test('a sheet that has more below says so above its actions until its end is reached, a short one never', {
  tag: '@long',
}, async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '0.00' });
  await visitWithBet(page);
  await expect(rolling(page)).toHaveCount(3);
  drawn.draw();
  const more = (sheet: Locator) =>
    sheet
      .getByRole('button', { name: 'Done' })
      .evaluate((button) =>
        Number(getComputedStyle(button.closest('[class*=actions]') ?? button, '::before').opacity),
      );
  await still(result(page));
  await expect(result(page).getByText('None of your 3 picks came up.')).toBeVisible();
  expect(await more(result(page))).toBe(1);
  await result(page).evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  await expect.poll(() => more(result(page))).toBe(0);
  await result(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'How to play' });
  await still(rules);
  expect(await more(rules)).toBe(0);
});

test('while the round is closed the odds are quiet, and what is picked then is for the next round', {
  tag: '@long',
}, async ({ page }) => {
  await drawnTable(page, { seconds: 30, open: 3 });
  await visit(page);
  const odds = pick(page, 'Odd').getByText('1.95');
  const colour = () => odds.evaluate((element) => getComputedStyle(element).color);
  const live = await colour();
  await expect(card(page)).toContainText('Betting closed', { timeout: 15_000 });
  expect(await colour()).not.toBe(live);
  await pick(page, 'Small').click();
  await expect(pick(page, 'Small')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Next round in 0:\d\d$/ })).toBeVisible();
});

test('an open bet leads to its sheet', async ({ page }) => {
  await drawnTable(page, { seconds: 6, open: 60, returned: '1.95' });
  await visitWithBet(page);
  await page.getByRole('button', { name: /^Placed for round 0573/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('20261122 · 0573');
  await expect(sheet.getByText('Your picks')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the badges of the round stand in one line', async ({ page }) => {
  await visit(page);
  const box = async (text: string) => {
    const { y, height } = (await card(page).getByText(text, { exact: true }).boundingBox()) ?? {};
    return { y, height };
  };
  await expect(card(page).getByText('Seed committed')).toBeVisible();
  expect(await box('Seed committed')).toEqual(await box('Demo beacon'));
});

test('in the closed seconds the button counts to the next round, names the draw, and is free by itself', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 5, open: 8 });
  await visit(page);
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  const waiting = sheet.getByRole('button', { name: /^Next round in 0:0\d$/ });
  await expect(waiting).toBeDisabled({ timeout: 15_000 });
  await expect(sheet.getByRole('button', { name: 'Drawing round 0573' })).toBeDisabled({ timeout: 15_000 });
  drawn.draw();
  await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled({ timeout: 15_000 });
  await expect(sheet).toContainText('0574');
  await expect(sheet.getByText(/it’s now for round 0574/)).toBeVisible();
});

test('a bet that comes after its round has closed names that round, and the one that its picks are for now', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 5, open: 8 });
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/game/placeOrder*', async (route) => {
    await late;
    await route.fulfill({ json: { code: 409, msg: '', data: btoa('null'), error: 'round_closed' } });
  });
  await visit(page);
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  await sheet.getByRole('button', { name: 'Place bet' }).click();
  await expect(sheet).toContainText('0573 · closed', { timeout: 15_000 });
  drawn.draw();
  await expect(sheet).toContainText('0574 · closes in', { timeout: 15_000 });
  arrive();
  await expect(
    sheet.getByText('Round 0573 closed before your bet arrived. You weren’t charged.'),
  ).toBeVisible();
  await expect(sheet.getByText(/it’s now for round 0574/)).toBeVisible();
  await expect(sheet.getByText(/^This round is closed/)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled();
});

test('picks that cover every result say what they give back', async ({ page }) => {
  await drawnTable(page, { seconds: 6, open: 60 });
  await visit(page);
  await pick(page, 'Big').click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 2 picks · 10\.00/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review your bet' });
  const told = sheet.getByText(
    'These picks cover every result and can’t make a profit: you get back 9.75 for every 10.00 staked.',
  );
  await expect(told).toBeVisible();
  await expect(sheet.getByText(/^Chance of a payout above/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Remove Small' }).click();
  await expect(told).toHaveCount(0);
  await expect(sheet.getByText('Chance of a payout above 5.00')).toBeVisible();
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
  // At the bottom edge, clear of the title and of the round.
  await still(told);
  const box = await told.boundingBox();
  const bottom = page.viewportSize()?.height ?? 0;
  expect(box?.y).toBeGreaterThan(bottom - 100);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(bottom - 12);
  await page.getByRole('button', { name: 'Rules' }).dispatchEvent('click');
  const rules = page.getByRole('dialog', { name: 'How to play' });
  await expect(rules).toBeVisible();
  const [head, over] = [await rules.boundingBox(), await told.boundingBox()];
  expect((over?.y ?? 99) + (over?.height ?? 99)).toBeLessThanOrEqual(56);
  expect(head?.y).toBeGreaterThanOrEqual((over?.y ?? 99) + (over?.height ?? 99));
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

test('a pick chosen by a finger vibrates for 10 ms; one taken back, one by mouse or key, and one under reduced motion do not', {
  tag: '@long',
}, async ({ page }) => {
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

test('in a wide window both sides, odd and even are in view below an open bet', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await drawnTable(page, { seconds: 6, open: 60, returned: '1.95' });
  await visitWithBet(page);
  await expect(page.getByRole('list', { name: 'Past rounds' })).toBeVisible();
  for (const side of ['Big', 'Small', 'Odd', 'Even'])
    await expect(pick(page, side)).toBeInViewport({ ratio: 1 });
});

/** Whether each corner of every text in the ring lies within the ring's inner edge. */
const ringHoldsItsTexts = (page: Page) =>
  page.getByRole('timer').evaluate((ring) => {
    const { left, top, width } = ring.getBoundingClientRect();
    const inner = width * (38.5 / 96);
    const range = document.createRange();
    return [...ring.querySelectorAll('b, .caption')].every((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].every((line) =>
        [line.left, line.right].every(
          (x) => Math.hypot(x - left - width / 2, (line.top + line.bottom) / 2 - top - width / 2) <= inner,
        ),
      );
    });
  });

// The longest words stand for all.

for (const locale of locales)
  test(`at 320 px ring and strip hold their texts, and the chip of the newest pick is in sight, in ${bcp47[locale]}`, {
    tag: locale === 'vn_vn' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate((chosen) => localStorage.setItem('viodeLang', chosen), locale);
    await drawnTable(page, { seconds: 40, open: 4, returned: '1.95' });
    await page.goto(`/#${table}`);
    await page.reload();
    const timer = page.getByRole('timer');
    const cut = () =>
      strip(page).evaluate((line) =>
        [line, ...line.children].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0),
      );
    await expect(timer).toContainText(/0:0[1-3]/);
    expect(await ringHoldsItsTexts(page)).toBe(true);
    await expect(timer).toContainText(/0:3\d/, { timeout: 15_000 });
    expect(await ringHoldsItsTexts(page)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect(strip(page)).toContainText(/0:[23]\d/);
    await expect(strip(page)).toContainText(/3[.,]00/);
    expect(await cut()).toBe(false);
    for (const at of [0, 1, 2, 3]) await page.locator('main button[aria-pressed]').nth(at).click();
    await expect(page.locator('button[data-picked]')).toHaveCount(4);
    await expect(page.locator('button[data-picked]').last()).toBeInViewport({ ratio: 1 });
  });
