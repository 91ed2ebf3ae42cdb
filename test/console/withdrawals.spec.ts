import type { Page } from '@playwright/test';
import { expect, test } from '../support/console/browser.ts';

/** The facts beside the queue. */
const facts = (page: Page) => page.getByRole('complementary', { name: 'Withdrawal details' });
const row = (page: Page, member: string) => page.getByRole('row', { name: new RegExp(member) });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a withdrawal is approved from the queue with three taps', async ({ page, as }) => {
    await as(page, 'carla');
    await page.goto('/#/withdrawals');
    await row(page, 'desk_bea').getByRole('link').tap();
    await expect(facts(page).getByText('210.00 MXN').first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Approve 210.00 MXN for desk_bea' });
    await expect(dialog.getByText(/Releases 210.00 MXN .* held by B••• L•••/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).tap();
    await expect(page.getByText('Withdrawal approved')).toBeVisible();
    await expect(row(page, 'demo_carla')).toBeVisible();
    await expect(row(page, 'desk_bea')).toHaveCount(0);
  });
});

test('marks say what stands out, and add up to the risk', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals?sort=risk');
  await row(page, 'demo_carla').getByRole('link').click();
  const list = facts(page).getByRole('listitem');
  for (const mark of ['Earlier chargeback', 'High amount', 'First withdrawal'])
    await expect(list.filter({ hasText: mark })).toBeVisible();
  const heading = await facts(page)
    .getByRole('heading', { name: /^Risk score:/ })
    .innerText();
  const sum = Number(heading.split(': ')[1]);
  const points = await facts(page)
    .locator('section', { hasText: 'Risk score:' })
    .locator('li > span')
    .allInnerTexts();
  expect(points.map(Number).reduce((one, other) => one + other, 0)).toBe(sum);
  await expect(facts(page).getByText('Reversed')).toBeVisible();
  await expect(facts(page).getByText('1,000.00 (1)')).toBeVisible();
});

test('the whole account is shown to whoever asks, for as long as they look', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals?text=demo_carla');
  await row(page, 'demo_carla').getByRole('link').click();
  await expect(facts(page).getByText('…0038')).toBeVisible();
  await expect(facts(page).getByText('002180000000000038')).toHaveCount(0);
  const account = facts(page).getByText('Account number').locator('..');
  await account.getByRole('button', { name: 'Show' }).click();
  await expect(facts(page).getByText('002180000000000038')).toBeVisible();
  await account.getByRole('button', { name: 'Hide' }).click();
  await expect(facts(page).getByText('002180000000000038')).toHaveCount(0);
});

