import { expect, test } from '../support/browser/fixtures.ts';
import { adult, bind, deposit } from '../support/browser/money.ts';
import { appears, goes, holdClock, set, setBack, withinAMinute } from '../support/browser/operator.ts';
import { demoSession, headersOf, newMember, openAs } from '../support/browser/visits.ts';

/** What the operator decides is on every open screen within a minute, without a reload. */
test.use({ serviceWorkers: 'block' });
test.setTimeout(120_000);

test.beforeEach(({ page }) => holdClock(page));
test.afterEach(({ server }) => setBack(server));

test('paypwd: the withdrawal password is a row of Settings only where there is one', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Setting');
  const row = page.getByRole('link', { name: /^Withdrawal password/ });
  await expect(row).toContainText(/set/i);
  await set(server, 'paypwd', 0);
  await goes(page, row);
});

test('edit_paypwd: the withdrawal password may be changed, or customer service does it', async ({
  page,
  request,
  server,
}) => {
  const session = await newMember(request, `pin_${Date.now().toString(36)}`);
  const give = (call: string, form: Record<string, string>) =>
    request.post(`/api/member/${call}`, { form, headers: headersOf(session) });
  await give('setName', { name: 'Ana Torres' });
  await give('setPayPassword', { paypassword: '7k2m9x' });
  await openAs(page, session, '/EditPayPassword');
  await expect(page.getByText('Please contact customer service')).toBeVisible();
  await set(server, 'edit_paypwd', 1);
  await appears(page, page.getByLabel('Current withdrawal password'));
});

test('withdraw_hold: a new account or password keeps withdrawals back, and the member reads until when', async ({
  page,
  request,
  server,
}) => {
  const name = 'Hilda Mora';
  const session = await adult(request, `held_${Date.now().toString(36)}`, name);
  await deposit(request, session, '150');
  await set(server, 'withdraw_hold', 24);
  await bind(request, session, name);
  await openAs(page, session, '/Withdraw');
  const held = page.getByText(
    /^Withdrawals are on hold until \w+ \d+, \d{4}, \d\d:\d\d because you recently linked your bank account\.$/,
  );
  await expect(held).toBeVisible();
  await page.goto('/#/Setbank');
  await expect(held).toBeVisible();
  await set(server, 'withdraw_hold', 0);
  await goes(page, held);
});

test('close_number: prices go from the table, chances stay', async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Lottery?key=k3-1m&id=1');
  const small = page.getByRole('button', { name: /^Small/ });
  await expect(small).toContainText('1.95');
  await set(server, 'close_number', 1);
  await withinAMinute(page, () => expect(small).not.toContainText('1.95', { timeout: 6_000 }));
  await expect(small).toContainText('50.0%');
});

test('pay_banklist: the channels that are open', async ({ page, request, server }) => {
  await openAs(page, await demoSession(request, server.url), '/Channel?money=100.00');
  await expect(page.getByRole('button', { name: /Mexicopay/ })).toBeVisible();
  await set(server, 'pay_banklist', [
    { id: 'Corner', name: 'Corner bank', kind: 'bank', min: '10.00', max: '500.00' },
  ]);
  await appears(page, page.getByRole('button', { name: /Corner bank/ }));
  await expect(page.getByRole('button', { name: /Mexicopay/ })).toHaveCount(0);
});
