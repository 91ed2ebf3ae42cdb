import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { unpacked } from '../support/browser/answers.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { adult, ask, begin, bind, clabe, deposit, pin, withdrawBy } from '../support/browser/money.ts';
import { newMember, openAs } from '../support/browser/visits.ts';

// Members are made once a test; without the worker every request passes the test's own hands.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({
  serviceWorkers: 'block',
  // The payment frame allows no scripts, Playwright's own among them.
  expectedNoise: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4\d\d|^Blocked script execution in '[^']*\/pay\/sandbox\//,
  ],
});

const inFrame = (page: Page, name: string) => page.frameLocator('iframe').getByRole('button', { name });

test('a payment under way is found again after a reload, counts when it is confirmed, and has its receipt', async ({
  page,
  request,
}) => {
  await openAs(page, await adult(request, 'pays_later', 'Paula Ortiz'), '/Recharge');
  await page.getByRole('button', { name: '200', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit 200.00' }).click();
  await expect(inFrame(page, 'Approve')).toBeVisible();

  await page.reload();
  await expect(inFrame(page, 'Approve')).toBeVisible();
  await page.goto('/#/Recharge');
  await page.getByRole('link', { name: /Complete payment/ }).click();
  await inFrame(page, 'Approve').click();
  await expect(page.getByText('Deposit received')).toBeVisible({ timeout: 20_000 });

  await page.goto('/#/RechargeRecord');
  await page.getByRole('button', { name: /Deposit.*200\.00/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await sheet.getByRole('button', { name: 'Get signed receipt' }).click();
  await expect(sheet.getByText('Signed by Plaza and verified on this device.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Copy: Reference' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Copy receipt' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('a receipt whose text was changed on its way is not taken for the site’s', async ({ page, request }) => {
  const session = await adult(request, 'doubts', 'Dora Luna');
  await deposit(request, session, '50');
  await page.route('**/api/member/receipt*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const text = Buffer.from(envelope.data, 'base64').toString().replace('50.00', '90.00');
    await route.fulfill({ response, json: { ...envelope, data: Buffer.from(text).toString('base64') } });
  });
  await openAs(page, session, '/RechargeRecord');
  await page.getByRole('button', { name: /Deposit.*50\.00/ }).click();
  await page.getByRole('button', { name: 'Get signed receipt' }).click();
  await expect(page.getByText(/^The signature isn’t valid/)).toBeVisible();
});

test('a receipt that was signed anew with another key is not taken for the site’s, here or on the page beside the app', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'compares', 'Clara Vega');
  await deposit(request, session, '60');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  let forged = '';
  await page.route('**/api/member/receipt*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const receipt = unpacked<{ leaf: string }>(envelope);
    forged = JSON.stringify({
      ...receipt,
      signature: sign(null, Buffer.from(receipt.leaf), privateKey).toString('hex'),
      public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    });
    await route.fulfill({ response, json: { ...envelope, data: Buffer.from(forged).toString('base64') } });
  });
  await openAs(page, session, '/RechargeRecord');
  await page.getByRole('button', { name: /Deposit.*60\.00/ }).click();
  await page.getByRole('button', { name: 'Get signed receipt' }).click();
  await expect(page.getByText(/^This receipt was signed with a different key/)).toBeVisible();

  const published = await (await request.get('/api/Lottery/chains?lang=en_us')).text();
  await page.goto('/verify/index.html');
  await page.getByLabel('Round proof or receipt').fill(forged);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toContainText('we don’t know whose key signed this');
  await page.getByRole('button', { name: 'Compare with this site’s key' }).click();
  await expect(page.getByRole('status')).toHaveText('Verification failed.');
  await page.getByLabel(/^Published key/).fill(published);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toHaveText('Verification failed.');
  await expect(page.locator('#lines')).not.toContainText('signed by Plaza');
});

test('a declined payment adds nothing, and is told as failed by the server’s record', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'declines', 'Delia Cruz');
  const { id } = await begin(request, session, '75');
  await openAs(page, session, `/Pay?id=${id}`);
  await inFrame(page, 'Decline').click();
  await expect(page.getByText('Payment failed')).toBeVisible({ timeout: 20_000 });
  expect(await ask(request, session, 'getUserInfo')).toMatchObject({ money: '0.00' });
});

