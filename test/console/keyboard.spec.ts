import { expect, test } from '../support/console/browser.ts';

test('the palette finds rooms, settings and actions, and opens them without a mouse', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/today');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find' });
  await expect(field).toBeFocused();
  await page.keyboard.type('withdraw_fee');
  // Also where typing is slow, so that the first letters were looked for alone.
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Withdrawal fee');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/settings\/withdraw_fee/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Audit');
  await expect(page.getByRole('option', { name: 'Audit' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Invite an op');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' });
  await expect(dialog.getByLabel('Name')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('the palette finds a member by the middle of the username', async ({ page, as }) => {
  await as(page, 'sam');
  await page.goto('/#/members');
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).fill('brun');
  await page.getByRole('option', { name: 'demo_bruno' }).click();
  await expect(page.getByRole('heading', { name: 'demo_bruno' })).toBeVisible();
});

test('J and K go from row to row, Enter opens one, and ? tells the keys', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/operators');
  const table = page.getByRole('table', { name: 'Operators' });
  await expect(table.getByRole('link', { name: 'aldo' })).toBeVisible();
  await page.keyboard.press('j');
  const names = await table.getByRole('link').allTextContents();
  await expect(table.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(table.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Operator' })).toContainText(names[0] ?? '');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Operators' });
  await expect(help.getByText('Next and previous row')).toBeVisible();
  await expect(help.getByText('Owner, Auditor')).toBeVisible();
  await help.getByRole('button', { name: 'Everyday tasks and all pages' }).click();
  await expect(help).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Restore a setting' }).click();
  await expect(page.getByRole('heading', { name: 'All changes' })).toBeVisible();
});

test('the first stop of the keyboard skips the menu', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
