import type { Page } from '@playwright/test';
import { expect, test } from '../support/console/browser.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Members' }).locator('[data-row]');
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('a member is found by username, name, bank account and payment', async ({ page, as }) => {
  await as(page, 'sam');
  await page.goto('/#/members');
  await expect(page.getByText('Newest first')).toBeVisible();
  for (const [text, by] of [
    ['mo_bru', 'Username'],
    ['bruno dem', 'Real name'],
    ['0025', 'Bank account'],
  ] as const) {
    await page.getByRole('searchbox').fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('demo_bruno');
    await expect(rows(page)).toContainText(by);
    await expect(rows(page)).not.toContainText('Bruno Demo');
  }
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No members found')).toBeVisible();
});

test('the list is narrowed by what waits, tells each one’s state, and more tabs are pointed to', async ({
  page,
  as,
}) => {
  await as(page, 'sam');
  await page.goto('/#/members');
  await expect(rows(page).first()).toContainText('Active');
  await expect(page.getByRole('columnheader', { name: 'Matched on' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Withdrawals', { exact: true }).selectOption('Needs review');
  await expect(page).toHaveURL(/withdrawal=waiting/);
  const carla = rows(page).filter({ hasText: 'demo_carla' });
  await expect(carla).toContainText('1 withdrawal to review');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await carla.getByRole('link').click();
  await expect(page.locator('header', { has: page.getByRole('heading', { level: 1 }) })).toContainText(
    'Active',
  );
  const last = tab(page, 'Audit');
  await expect(last).not.toBeInViewport();
  await page.locator('[data-way=after]').click();
  await expect(page.locator('[data-way=before]')).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-way=after]')).toHaveCount(0);
});

test('personal data are masked until somebody asks, and the look is on record', async ({ page, as }) => {
  await as(page, 'sam');
  await page.goto('/#/members?text=demo_bruno');
  await page.getByRole('link', { name: /demo_bruno/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'demo_bruno' })).toBeVisible();
  await expect(page.getByText('Bruno Demo')).toHaveCount(0);
  await page.getByText('Real name').locator('..').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Bruno Demo')).toBeVisible();
  await page.getByText('Date of birth').locator('..').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('1995-07-02')).toBeVisible();
  await page.getByText('Account number').locator('..').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('002180000000000025')).toBeVisible();
  await tab(page, 'Audit').click();
  await expect(page.getByRole('row', { name: /sam/ }).first()).toBeVisible();
});

test('every tab of a member’s page tells its part', async ({ page, as }) => {
  await as(page, 'rita');
  await page.goto('/#/members?text=demo_ana');
  await page.getByRole('link', { name: /demo_ana/ }).click();
  await expect(page.getByText('2,000.00 (1)')).toBeVisible();
  await tab(page, 'Transactions').click();
  await expect(page.getByRole('row', { name: /2,000.00/ }).first()).toBeVisible();
  await tab(page, 'Bets').click();
  await expect(page.getByText('No bets yet')).toBeVisible();
  await tab(page, 'Limits').click();
  await expect(page.getByText('No limits or breaks')).toBeVisible();
  await tab(page, 'Devices').click();
  await expect(page.getByText('Not logged in')).toBeVisible();
  await tab(page, 'Notices').click();
  await expect(page.getByText('Your withdrawal was paid').first()).toBeVisible();
  await tab(page, 'Payments').click();
  const paid = page.getByRole('row', { name: /Withdrawal.*400.00/ });
  await expect(paid).toContainText('Paid');
  await paid.getByRole('link').click();
  await expect(
    page.getByRole('complementary', { name: 'Withdrawal details' }).getByText('400.00 MXN').first(),
  ).toBeVisible();
});

test('from a member’s payments to their deposits alone, and on to everybody’s', async ({ page, as }) => {
  await as(page, 'rita');
  await page.goto('/#/members?text=demo_ana');
  await page.getByRole('link', { name: /demo_ana/ }).click();
  await tab(page, 'Payments').click();
  await page.getByRole('link', { name: 'This member’s deposits' }).click();
  await expect(page).toHaveURL(/#\/deposits\?member=/);
  const only = page.getByRole('button', { name: 'Remove the filter for demo_ana' });
  await expect(only).toBeVisible();
  await only.click();
  await expect(only).toHaveCount(0);
  await expect(page).toHaveURL(/#\/deposits$/);
});

test('notes are written, and a confidential one is read by those alone who watch over risk', async ({
  page,
  as,
}) => {
  await as(page, 'sam');
  await page.goto('/#/members?text=demo_carla');
  await page.getByRole('link', { name: /demo_carla/ }).click();
  await tab(page, 'Notes').click();
  for (const [text, confidential] of [
    ['Called about her bank', false],
    ['The bank asks about her', true],
  ] as const) {
    await page.getByRole('button', { name: 'Write a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a note' });
    await dialog.getByLabel('Note', { exact: true }).fill(text);
    if (confidential) await dialog.getByRole('checkbox').check();
    await expect(
      dialog.getByText(
        confidential ? 'it isn’t included when the member exports' : 'it’s included when the member exports',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const note = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(note('Called about her bank')).not.toContainText('Confidential');
  await expect(note('The bank asks about her')).toHaveCount(0);
  await as(page, 'rita');
  await page.reload();
  await expect(note('The bank asks about her')).toContainText('Confidential');
});

test('an account is disabled with its effect told before, and enabled again', async ({ page, as }) => {
  await as(page, 'rita');
  await page.goto('/#/members?text=desk_beto');
  await page.getByRole('link', { name: /desk_beto/ }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable the account' });
  await expect(dialog.getByText('Ends all of desk_beto’s sessions')).toBeVisible();
  await dialog.getByLabel('Reason').fill('He asked for it');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Account disabled')).toBeVisible();
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Enable account' }).click();
  const again = page.getByRole('dialog', { name: 'Enable the account again' });
  await again.getByLabel('Reason').fill('He asked for it');
  await again.getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible();
});
