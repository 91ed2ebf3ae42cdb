import type { Page } from '@playwright/test';

import { changed } from '../support/browser/answers.ts';
import { card, pick, strip, visit, visitWithBet } from '../support/browser/dice-table.ts';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { boxOf, demoSession, heading, openAs } from '../support/browser/visits.ts';

test.use({ serviceWorkers: 'block' });

const rolling = (page: Page) => page.locator('[data-rolling]');
const result = (page: Page) => page.getByRole('dialog', { name: 'Round 0573' });

test.beforeEach(async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Mine');
  await expect(heading(page, /./)).toBeVisible();
});

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
  await expect(page.getByRole('region', { name: 'Your bet' })).toContainText(
    'Big, Even, Sum 12Partly returned−1.05',
  );
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

test('the sheet of an open bet makes way for its draw', async ({ page }) => {
  const drawn = await drawnTable(page, { seconds: 3, returned: '1.95' });
  await visitWithBet(page);
  await page.getByText('Placed for round 0573').click();
  const bet = page.getByRole('dialog');
  await expect(bet).toContainText('This round hasn’t been drawn yet.');
  drawn.draw();
  await expect(bet).toHaveCount(0);
  await expect(card(page)).toContainText('−1.05');
  await expect(result(page)).toBeVisible();
});

test('a review that is open over a draw tells no balance that the draw has changed', async ({ page }) => {
  let money = '100.00';
  await changed<object>(page, '**/api/member/getUserInfo*', (member) => ({ ...member, money }));
  const drawn = await drawnTable(page, { seconds: 3, open: 6, returned: '1.95' });
  await visitWithBet(page);
  await pick(page, 'Small').click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  const review = page.getByRole('dialog', { name: 'Review your bet' });
  await expect(review).toContainText('Balance after99.00');
  money = '101.95';
  drawn.draw();
  await expect(review).toContainText('Balance after…');
  await review.getByRole('button', { name: 'Close' }).click();
  await expect(result(page)).toContainText('Balance101.95');
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
