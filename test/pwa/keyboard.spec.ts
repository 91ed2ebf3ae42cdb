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
  await expect(page.getByText('left to bet')).toBeVisible({ timeout: 70_000 });
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

    await page.getByRole('button', { name: 'Open keypad' }).press('Enter');
    await keypad.getByRole('button', { name: '10', exact: true }).click();
    await page.keyboard.type('7');
    await keypad.getByRole('group', { name: 'Stake per pick' }).focus();
    await page.keyboard.press('Enter');
    await expect(keypad).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Review 1 pick · 7.00' })).toBeVisible();
  });
});

test('a limit is typed and saved with the keys alone', async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Limits');
  await page
    .getByRole('button', { name: /^Per week/ })
    .first()
    .press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('group')).toBeFocused();
  await page.keyboard.type('900');
  await expect(sheet.getByText('900.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Per week/ }).first()).toContainText('900.00');
});

/** Picks, and goes on through the options: each stands above the cart. */
async function goThroughOptions(page: Page) {
  const cart = page.getByRole('region', { name: 'Your picks' });
  const options = page.getByRole('main').locator('button[aria-pressed]');
  const isClear = async (option: Locator) => {
    const [box, over] = await Promise.all([option.boundingBox(), cart.boundingBox()]);
    return box !== null && over !== null && box.y + box.height <= over.y;
  };
  await options.nth(2).click({ timeout: 70_000 });
  await expect.poll(() => isClear(options.nth(2))).toBe(true);
  await options.nth(2).focus();
  for (let at = 3; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    await expect(options.nth(at)).toBeFocused();
    await expect.poll(() => isClear(options.nth(at))).toBe(true);
  }
  return cart;
}

const table = '/Lottery?key=k3-5m&id=3';

test('on a phone the cart covers neither what is picked nor what has the focus', async ({
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openAs(page, await demoSession(request, server.url), table);
  await goThroughOptions(page);
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('the cart has two lines, and covers neither what is picked nor what has the focus', async ({
    page,
    request,
    server,
  }) => {
    await openAs(page, await demoSession(request, server.url), table);
    const cart = await goThroughOptions(page);
    expect((await cart.boundingBox())?.height).toBeLessThanOrEqual(160);
  });
});
