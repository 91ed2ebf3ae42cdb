import { expect, test } from '../support/console/browser.ts';

test('a setting is changed after its difference was shown, and its earlier value brought back', async ({
  page,
  as,
}) => {
  await as(page, 'olivia');
  await page.goto('/#/settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('site name');
  await page.getByRole('link', { name: /Site name/ }).click();
  const side = page.getByRole('complementary', { name: 'Site name' });
  await side.getByLabel('Value').fill('Plaza North');
  const difference = side.getByRole('region', { name: 'What changes' });
  await expect(difference).toContainText('Plaza North');
  await side.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Site name' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Setting saved')).toBeVisible();
  await expect(page.getByRole('link', { name: /Site name/ })).toContainText('Plaza North');

  await side.getByRole('button', { name: 'Restore earlier value' }).first().click();
  await page
    .getByRole('dialog', { name: 'Restore: Site name' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.getByText('Earlier value restored')).toBeVisible();
  await expect(side.getByLabel('Value')).toHaveValue('Plaza');
  await page.getByRole('link', { name: 'All changes' }).click();
  const row = page.getByRole('row', { name: /Plaza North/ }).last();
  await expect(row).toContainText('olivia');
  await row.getByRole('button', { name: 'Restore earlier value' }).click();
  await expect(page.getByRole('dialog', { name: 'Restore: Site name' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('closed games are chosen and told by their names', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/games_closed');
  const side = page.getByRole('complementary', { name: 'Closed games' });
  await side.getByLabel('Five-minute dice').check();
  await side.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(side.getByRole('listitem').first()).toContainText(/None.*Five-minute dice/);
  await page.getByRole('link', { name: 'All changes' }).click();
  await expect(page.getByRole('row', { name: /Closed games/ }).first()).toContainText('Five-minute dice');
  await page.goto('/#/settings/games_closed');
  await side.getByRole('button', { name: 'Restore earlier value' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Earlier value restored')).toBeVisible();
});

test('a value that cannot stand is told before anything is saved', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/head_toal');
  await page.getByLabel('Value').fill('99');
  await expect(page.getByText('Enter 20 or less')).toBeVisible();
  await expect(page.getByLabel('Value')).toHaveAttribute('aria-invalid', 'true');
});

test('a payment method is added in a form, whose faults stand at their fields', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/pay_banklist');
  const side = page.getByRole('complementary', { name: 'Payment methods' });
  await side.getByRole('button', { name: 'Add payment method' }).click();
  const added = side.getByRole('listitem').filter({ hasText: /^Payment method/ });
  await expect(added.getByLabel('Name')).toBeFocused();
  await added.getByLabel('Name').fill('SPEI');
  const method = side
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Move SPEI up' }) });
  await method.getByLabel('ID', { exact: true }).fill('spei');
  await method.getByLabel('Minimum deposit').fill('10.005');
  await side.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(method.getByLabel('Maximum deposit')).toBeFocused();
  await method.getByLabel('Maximum deposit').fill('20000');
  await expect(method.getByText('Amounts in MXN can have at most 2 decimal places')).toBeVisible();
  await method.getByLabel('Minimum deposit').fill('1000');
  await method.getByRole('button', { name: 'Move SPEI up' }).click();
  const difference = side.getByRole('region', { name: 'What changes' });
  await expect(difference).toContainText('Minimum deposit: 1,000.00 MXN');
  await side.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment methods' });
  await expect(dialog).toContainText('SPEI');
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a setting of money says that a second person approves it', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/settings/withdraw_fee');
  await expect(page.getByText('Each change needs a second approver')).toBeVisible();
  await page.getByLabel('Value').fill('5.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('whoever may only look sees the values and no field', async ({ page, as }) => {
  await as(page, 'aldo');
  await page.goto('/#/settings/withdraw_fee');
  await expect(page.getByText('Visible to')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore earlier value' })).toHaveCount(0);
});
