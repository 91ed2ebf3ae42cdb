import { expect, test } from '../support/console/browser.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the menu of a phone tells where one is, and opens the help, which names no keys', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Pages' });
  const more = menu.getByRole('button', { name: 'More' });
  await expect(more).toHaveAttribute('aria-current', 'true');
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link', { name: 'Audit' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Settings' });
  await expect(help.getByRole('heading', { name: 'Visible to' })).toBeVisible();
  await expect(help.getByText('Keyboard shortcuts')).toBeHidden();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toHaveCount(0);
  await page.goto('/#/today');
  await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect(more).not.toHaveAttribute('aria-current', 'true');
});

test('keys are not named where there is no keyboard', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals');
  await page.getByRole('link', { name: 'desk_bea' }).click();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await expect(approve.locator('kbd')).toBeHidden();
});

test('facts in the place of a list begin at the top, with the way back before their title', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/head_toal');
  const title = page.getByRole('heading', { name: 'Number of avatars' });
  const back = page.getByRole('button', { name: 'Back to settings' });
  const [of, by] = [await title.boundingBox(), await back.boundingBox()];
  expect(of?.y).toBeLessThan(40);
  expect(by?.x).toBeLessThan(of?.x ?? 0);
  await back.click();
  await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeVisible();
});

test('a change of a setting shows what was and what is, who and when', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/head_toal');
  await page.getByLabel('Value').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const side = page.getByRole('complementary', { name: 'Number of avatars' });
  await expect(side.getByRole('listitem').first()).toContainText(/20 avatars \(default\).*12 avatars/);
  await page.goto('/#/settings/history');
  const row = page.getByRole('row', { name: /Number of avatars/ }).first();
  await expect(row.getByText('20 avatars (default)')).toBeVisible();
  await expect(row.getByText('After: 12 avatars')).toBeVisible();
  await expect(row).toContainText('olivia');
});
