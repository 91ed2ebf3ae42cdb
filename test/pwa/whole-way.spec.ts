import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { firstAccount, heading, kept } from '../support/browser/visits.ts';

async function register(page: Page, name: string) {
  await page.goto('/#/Register?code=PLAZA');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(heading(page, 'Account')).toBeVisible(firstAccount);
}

async function logOut(page: Page) {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
}

/** Opens the deposit, which leads to Login and comes back. */
async function signInOnTheWay(page: Page, name: string) {
  await page.goto('/#/Recharge');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Deposit')).toBeVisible();
}

async function confirmAge(page: Page) {
  await expect(heading(page, 'Confirm your age')).toBeVisible();
  await page.getByLabel('Real name').fill('Ana Torres');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

async function deposit(page: Page, amount: string) {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: `Deposit ${amount}.00` }).click();
  await confirmAge(page);
  await expect(heading(page, 'Deposit')).toBeVisible();
  await page.getByRole('button', { name: `Deposit ${amount}.00` }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Deposit received')).toBeVisible({ timeout: 20_000 });
}

/** Stakes 1.00 on small and on large: one of them wins 1.95. Waits for a round with time enough to do so. */
async function play(page: Page) {
  await page.goto('/#/Lottery?key=k3-1m&id=1');
  await expect(page.getByRole('timer')).toHaveText(/^0:(1[5-9]|[2-5]\d)\s*left to bet/, { timeout: 80_000 });
  await page.getByRole('button', { name: /^Small/ }).click();
  await page.getByRole('button', { name: /^Big/ }).click();
  await page.getByRole('button', { name: /^Review 2 picks/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText(/^Bet placed for round/)).toBeVisible();
}

/** The result comes by itself when the round is drawn, a minute later at the most, and is recomputed on the device. */
async function seeItSettled(page: Page) {
  const result = page.getByRole('dialog', { name: /^Round/ });
  await expect(result).toBeVisible({ timeout: 90_000 });
  await expect(result.getByText('Partly returned')).toBeVisible();
  await expect(result.getByRole('definition').filter({ hasText: /^1\.95$/ })).toBeVisible();
  await expect(result.getByText('Verified on this device')).toBeVisible({ timeout: 30_000 });
  await result.getByRole('link', { name: /^Receipt/ }).click();
}

/** The receipt has the order's number, its times and the way to the proof. */
async function readTheReceipt(page: Page) {
  await expect(heading(page, 'Receipt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: Bet reference' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'See the round proof' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

const lists = [
  ['/#/Moneylog', '+1.95'],
  ['/#/GameRecord', '−0.05'],
  ['/#/Notice', 'Welcome to the demo'],
] as const;

const balance = (page: Page) => page.getByText(/199\.95$/);

/** On a plane: every screen comes from the device and says how old it is. */
async function readTheRecords(page: Page) {
  await page.goto('/#/Moneylog');
  await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
  await expect(page.getByText('+200.00', { exact: true })).toBeVisible();
  await expect(page.getByText('−2.00', { exact: true })).toBeVisible();
  await expect(page.getByText('+1.95', { exact: true })).toBeVisible();
  await expect(page.getByText('Balance 199.95')).toBeVisible();
  await page.goto('/#/GameRecord');
  await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
  await expect(page.getByText('Big').first()).toBeVisible();
  await page.goto('/#/Notice');
  await expect(page.getByText('Welcome to the demo')).toBeVisible();
}

// The payment frame allows no scripts, Playwright's own among them.
test.use({
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|^Blocked script execution in '[^']*\/pay\/sandbox\//],
});

test('a member goes the whole way, and reads the records on a plane', async ({ page, context }) => {
  test.setTimeout(260_000);
  const name = `ana_${Date.now().toString(36)}`;
  await register(page, name);
  await logOut(page);
  await signInOnTheWay(page, name);
  await deposit(page, '200');
  await play(page);
  await seeItSettled(page);
  await readTheReceipt(page);
  for (const [address, seen] of lists) {
    await page.goto(address);
    await expect(page.getByText(seen).first()).toBeVisible();
  }
  await kept(page);

  await context.setOffline(true);
  await page.reload();
  await readTheRecords(page);

  await context.setOffline(false);
  await page.goto('/#/Mine');
  await expect(balance(page)).toBeVisible();
});