test('a refusal has a reason, which is read beforehand as the member will read it', async ({ page, as }) => {
  await as(page, 'rita');
  await page.goto('/#/withdrawals');
  await row(page, 'demo_bruno').getByRole('link').click();
  await expect(facts(page).getByText('1,400.00 MXN').first()).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Decline 1,400.00 MXN for demo_bruno' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByText('You asked us to cancel it').click();
  await expect(dialog.getByRole('figure')).toContainText('Shown to the member (Español)');
  await expect(dialog.getByRole('figure')).toContainText('nos pediste cancelarlo');
  await expect(
    dialog.getByText('1,400.00 MXN goes back to the balance of B••• D••• right away'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Withdrawal declined. The money is back in the balance.')).toBeVisible();
  await page.goto('/#/withdrawals?list=ended');
  await row(page, 'demo_bruno').getByRole('link').click();
  await expect(facts(page).getByText('you asked us to cancel it')).toBeVisible();
});

test('J and K go through the queue with the facts beside it, A and R ask what to do', async ({
  page,
  as,
}) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals');
  const members = page.getByRole('table', { name: 'Withdrawals' }).locator('[data-row] a');
  await expect(members.nth(1)).toBeVisible();
  const [first = '', second = ''] = (await members.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await page.keyboard.press('j');
  await expect(facts(page).getByRole('link', { name: first, exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(facts(page).getByRole('link', { name: second, exact: true })).toBeVisible();
  await page.keyboard.press('k');
  await expect(facts(page).getByRole('link', { name: first, exact: true })).toBeVisible();
  for (const [key, title] of [
    ['a', 'Approve'],
    ['r', 'Decline'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: new RegExp(`^${title} .* for ${first}$`) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a high amount waits for a second person, who is another', async ({ page, browser, as }) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals');
  await row(page, 'demo_carla').getByRole('link').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 12,000.00 MXN for demo_carla' });
  await expect(dialog.getByText(/^This needs a second approver/)).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('She called, and the bank is the same as before');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/^Proposal submitted\. This needs a second approver/)).toBeVisible();

  const second = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await as(second, 'rita');
  await second.goto('/#/proposals');
  // Other tests on this site leave proposals of their own, and the oldest stands first.
  await second
    .getByRole('row', { name: /^Approve withdrawal/ })
    .getByRole('link')
    .click();
  await expect(second.getByText('She called, and the bank is the same as before')).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve and apply' }).click();
  await expect(second.getByText('Approved and applied').first()).toBeVisible();
  await second.context().close();

  await page.goto('/#/withdrawals?list=open&text=demo_carla');
  await expect(row(page, 'demo_carla')).toContainText('Approved');
});

test('several without a mark are approved together, one with a mark cannot be chosen', async ({
  page,
  as,
}) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals');
  await expect(row(page, 'demo_carla').getByRole('checkbox')).toBeDisabled();
  await row(page, 'demo_ana').getByRole('checkbox').check();
  await row(page, 'desk_beto').getByRole('checkbox').check();
  await expect(page.getByText('2 selected · 570.00 MXN')).toBeVisible();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve withdrawals' });
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  for (const name of ['demo_ana', 'desk_beto'])
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Approved');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'desk_beto')).toHaveCount(0);
});

test('what is held for members stands beside what the bank says', async ({ page, as }) => {
  await as(page, 'carla');
  await page.goto('/#/withdrawals/held');
  await expect(page.getByText('Member funds are covered')).toBeVisible();
  const day = page.getByRole('table').locator('[data-row]').first();
  await day.getByRole('button', { name: 'Enter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the bank balance' });
  await dialog.getByLabel('Bank account balance').fill('900000.50');
  await expect(dialog.getByText(/the bank held 900000.50 MXN|900,000.50 MXN/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(day).toContainText('900,000.50');
  await expect(day).toContainText('−');
});

test('a text of a refusal is changed in every language, and a new one is added', async ({ page, as }) => {
  await as(page, 'rita');
  await page.goto('/#/withdrawals/texts');
  const text = page.getByRole('listitem').filter({ hasText: 'deposit-check' });
  await text.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the decline reason' });
  await expect(dialog.getByLabel('Español')).toHaveValue(/todavía estamos revisando/);
  await dialog.getByLabel('Español').fill('seguimos revisando un depósito tuyo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(text).toContainText('seguimos revisando un depósito tuyo');

  await page.getByRole('button', { name: 'Add reason' }).click();
  const fresh = page.getByRole('dialog', { name: 'Add reason' });
  await fresh.getByLabel('Short name').fill('another-person');
  await fresh.getByLabel('English').fill('somebody else asked for it');
  await expect(
    fresh.getByText('Members who use these languages will see the reason in English'),
  ).toBeVisible();
  await fresh.getByRole('button', { name: 'Save' }).click();
  const added = page.getByRole('listitem').filter({ hasText: 'another-person' });
  await expect(added).toContainText('Not in every language');
  await added.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(added).toHaveCount(0);
});

test('whoever only reads sees the facts and decides nothing', async ({ page, as }) => {
  await as(page, 'aldo');
  await page.goto('/#/withdrawals?list=open');
  await page.getByRole('table', { name: 'Withdrawals' }).locator('[data-row] a').first().click();
  await expect(facts(page).getByText('Account number')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
