import { type Page, request as playwright } from '@playwright/test';
import { adult, begin } from '../support/browser/money.ts';
import { type ConsoleServer, expect, test } from '../support/console/browser.ts';

const facts = (page: Page) => page.getByRole('complementary', { name: 'Deposit details' });
const row = (page: Page, member: string) => page.getByRole('row', { name: new RegExp(member) });

/** A member's deposit that is opened and not paid. */
async function unpaid({ url }: ConsoleServer, username: string, money: string): Promise<string> {
  const members = await playwright.newContext({ baseURL: url });
  const { id } = await begin(
    members,
    await adult(members, username, `Ana ${username.replace('_', ' ')}`),
    money,
  );
  await members.dispose();
  return id;
}

test('why a deposit is missing is found by its amount, its member or its reference', async ({
  page,
  server,
  as,
}) => {
  const id = await unpaid(server, 'lola_waits', '347');
  await as(page, 'sam');
  await page.goto('/#/deposits');
  for (const text of ['347.00', 'lola_waits', id]) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByRole('table', { name: 'Deposits' }).locator('[data-row]')).toHaveCount(1);
    await expect(row(page, 'lola_waits')).toContainText('Waiting for payment');
  }
  await row(page, 'lola_waits').getByRole('link').click();
  await expect(
    facts(page).getByText('The provider hasn’t confirmed yet that the money arrived.'),
  ).toBeVisible();
  await expect(facts(page).getByText('If the member has already paid')).toBeVisible();
  await expect(facts(page).getByText('No messages about this deposit have arrived yet.')).toBeVisible();
  await expect(facts(page).getByText(id).first()).toBeVisible();
});

