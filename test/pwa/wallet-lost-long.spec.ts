import type { Route } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { adult, ask, bind, deposit, withdrawBy } from '../support/browser/money.ts';
import { openAs } from '../support/browser/visits.ts';

// Members are made once a test; without the worker every request passes the test's own hands.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_FAILED/] });

/** The server gets the request; its answer does not come back. */
async function answerLost(route: Route) {
  await route.fetch();
  await route.abort();
}

test('a withdrawal whose answer is lost is checked, outlives a reload, and was made once', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'loses_answers', 'Lola Mena');
  await deposit(request, session, '500');
  await bind(request, session, 'Lola Mena');
  await openAs(page, session, '/Withdraw');
  const sent = { withdrawals: 0 };
  page.on('request', (one) => {
    if (one.url().includes('/setUserWirhdraw')) sent.withdrawals += 1;
  });
  await page.route('**/api/member/resolve*', (route) => route.abort());
  await page.route('**/api/member/setUserWirhdraw*', answerLost);
  await withdrawBy(page, '200');
  // A sheet that stays for a moment says the same.
  await expect(page.getByText(/^No response yet\. We’re checking your withdrawal/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^No response yet\. We’re checking your withdrawal/)).toBeVisible();
  await page.unroute('**/api/member/resolve*');
  await expect(page.getByText('Withdrawal in review')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'See history' }).click();
  await expect(page.getByRole('button', { name: /Withdrawal.*200\.00/ })).toHaveCount(1);
  expect(sent.withdrawals).toBe(1);
  expect(await ask(request, session, 'getUserWithdrawList')).toHaveLength(1);
  expect(await ask(request, session, 'getUserInfo')).toMatchObject({
    money: '300.00',
    money_value: '200.00',
  });
});

test('a withdrawal that never arrived is told so, and the balance is what it was', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'never_arrives', 'Nora Gil');
  await deposit(request, session, '300');
  await bind(request, session, 'Nora Gil');
  await openAs(page, session, '/Withdraw');
  await page.route('**/api/member/setUserWirhdraw*', (route) => route.abort());
  await withdrawBy(page, '100');
  await expect(page.getByText(/^Your 100\.00 withdrawal request didn’t go through/)).toBeVisible({
    timeout: 20_000,
  });
  // Its sheet stays for another try.
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Available: 300.00')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
});

test('a deposit whose outcome is found out after a reload is told, on whatever screen', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'reloads', 'Rita Sanz');
  const resolving = '**/api/member/resolve*';
  await page.route('**/api/member/doRecharge*', (route) => route.abort());
  await page.route(resolving, (route) => route.abort());
  await openAs(page, session, '/Channel?money=100.00');
  await page.getByRole('button', { name: /Mexicopay/ }).click();
  await expect(page.getByText(/^Checking your .* deposit\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Checking your .* deposit\./)).toBeVisible();
  await page.unroute(resolving);
  await expect(
    page.getByText(/^We couldn’t start your 100\.00 deposit\. You weren’t charged, and trying again won’t/),
  ).toBeVisible({
    timeout: 20_000,
  });
});
