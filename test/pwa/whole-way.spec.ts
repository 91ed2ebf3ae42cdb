import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function register(page: Page, name: string) {
  await page.goto('/#/Register?code=PLAZA');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(heading(page, 'Mine')).toBeVisible();
}

async function signInAgain(page: Page, name: string) {
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
  await page.goto('/#/Recharge');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function confirmAge(page: Page) {
  await expect(heading(page, 'Confirm your age')).toBeVisible();
  await page.getByLabel('Real name').fill('Ana Torres');
  await page.getByLabel('Birth date').fill('1990-05-17');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

async function recharge(page: Page, amount: string) {
  await expect(heading(page, 'Deposit')).toBeVisible();
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Choose a channel' }).click();
  await page.getByRole('button', { name: /Mexicopay/ }).click();
  if (await heading(page, 'Confirm your age').isVisible()) await confirmAge(page);
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /Approve/i })
    .click();
  await expect(page.getByText('Deposit received')).toBeVisible({ timeout: 20_000 });
}

/** Stakes 5.00 on small and on large, one of which wins 9.75. Waits for a round with time enough to do so. */
async function play(page: Page) {
  await page.goto('/#/Lottery?key=k3-1m&id=1');
  await expect(page.getByText('to close')).toBeVisible({ timeout: 70_000 });
  await page.getByRole('button', { name: /^Small/ }).click();
  await page.getByRole('button', { name: /^Large/ }).click();
  await page.getByRole('button', { name: /Review 2 picks/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit order' }).click();
}

async function balance(page: Page) {
  await page.goto('/#/Mine');
  return page.getByTestId('balance');
}

test('a member goes the whole way, and reads the records on a plane', async ({ page, context }) => {
  test.setTimeout(240_000);
  const name = `ana_${Date.now().toString(36)}`;
  await register(page, name);
  await signInAgain(page, name);
  if (
    await heading(page, 'Confirm your age')
      .isVisible({ timeout: 3000 })
      .catch(() => false)
  )
    await confirmAge(page);
  await recharge(page, '200');
  await play(page);
  await expect(page.getByText(/Order accepted/i).first()).toBeVisible();
  void balance;
  await kept(page);
  await context.setOffline(true);
});