/** Pastes a text into a field as the clipboard would; what is refused changes nothing. */
const paste = (page: Page, label: string | RegExp, text: string) =>
  page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return field.dispatchEvent(event);
  }, text);

test('what a withdrawal needs is told one after the other, and each step leads back', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request, 'begins'), '/Setbank');
  await expect(page.getByText('Please set your name before binding your bank card!')).toBeVisible();
  await page.getByRole('link', { name: 'Next: Real name' }).click();
  await page.getByLabel('Real name').fill('Bea Ríos');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(
    page.getByText('Please set the withdrawal password before binding the bank card!'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Next: Withdrawal password' }).click();
  await setPin(page);
  await page.getByRole('link', { name: 'Next: Bank account' }).click();
  await bindCard(page);
  await expect(page.getByText('Linked', { exact: true })).toBeVisible();
  await page.goto('/#/Withdraw');
  await expect(page.getByText('•••• 7899')).toBeVisible();
  await page.goto('/#/Infomation');
  await expect(page.getByRole('link', { name: /^Bank account/ })).toContainText('7899');
});

async function setPin(page: Page) {
  await page.getByLabel('New withdrawal password').fill(`${pin}45`);
  await expect(page.getByLabel('New withdrawal password')).toHaveValue(pin);
  await page.getByLabel('Re-enter withdrawal password').fill('abc124');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The two entries don’t match.')).toBeVisible();
  await page.getByLabel('Re-enter withdrawal password').fill(pin);
  await page.getByRole('button', { name: 'Set password' }).click();
}

async function bindCard(page: Page) {
  await page.getByRole('button', { name: /Choose your bank/ }).click();
  const banks = page.getByRole('dialog', { name: 'Choose your bank' });
  await banks.getByLabel('Search').fill('bbva mexico');
  await banks.getByRole('button', { name: 'BBVA México' }).click();
  const account = page.getByLabel('CLABE, account or card number');
  expect(await paste(page, 'CLABE, account or card number', clabe)).toBe(false);
  await expect(account).toHaveValue('');
  await account.pressSequentially(`${clabe.slice(0, 17)}0`);
  await expect(page.getByText(/^This isn’t a valid account number for this bank/)).toBeVisible();
  await account.press('Backspace');
  await account.pressSequentially('9');
  await expect(page.getByText('This looks like a valid account number.')).toBeVisible();
  await expect(page.getByLabel('Account holder’s name')).toHaveValue('Bea Ríos');
  await page.getByLabel('Mobile number').fill('55 1234 5678');
  await page.getByRole('button', { name: 'Link account' }).click();
}

test('amounts that cannot be withdrawn are told with the amount that could', async ({ page, request }) => {
  const session = await adult(request, 'asks_much', 'Alma Vega');
  await deposit(request, session, '30000');
  await bind(request, session, 'Alma Vega');
  await openAs(page, session, '/Withdraw');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('49.99');
  await expect(page.getByText('The minimum withdrawal is 50.00.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('The maximum withdrawal is 20,000.00.')).toBeVisible();
  await amount.fill('30000.01');
  await expect(page.getByText('You can withdraw up to 20,000.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Limits' }).click();
  await expect(page.getByText('3 withdrawals').first()).toBeVisible();
});

test('a withdrawal changes the balance in every open tab', async ({ page, context, request }) => {
  const session = await adult(request, 'opens_tabs', 'Tina Roa');
  await deposit(request, session, '500');
  await bind(request, session, 'Tina Roa');
  await openAs(page, session, '/Withdraw');
  const other = await context.newPage();
  await other.goto('/#/Recharge');
  await expect(other.getByRole('main').getByText('500.00')).toBeVisible();
  await withdrawBy(page, '120');
  await expect(page.getByText('Withdrawal in review')).toBeVisible();
  await expect(other.getByRole('main').getByText('380.00')).toBeVisible();
});

test('a payment page that does not come is given up, with the ways on', async ({ page, request }) => {
  const session = await adult(request, 'waits', 'Vera Cid');
  const { id } = await begin(request, session, '60');
  await page.route('**/pay/sandbox/**', () => {});
  await page.clock.install();
  await openAs(page, session, `/Pay?id=${id}`);
  await expect(page.getByText('Loading the payment page')).toBeAttached();
  await page.clock.fastForward(21_000);
  await expect(page.getByText('The payment page isn’t responding')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open in a new tab' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Check payment status' })).toBeEnabled();
});

