import type { Locator, Page } from '@playwright/test';
import { bcp47, locales } from '../../contract/locales.ts';
import { still } from '../support/browser/access.ts';
import { changed } from '../support/browser/answers.ts';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, demoSession, heading, openAs } from '../support/browser/visits.ts';

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

const visit = async (page: Page) => {
  await page.goto(`/#${table}`);
  await expect(pick(page, 'Small')).toBeVisible();
};

/** A visit of somebody with a bet, who sees it before anything is drawn. */
const visitWithBet = async (page: Page) => {
  await visit(page);
  await expect(page.getByText('Placed for round 0573')).toBeVisible();
};

test('the draw is shown once, in the round’s card; nothing tells it before, and the sheet rises with the dice still', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '1.95' });
  await visitWithBet(page);
  const bets = page.getByRole('region', { name: 'Open bets' });
  await expect(bets).toContainText('Big, Even, Sum 12');
  await expect(rolling(page)).toHaveCount(3);
  const place = await boxOf(pick(page, 'Small'));
  drawn.draw();
  await expect(card(page)).toContainText('Sum 11');
  // The list of drawn rounds and the bets are known by now.
  await expect(card(page)).toContainText('−1.05');
  await expect(card(page)).toContainText('Partly returned · 1.95 of 3.00 returned');
  await expect(card(page).getByRole('listitem')).toHaveText(['Big']);
  const last = page.getByRole('region', { name: 'Last result' });
  await expect(last).toContainText('Sum 10');
  await expect(last).not.toContainText('0573');
  // The bet no longer waits for what the card has just told, and what is below it stays in its place.
  await expect(page.getByText('Placed for round 0573')).toHaveCount(0);
  await expect(bets).toContainText('Big, Even, Sum 12Partly returned−1.05');
  expect(await boxOf(pick(page, 'Small'))).toEqual(place);
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

test('a result waits while somebody picks for the next round', async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '1.95' });
  await visitWithBet(page);
  drawn.draw();
  await expect(card(page)).toContainText('−1.05');
  const last = page.getByRole('region', { name: 'Last result' });
  // The page scrolls a pick above the cart.
  const below = async () => (await boxOf(pick(page, 'Small'))).y - (await boxOf(card(page))).y;
  const place = await below();
  await expect(async () => {
    await pick(page, 'Small').click();
    await expect(last).toContainText('0573', { timeout: 200 });
  }).toPass({ intervals: [0] });
  expect(await below()).toBe(place);
  await pick(page, 'Odd').click();
  await expect(pick(page, 'Odd')).toHaveAttribute('aria-pressed', 'true');
  await expect(result(page)).toBeVisible();
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

test('the first draw of a game moves nothing below its result', { tag: '@long' }, async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 2, first: true });
  await visit(page);
  const last = page.getByRole('region', { name: 'Last result' });
  await expect(last).toContainText('No rounds have been drawn yet.');
  const place = await boxOf(pick(page, 'Small'));
  drawn.draw();
  await expect(last).toContainText('0573');
  expect((await boxOf(pick(page, 'Small'))).y).toBeCloseTo(place.y, 0);
});

test('a touch ends the draw, and the result is there', async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '11.70' });
  await visitWithBet(page);
  await expect(rolling(page)).toHaveCount(3);
  drawn.draw();
  await expect(page.locator('main [class*=landed]').first()).toBeVisible();
  await card(page).locator('[class*=drawn]').dispatchEvent('pointerdown');
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText('+8.70');
  await expect(result(page)).toContainText('Won');
});

test('the way back from the proof or a receipt leads to the result that it was opened from, once', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '11.70' });
  await visitWithBet(page);
  drawn.draw();
  const back = page.getByRole('button', { name: 'Back' });
  for (const link of ['See proof', 'Receipt']) {
    await result(page)
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .click();
    await expect(heading(page, link === 'Receipt' ? 'Receipt' : 'Round proof')).toBeVisible();
    await back.click();
    await expect(result(page)).toContainText('+8.70');
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Proof', exact: true }).click();
  await expect(heading(page, 'Round proof')).toBeVisible();
  await back.click();
  await expect(pick(page, 'Small')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last result' })).toContainText('0573');
  await expect(result(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Past rounds' }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(heading(page, 'Round proof')).toBeVisible();
  await back.click();
  await expect(page.getByRole('dialog', { name: 'Past rounds' })).toBeVisible();
});

test('a bet that is known only after the draw has its result all the same', async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '11.70' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/member/getUserGameList*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await visit(page);
  await expect(rolling(page)).toHaveCount(3);
  drawn.draw();
  await expect(page.getByRole('region', { name: 'Last result' })).toContainText('0573');
  await expect(result(page)).toHaveCount(0);
  held.resolve();
  await expect(result(page)).toContainText('+8.70');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(result(page)).toHaveCount(0);
});

test('under reduced motion nothing rolls: sum and net stand at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const drawn = await drawnTable(page, { seconds: 3, returned: '0.00' });
  await visitWithBet(page);
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
  const drawn = await drawnTable(page, { seconds: 6, open: 9, returned: '11.70' });
  await visitWithBet(page);
  await expect(strip(page)).toHaveCount(0);
  await pick(page, 'Sum 18').scrollIntoViewIfNeeded();
  await expect(strip(page)).toContainText(/Closes in 0:0\d/);
  await expect(strip(page)).toContainText(/Closed · draw in 0:0\d/, { timeout: 15_000 });
  await expect(strip(page)).toContainText('1 bet · 3.00');
  expect((await strip(page).boundingBox())?.height).toBe(48);
  expect((await strip(page).boundingBox())?.y).toBe(56);
  await expect(strip(page).locator('[data-rolling]')).toHaveCount(3, { timeout: 15_000 });
  drawn.draw();
  await expect(strip(page)).toContainText('Sum 11');
  await expect(strip(page)).toContainText('+8.70');
  // The bet no longer waits for what the strip tells.
  await expect(strip(page)).not.toContainText('1 bet');
});

test('while the round is closed the odds are quiet, and what is picked then is for the next round', {
  tag: '@long',
}, async ({ page }) => {
  await drawnTable(page, { seconds: 30, open: 3 });
  await visit(page);
  const odds = pick(page, 'Odd').getByText('1.95');
  const colour = () => odds.evaluate((element) => getComputedStyle(element).color);
  const live = await colour();
  await expect(card(page)).toContainText('betting closed', { timeout: 15_000 });
  expect(await colour()).not.toBe(live);
  await pick(page, 'Small').click();
  await expect(pick(page, 'Small')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Next round in 0:\d\d$/ })).toBeVisible();
});

test('the balance comes with the net of the draw, not before it and not after its sheet', async ({
  page,
}) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '11.70' });
  await visitWithBet(page);
  const balance = page.getByText(/^Balance: \d/);
  const before = await balance.innerText();
  await expect(rolling(page)).toHaveCount(3);
  await changed<object>(page, '**/api/member/getUserInfo*', (data) => ({ ...data, money: '7654.30' }));
  drawn.draw();
  await expect(card(page)).toContainText('Sum 11');
  await expect(balance).toHaveText(before);
  // In one look, because the sheet of the result comes soon after.
  const seen = () =>
    page.evaluate(() => {
      const told = document.querySelector('main')?.innerText ?? '';
      const sheet = document.querySelector('[role=dialog]') !== null;
      return { net: told.includes('+8.70'), balance: told.includes('Balance: 7,654.30'), sheet };
    });
  await expect.poll(seen, { intervals: [50] }).toEqual({ net: true, balance: true, sheet: false });
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
