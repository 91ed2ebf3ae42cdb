import type { Locator, Page } from '@playwright/test';
import { drawnTable } from '../support/browser/draws.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demo, demoSession, heading, openAs } from '../support/browser/visits.ts';

/** Goes on by Tab until the thing has the focus: what cannot be reached so is not there for the keyboard. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible({ timeout: 70_000 });
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 90 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  // A ring shows where one is.
  const ring = await target.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const { boxShadow: around, outlineStyle: line } = getComputedStyle(element.parentElement ?? element);
    return (
      [outlineStyle, line].some((one) => one !== 'none') || [boxShadow, around].some((one) => one !== 'none')
    );
  });
  expect(ring, 'the focus is seen').toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, field: Locator, text: string) {
  await reach(page, field);
  await page.keyboard.type(text);
}

test('from Login to a bet and out again with the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/#/Login');
  await expect(heading(page, 'Log in')).toBeVisible();
  await write(page, page.getByLabel('Username'), demo.username);
  await write(page, page.getByLabel('Password', { exact: true }), demo.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Account')).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokensso')]);
  expect(kept.every(Boolean), 'token and tokensso are kept').toBe(true);

  await press(
    page,
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }),
  );
  await press(page, page.getByRole('main').getByRole('link', { name: /^5 min/ }));
  await expect(page.getByText('to close')).toBeVisible({ timeout: 70_000 });
  await press(page, page.getByRole('button', { name: /^Small/ }), 'Space');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Place bet' });
  // A round may close on the way: then the next one is waited for.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: /^Review 1 pick/ }));
    await expect(submit).toBeEnabled({ timeout: 3000 });
    await press(page, submit);
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/^Bet placed for round/)).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Back' })));
  await press(
    page,
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Account' }),
  );
  await press(page, page.getByRole('link', { name: 'Settings' }));
  await press(page, page.getByRole('button', { name: 'Log out' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }));
  await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
});

test.describe('the number keys', () => {
  // Without the worker every request passes the test's own hands.
  test.use({ serviceWorkers: 'block' });

  test('set the stake from the options, the cart and the open keypad, and do nothing elsewhere', async ({
    page,
    request,
    server,
  }) => {
    await drawnTable(page, { seconds: 6, open: 300 });
    await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-1m&id=1');
    const small = page.getByRole('button', { name: /^Small/ }).and(page.locator('[aria-pressed]'));
    await small.press('5');
    await expect(page.getByRole('region', { name: 'Your picks' })).toHaveCount(0);
    await small.press('Enter');
    const stake = page.getByRole('region', { name: 'Your picks' }).getByRole('status');
    await expect(stake).toHaveText('1.00');
    await page.keyboard.type('25');
    await expect(stake).toHaveText('25.00');
    await page.keyboard.press('Backspace');
    await expect(stake).toHaveText('2.00');
    await page.getByRole('button', { name: 'Rules' }).press('7');
    await expect(stake).toHaveText('2.00');
    await page.getByRole('button', { name: 'Increase stake' }).press('Enter');
    await expect(stake).toHaveText('3.00');
    await page.keyboard.type('4');
    await expect(stake).toHaveText('4.00');

    await page.getByRole('button', { name: 'Open keypad' }).press('Enter');
    const keypad = page.getByRole('dialog', { name: 'Stake per pick' });
    await expect(keypad.getByRole('group', { name: 'Stake per pick' })).toBeFocused();
    await page.keyboard.type('60');
    await page.keyboard.press('Escape');
    await expect(keypad).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Review 1 pick · 60.00' })).toBeVisible();
  });
});