test('wrong withdrawal passwords are counted, and a locked one says how long', async ({ page, request }) => {
  const session = await adult(request, 'forgets', 'Fina Soto');
  await deposit(request, session, '300');
  await bind(request, session, 'Fina Soto');
  await openAs(page, session, '/Withdraw');
  await withdrawBy(page, '100', 'wrong1');
  const sheet = page.getByRole('dialog', { name: 'Review your withdrawal' });
  const field = sheet.getByLabel('Withdrawal password');
  for (const left of ['4 attempts left', '3 attempts left', '2 attempts left', '1 attempt left']) {
    await expect(sheet.getByText(left)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await field.fill('wrong1');
    await sheet.getByRole('button', { name: 'Withdraw 100.00' }).click();
  }
  await expect(sheet.getByText(/locked for another (30:00|29:\d\d)/)).toBeVisible();
  await expect(sheet.getByLabel('Withdrawal password')).toBeDisabled();
  await expect(sheet.getByText('Forgot it? Only Support can reset it.')).toBeVisible();
});

const start = Date.parse('2026-11-20T12:00:00.000Z');

/** The movement that is `at` from the newest, as the server would tell it. */
const movement = (at: number) => ({
  id: `m${String(99_999 - at)}`,
  kind: at % 2 ? 'stake' : 'win',
  type_txt: at % 2 ? 'Bet' : 'Payout',
  createtime: new Date(start - at * 1_200_000).toISOString(),
  money: at % 2 ? '-1.00' : '1.95',
  balance: `${1000 + at}.00`,
});

test('five thousand movements scroll with few of them in the document, offline too', async ({
  page,
  context,
  request,
}) => {
  const session = await newMember(request, 'plays_long');
  const all = Array.from({ length: 5000 }, (_, at) => movement(at));
  let reached = true;
  await page.route('**/api/member/getMoneylog*', (route) => {
    if (!reached) return route.abort('internetdisconnected');
    // All on the first page: the mirror is as long as after reading on and on.
    const data = Buffer.from(JSON.stringify(all)).toString('base64');
    return route.fulfill({ json: { code: 200, msg: '', data } });
  });
  await openAs(page, session, '/Moneylog');
  const rows = page.getByRole('main').getByText(/^(Bet|Payout)$/);
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(60);

  reached = false;
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\. Updated/)).toBeVisible();
  for (const part of [0.25, 0.5, 1]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeLessThanOrEqual(60);
  }
  await expect(page.getByText('5,999.00')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Payouts' }).click();
  await expect(rows.filter({ hasText: 'Payout' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Bet' })).toHaveCount(0);
});

test('the statement has every movement of the time, oldest first', async ({ page, request }) => {
  const session = await adult(request, 'keeps_books', 'Rita Paz');
  await deposit(request, session, '300');
  await deposit(request, session, '20');
  await openAs(page, session, '/Personalreport');
  await expect(page.getByText('320.00').first()).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const stream = await (await coming).createReadStream();
  const lines = (await stream.toArray()).join('').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/,Deposit,300\.00,300\.00,|,300\.00,300\.00,/);
  expect(lines[2]).toMatch(/,20\.00,320\.00,/);
});
