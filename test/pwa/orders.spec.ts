import type { Page } from '@playwright/test';
import { answerLost, changed } from '../support/browser/answers.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, openAs } from '../support/browser/visits.ts';

// One server and one round serve them all. Without the worker every request passes the test's own hands.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({
  serviceWorkers: 'block',
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/],
});

const placing = '**/api/game/placeOrder*';
const resolving = '**/api/member/resolve*';
// The page says it, and the cart again.
const balance = (page: Page) => page.getByText(/^Balance: \d/).first();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Review your bet' });
const submit = (page: Page) => sheet(page).getByRole('button', { name: 'Place bet' });

test.beforeEach(async ({ page, request, server }) => {
  // The result of an order of the test before may come in between.
  const result = page.getByRole('dialog', { name: /^Round/ });
  await page.addLocatorHandler(result, () => result.getByRole('button', { name: 'Done' }).click());
  await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-5m&id=3');
});

/** Picks in a round that stays open for 15 s at the least, and opens the order. */
async function review(page: Page, pick: string) {
  const time = page
    .getByRole('timer', { name: 'Time until betting closes' })
    .getByText(/^(0:(1[5-9]|[2-5]\d)|[1-5]:\d\d)$/);
  await expect(time).toBeVisible({ timeout: 80_000 });
  await page.getByRole('button', { name: new RegExp(`^${pick}\\b`) }).click();
  await expect(balance(page)).toBeVisible();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await expect(submit(page)).toBeEnabled();
}

/** Counts the orders that the page sends. */
function counted(page: Page) {
  const sent = { orders: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/game/placeOrder')) sent.orders += 1;
  });
  return sent;
}

/** The network takes no question about an order's outcome until it is told to. */
async function withoutResolve(page: Page) {
  await page.route(resolving, (route) => route.abort());
  return () => page.unroute(resolving);
}

/**
 * The round is known from what the page says, the game by its name: another game's rounds have the same numbers. `pick` is one that no
 * other test bets on for this member.
 */
async function placedOnce(page: Page, pick: string) {
  const told = page.getByText(/^Bet placed for round \d+$/);
  await expect(told).toBeVisible({ timeout: 20_000 });
  const number = (await told.innerText()).replace(/\D/g, '');
  await page.goto('/#/GameRecord');
  await expect(heading(page, 'Bet history')).toBeVisible();
  const rows = page
    .getByRole('listitem')
    .filter({ hasText: 'Five-minute dice' })
    .filter({ hasText: pick })
    .filter({ hasText: `${number} ·` });
  await expect(rows).toHaveCount(1);
}

test('an order whose answer is lost is checked, told as placed, and stands once in the record', async ({
  page,
}) => {
  await review(page, 'Sum 17');
  const sent = counted(page);
  const unblock = await withoutResolve(page);
  await page.route(placing, answerLost);
  await submit(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Checking' })).toBeVisible();
  await expect(sheet(page).getByText(/^No response yet/)).toBeVisible();
  await unblock();
  await placedOnce(page, 'Sum 17');
  expect(sent.orders).toBe(1);
});

test('an order that is being checked outlives a reload, and is told as placed afterwards', {
  tag: '@long',
}, async ({ page }) => {
  await review(page, 'Sum 16');
  const sent = counted(page);
  const unblock = await withoutResolve(page);
  await page.route(placing, answerLost);
  await submit(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Checking' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Confirming your bet')).toBeVisible();
  await unblock();
  await placedOnce(page, 'Sum 16');
  expect(sent.orders).toBe(1);
});

test('an order that never arrived is told as not done: the balance is what it was, the picks stay', async ({
  page,
}) => {
  await review(page, 'Odd');
  const before = await balance(page).innerText();
  await page.route(placing, (route) => route.abort());
  await submit(page).click();
  await expect(sheet(page).getByText(/^Your request didn’t go through/)).toBeVisible();
  await expect(balance(page)).toHaveText(before);
  await expect(submit(page)).toBeEnabled();
});

test('what became of an order is told once on another screen too, with the way there', async ({ page }) => {
  await review(page, 'Sum 12');
  const unblock = await withoutResolve(page);
  await page.route(placing, (route) => route.abort());
  await submit(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Checking' })).toBeVisible();
  await page.goto('/#/Recharge');
  await expect(heading(page, 'Deposit')).toBeVisible();
  await unblock();
  const told = page.getByText(
    /^Your \d+\.\d\d bet on .+, round \d+, wasn’t placed\. Your balance is unchanged/,
  );
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(told).toHaveCount(1);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(/#\/Lottery\?id=3$/);
});

test('a known cut of the network is said on the button, and no order goes out', async ({ page, context }) => {
  await review(page, 'Even');
  const sent = counted(page);
  await context.setOffline(true);
  const button = sheet(page).getByRole('button', { name: 'You’re offline' });
  await expect(button).toBeDisabled();
  await button.dispatchEvent('click');
  await context.setOffline(false);
  await expect(submit(page)).toBeEnabled();
  expect(sent.orders).toBe(0);
});

test('two taps on the button send one order', async ({ page }) => {
  await review(page, 'Sum 10');
  const sent = counted(page);
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await placedOnce(page, 'Sum 10');
  expect(sent.orders).toBe(1);
});

test('an order beyond the balance is not sent: the cart says why, and its button leads to the stake', async ({
  page,
}) => {
  await review(page, 'Sum 11');
  const sent = counted(page);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await stake(page, '9999999');
  const cart = page.getByRole('region', { name: 'Your picks' });
  await expect(cart.getByText(/^Your balance covers up to/)).toBeVisible();
  await expect(cart.getByRole('button', { name: /^Review/ })).toHaveCount(0);
  await cart.getByRole('button', { name: 'Change stake' }).click();
  const keys = page.getByRole('dialog', { name: 'Stake per pick' });
  await expect(keys.getByText(/^Your balance covers up to/)).toBeVisible();
  await keys.getByRole('button', { name: '5', exact: true }).first().click();
  await keys.getByRole('button', { name: 'Done' }).click();
  await expect(cart.getByRole('button', { name: /^Review/ })).toBeEnabled();
  expect(sent.orders).toBe(0);
});

test("the server's refusal is told in its words, and the picks are kept", { tag: '@long' }, async ({
  page,
}) => {
  await believeInRiches(page);
  await review(page, 'Sum 12');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await stake(page, '12000');
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await submit(page).click();
  await expect(sheet(page).getByText(/^Insufficient balance/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('button', { name: 'Sum 12' }).and(page.locator('[aria-pressed]')),
  ).toHaveAttribute('aria-pressed', 'true');
});

/** The page takes the member for richer than the server does, as after a withdrawal on another device. */
async function believeInRiches(page: Page) {
  await changed<object>(page, '**/api/member/getUserInfo*', (member) => ({
    ...member,
    money: '9000000.00',
  }));
  await page.reload();
  await expect(heading(page, /./)).toBeVisible();
}

/** Types a stake and closes the keypad, by the cross: 'Done' takes only a stake that can be bet. */
async function stake(page: Page, digits: string) {
  await page.getByRole('button', { name: 'Open keypad' }).click();
  const keys = page.getByRole('group', { name: 'Stake per pick' });
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('dialog', { name: 'Stake per pick' }).getByRole('button', { name: 'Close' }).click();
}
