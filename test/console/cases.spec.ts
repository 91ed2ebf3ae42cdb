import type { Page } from '@playwright/test';
import { expect, test } from '../support/console/browser.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Case details' });

test('two accounts stand side by side, and a decision for two people is proposed', async ({ page, as }) => {
  await as(page, 'rita');
  await page.goto('/#/cases');
  await page.getByRole('link', { name: 'Two accounts, same person?' }).click();
  const table = side(page).getByRole('table', { name: 'Both accounts, side by side' });
  const name = table.getByRole('row', { name: /^Real name/ });
  await expect(name).toContainText('Bruno Demo');
  await expect(name).toContainText('Ana Demo');
  const two = side(page)
    .getByRole('listitem')
    .filter({ hasText: 'Different people: both accounts can be used to play' });
  await expect(two).toContainText('Needs approval');
  await two.getByRole('button', { name: 'Different people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Different people' });
  await dialog.getByLabel('Reason, for the audit log').fill('Their papers differ');
  await expect(dialog.getByText(/^This needs a second approver/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/^Proposal submitted\. This needs a second approver/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Two accounts, same person?' })).toBeVisible();
});

test('a payment that cannot be booked is dismissed with a reason, and stays on record', async ({
  page,
  as,
}) => {
  await as(page, 'rita');
  await page.goto('/#/cases');
  await page.getByRole('link', { name: 'Payment to check' }).click();
  await expect(side(page).getByText('1500.00')).toBeVisible();
  await expect(side(page).getByRole('link', { name: 'Open the deposit' })).toBeVisible();
  const dismiss = side(page).getByRole('listitem').filter({ hasText: 'Posts nothing to the ledger' });
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss' });
  await dialog.getByLabel('Reason, for the audit log').fill('The provider took its message back');
  await expect(dialog.getByText('This case is about desk_bea’s account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Case resolved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payment to check' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Closed' }).click();
  await page.getByRole('link', { name: 'Payment to check' }).click();
  await expect(side(page).getByText('The provider took its message back')).toBeVisible();
  await expect(side(page).getByText('rita')).toBeVisible();
});

test('a report of a member is closed', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/cases');
  await page.getByRole('link', { name: /^Reports from members.*1 open/ }).click();
  const report = page.getByRole('row', { name: /the photo does not look like the person/ });
  await report.getByRole('button', { name: 'Close report' }).click();
  await page
    .getByRole('dialog', { name: 'Close the report' })
    .getByRole('button', { name: 'Close report' })
    .click();
  await expect(page.getByText('No open reports')).toBeVisible();
  await page.getByRole('button', { name: 'Closed' }).click();
  await expect(report).toContainText('Closed');
});

test('whoever only reads decides nothing', async ({ page, as }) => {
  await as(page, 'aldo');
  await page.goto('/#/cases');
  await page.getByRole('link', { name: 'Two accounts, same person?' }).click();
  await expect(side(page).getByText('Possible decisions')).toBeVisible();
  await expect(side(page).getByRole('button', { name: /people|person/ })).toHaveCount(0);
});