test('a deposit is shown with the provider’s messages as they came, and how it was booked', async ({
  page,
  as,
}) => {
  await as(page, 'carla');
  await page.goto('/#/deposits?text=demo_carla');
  await row(page, 'demo_carla').getByRole('link').click();
  await expect(
    facts(page).getByText('The money was credited, and part of it was later reversed.'),
  ).toBeVisible();
  const message = facts(page).getByRole('listitem').filter({ hasText: 'sent by the provider' }).first();
  await message.getByText('Original message').click();
  await expect(message.locator('pre')).toContainText('15000');
  await expect(facts(page).getByRole('heading', { name: 'Ledger entries' })).toBeVisible();
  await facts(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(facts(page)).toHaveCount(0);
});

test('a chargeback is told in the list, its filter, its facts and on the member’s page', async ({
  page,
  as,
}) => {
  await as(page, 'carla');
  await page.goto('/#/deposits');
  await expect(row(page, 'demo_carla')).toContainText('Charged back');
  await page.getByRole('button', { name: 'Reversed' }).click();
  await expect(page.getByRole('table', { name: 'Deposits' }).locator('[data-row]')).toHaveCount(1);
  await row(page, 'demo_carla').getByRole('link').click();
  const part = facts(page).locator('section', {
    has: page.getByRole('heading', { name: 'Charged back', exact: true }),
  });
  for (const fact of [
    'Amount1,000.00',
    'Taken from the balance1,000.00',
    'Balance after14,000.00',
    'Amount owed0.00',
  ])
    await expect(part).toContainText(fact);
  await facts(page).getByRole('link', { name: 'demo_carla' }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(row(page, 'Deposit')).toContainText('Charged back−1,000.00');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(row(page, 'Charged back')).toContainText('−1,000.00');
  await expect(row(page, 'Withdrawal')).toContainText('…0038');
});

test('where to look for a missing deposit is said on the member’s page and in the list of deposits', async ({
  page,
  as,
}) => {
  await as(page, 'sam');
  await page.goto('/#/members?text=demo');
  await page.getByRole('link', { name: /^demo D/ }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  const missing = page.getByRole('navigation', { name: 'Is a deposit missing?' });
  await missing.getByRole('link', { name: /^Unsettled differences in providers’ files: \d+/ }).click();
  await expect(page.getByRole('heading', { name: 'Providers’ files' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter for demo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'demo-data.csv' })).toBeVisible();
  await page.goto('/#/deposits?text=1000');
  await expect(page.getByRole('link', { name: /^Compare with a provider’s file ?\d+ open/ })).toBeVisible();
  await row(page, 'Differs from the file').getByRole('link').click();
  await facts(page).getByRole('link', { name: 'Open the comparison' }).click();
  await expect(page.getByRole('heading', { name: 'demo-data.csv' })).toBeVisible();
});

test('each message of a provider is a row with whose money it is about, and opens as it came', async ({
  page,
  as,
}) => {
  await as(page, 'sam');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/deposits');
  await page.getByRole('link', { name: 'Messages from providers' }).click();
  const one = page.getByRole('row', { name: /demo_carla/ }).first();
  await expect(one).toContainText('15,000.00');
  await expect(one).toContainText('Charged back');
  // Two lines a row.
  expect((await one.boundingBox())?.height).toBeLessThan(90);
  await one.getByRole('link').click();
  const message = page.getByRole('complementary', { name: 'Message details' });
  await expect(message.locator('pre')).toContainText('15000');
  await expect(message.getByText('15,000.00 MXN')).toBeVisible();
  await page.reload();
  await message.getByRole('link', { name: 'Open the deposit' }).click();
  await expect(facts(page).getByRole('link', { name: 'demo_carla' })).toBeVisible();
});

test('providers’ files are narrowed to those that differ about a member, and so are their differences', async ({
  page,
  as,
}) => {
  await as(page, 'sam');
  await page.goto('/#/deposits/files');
  const file = page.getByRole('link', { name: 'demo-data.csv' });
  await page.getByRole('searchbox').fill('demo_carla');
  await expect(page.getByText('No differences match your search')).toBeVisible();
  await page.getByRole('searchbox').fill('demo');
  await file.click();
  await expect(page.getByRole('searchbox')).toHaveValue('demo');
  await expect(row(page, 'Different amount')).toBeVisible();
  await page.getByRole('searchbox').fill('demo_carla');
  await expect(page.getByText('Difference not found')).toBeVisible();
});

test('what was paid and never told is credited as a proposal', async ({ page, server, as }) => {
  await unpaid(server, 'pia_paid', '412');
  await as(page, 'carla');
  await page.goto('/#/deposits?text=pia_paid');
  await row(page, 'pia_paid').getByRole('link').click();
  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Credit a paid deposit' });
  await expect(dialog.getByText(/^This needs a second approver/)).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The provider shows it as paid');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/^Proposal submitted\. This needs a second approver/)).toBeVisible();
  await expect(row(page, 'pia_paid')).toContainText('Waiting for payment');
});

test('the demo’s difference is settled with a note', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/deposits/files');
  await page.getByRole('link', { name: 'demo-data.csv' }).click();
  const difference = row(page, 'Different amount');
  await expect(difference).toContainText('1,001.00 MXN');
  await expect(difference).toContainText('1,000.00 MXN');
  await difference.getByRole('button', { name: 'Settle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle a difference' });
  for (const fact of [
    'demo-data.csv',
    'Memberdemo',
    'The file says1,001.00 MXN',
    'Our ledger says1,000.00 MXN',
  ])
    await expect(dialog).toContainText(fact);
  await dialog.getByLabel('Findings').fill('A typing error of the provider, confirmed by them');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(difference).toContainText('A typing error of the provider');
  await expect(difference).toContainText(/carla · \w+ \d+, \d{4}, \d\d:\d\d/);
  await expect(page.getByText('All settled')).toBeVisible();
});

test('a file whose columns have other names is compared once they are told', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/deposits/files');
  const lines = ['Folio interno;Cuanto;Como quedo', 'nobody-knows-this;55.00;paid', ''];
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('Choose the file').setInputFiles({
    name: 'abc.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByRole('heading', { name: 'What does each column contain?' })).toBeVisible();
  await page.getByLabel('Reference', { exact: true }).selectOption('Folio interno');
  await page.getByLabel('Amount', { exact: true }).selectOption('Cuanto');
  await page.getByLabel('Status', { exact: true }).selectOption('Como quedo');
  // The file has no dates: its days are asked for once the rest is known.
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByLabel('First day in the file').fill(today);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'abc.csv' })).toBeVisible();
  await expect(row(page, 'nobody-knows-this')).toContainText('Only in the file');
  await expect(row(page, 'nobody-knows-this')).toContainText('55.00 MXN');
});

test('a file that cannot be read says where', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/deposits/files');
  await page.getByLabel('Choose the file').setInputFiles({
    name: 'broken.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,amount,state,day\nx,not money,paid,2026-01-01\n'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Line 2' })).toBeVisible();
});
