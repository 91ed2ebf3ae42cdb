import type { Page } from '@playwright/test';
import { pass } from '../support/browser/clock.ts';
import { expect, session, test } from '../support/browser/plain.ts';
import { heading, openAs, read } from '../support/browser/visits.ts';

// Without the worker every request passes the test's own hands. The payment frame allows no scripts.
test.use({ serviceWorkers: 'block', expectedNoise: [/^Blocked script execution in '[^']*\/pay-here'/] });

const visit = (page: Page, address: string) => page.goto(`/#${address}`);

/** What a device has of who is signed in. */
const secrets = (page: Page) => page.evaluate(() => [localStorage.tokensso, localStorage.token]);
const signedIn = [session.tokensso, btoa(session.id)];

async function logIn(page: Page) {
  await visit(page, '/Recharge');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('Username').fill('ana');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Deposit')).toBeVisible();
}

test('a visitor finds on Home what a site of the specification says', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Plain site')).toBeVisible();
  await expect(page.getByRole('link', { name: /Plain dice/ })).toBeVisible();
  await expect(page.getByText('li***n')).toBeVisible();
  await expect(page.getByText('Ana won 39.00 today.')).toBeVisible();
  await expect(page.getByText('A site of few words.')).toBeVisible();
  await page.getByRole('tab', { name: 'Feedback' }).click();
  await expect(page.getByText('Paid out the same day.')).toBeVisible();
  await page.getByRole('tab', { name: 'Popular films' }).click();
  await expect(page.getByRole('link', { name: /Film 6/ })).toBeVisible();
});

test('a member logs in, bets, and finds the bet and the balance on every screen', async ({ page, plain }) => {
  await logIn(page);
  await visit(page, '/Mine');
  await expect(page.getByText('500.00', { exact: true })).toBeVisible();
  await expect(page.getByText('40% of the way to the next level')).toBeVisible();
  await visit(page, '/Game');
  await expect(page.getByText('Plain dice')).toBeVisible();
  await visit(page, '/Lottery?key=k3-1m&id=1');
  await page.getByRole('button', { name: /^small/i }).click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText(/^Bet placed/)).toBeVisible();
  expect(plain.member.orders).toHaveLength(1);
  expect(plain.asked.filter((call) => call === '/game/placeOrder')).toHaveLength(1);
  await visit(page, '/GameRecord');
  await expect(page.getByText(/small/i).first()).toBeVisible();
  await visit(page, '/Mine');
  await expect(page.getByText(plain.member.money.toFixed(2), { exact: true })).toBeVisible();
});

test('who registers on the way comes out where they wanted to go', async ({ page }) => {
  await visit(page, '/Moneylog');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill('ana_torres');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Invite code').fill('FRIEND');
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(heading(page, 'Transactions')).toBeVisible();
  expect(await secrets(page)).toEqual(signedIn);
});

for (const [address, where] of [
  ['/?sso=signed&username=ana&shop=7#/Moneylog', 'Transactions'],
  ['/#/Login?sso=signed&username=ana&shop=7', 'Account'],
] as const)
  test(`a partner’s link ${address} signs in with every pair of it, and leaves the address`, async ({
    page,
  }) => {
    const sent = page.waitForRequest('**/api/member/doLoginthird');
    await page.goto(address);
    const fields = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''));
    expect(fields).toEqual({ sso: 'signed', username: 'ana', shop: '7', lang: 'en_us' });
    await expect(heading(page, where)).toBeVisible();
    expect(page.url()).not.toContain('signed');
    expect(await secrets(page)).toEqual(signedIn);
  });

const screens = [
  ['/Moneylog', 'Movement 12'],
  ['/RechargeRecord', '500.00'],
  ['/Personalreport', '39.00'],
  ['/Notice', 'Welcome'],
  ['/Video', 'Film 3'],
  ['/Choose', 'Oaxaca'],
  ['/list?id=1&name=Oaxaca', 'Lucia'],
  ['/profile?id=5&name=Lucia', 'Dancer'],
  ['/nHomeList', 'Sofia'],
  ['/nHomeDetail?id=7', 'Sings at weddings.'],
  ['/Infomation', 'Ana Torres'],
  ['/Setbank', 'Banco Uno'],
  ['/ServiceOnline', 'Available 24/7'],
  ['/EditPayPassword', 'Please contact customer service'],
] as const;

test('every list and screen stands with what the specification names alone', async ({ page }) => {
  await openAs(page, session, '/Mine');
  for (const [address, text] of screens) {
    await visit(page, address);
    await expect(page.getByText(text).filter({ visible: true }).first(), address).toBeVisible();
    await read(page);
  }
  await visit(page, '/Setting');
  await expect(page.getByRole('link', { name: 'Login password' })).toBeVisible();
  await expect(page.getByText('Logged-in devices')).toHaveCount(0);
  await expect(page.getByText('Download my data')).toHaveCount(0);
});

test('account detail is read on to its last page, ten movements at a time', async ({ page, plain }) => {
  await openAs(page, session, '/Moneylog');
  await expect(page.getByText('Movement 12')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('Movement 1', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(plain.asked.filter((call) => call === '/member/getMoneylog').length).toBeLessThanOrEqual(3);
});

test('a deposit opens the payment page that the site names, in its frame', async ({ page, plain }) => {
  await openAs(page, session, '/Recharge');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: 'Deposit 100.00' }).click();
  await expect(page.frameLocator('iframe').getByText('Pay here')).toBeVisible();
  expect(plain.asked.filter((call) => call === '/member/doRecharge')).toHaveLength(1);
});

test('a channel that has a name alone is paid by Mexicopay, and named', async ({ page, plain }) => {
  plain.base = { pay_banklist: [{ name: 'Corner shop' }, { name: 'Bank transfer' }] };
  await openAs(page, session, '/Channel?money=100');
  await page.getByRole('button', { name: /Bank transfer/ }).click();
  await expect(page.frameLocator('iframe').getByText('Pay here')).toBeVisible();
  expect(plain.fields['/member/doRecharge']).toEqual({
    ...{ pay_way: 'Mexicopay', money: '100', bank_type: 'Bank transfer' },
  });
});

test('where close_number is 1 no screen shows odds, though every answer holds them', async ({
  page,
  plain,
}) => {
  plain.base = { close_number: 1 };
  await openAs(page, session, '/Lottery?key=k3-1m&id=1');
  await page.getByRole('button', { name: /^small/i }).click();
  const noOdds = () => expect(page.locator('body')).not.toContainText(/1\.95|\b9\.00|House edge|Odds \d/);
  await read(page);
  await noOdds();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await expect(page.getByRole('dialog').getByText('odds hidden')).toBeVisible();
  await noOdds();
  await page.getByRole('dialog').getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText(/^Bet placed/)).toBeVisible();
  await visit(page, '/GameRecord');
  await page.getByRole('button', { name: /small/i }).first().click();
  await expect(page.getByRole('dialog').getByText('Placed at')).toBeVisible();
  await noOdds();
});

test('what the site says of a login is shown, and a screen that speaks for itself says it once', async ({
  page,
  plain,
}) => {
  plain.says = {
    '/member/doLogin': 'Welcome back to the plain site.',
    '/member/getUserInfo': 'success',
    '/member/setSex': 'Noted by the plain site.',
    '/member/doRecharge': 'Please pay within an hour.',
    '/member/setUserWirhdraw': 'The plain site has it.',
  };
  await logIn(page);
  await expect(page.getByText('Welcome back to the plain site.')).toBeVisible();
  await visit(page, '/Setsex');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Noted by the plain site.')).toHaveCount(1);
  await visit(page, '/Channel?money=100');
  await page.getByRole('button', { name: /Mexicopay/ }).click();
  await expect(page.getByText('Please pay within an hour.')).toBeVisible();
  await expect(page.getByText('success')).toHaveCount(0);
});

for (const [what, answer, said] of [
  [
    'a 401 with a text of its own',
    { code: 401, msg: 'Your account is used on another phone.', data: '' },
    null,
  ],
  ['a 401 that says nothing', { code: 401, msg: '', data: 'bnVsbA==' }, 'Your session has ended.'],
  [
    'a good code whose text is an authentication error',
    { code: 200, msg: 'authentication error' },
    'Your session has ended.',
  ],
  [
    'a bad code whose text is one in Chinese',
    { code: 1, msg: '身份验证失败', data: null },
    'Your session has ended.',
  ],
] as const)
  test(`${what} ends the session and is told at Login`, async ({ page, plain }) => {
    await openAs(page, session, '/Moneylog');
    await expect(page.getByText('Movement 12')).toBeVisible();
    plain.instead = { '/member/getUserInfo': answer, '/member/getUserBankInfo': answer };
    await visit(page, '/Setbank');
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(page.getByText(said ?? answer.msg)).toBeVisible();
    expect(await secrets(page)).toEqual([undefined, undefined]);
  });

test('a group’s badge is shown beside the name, and a picture that is not there is left out', async ({
  page,
  plain,
}) => {
  await page.clock.install();
  await openAs(page, session, '/Mine');
  await expect(page.getByRole('img', { name: 'Your level badge' })).toHaveAttribute('src', '/icon-192.png');
  const user = { id: '42', username: 'ana', header_img: '', money: '5.00', money_value: '0.00', status: 1 };
  const more = { name: '', sex: '0', paypassword: 0, bankid: '', ip: '', groupinfo: { image: '', rate: 40 } };
  const data = Buffer.from(JSON.stringify({ ...user, ...more })).toString('base64');
  plain.instead = { '/member/getUserInfo': { code: 200, msg: '', data } };
  await pass(page, 60_000);
  await expect(page.getByText('5.00', { exact: true })).toBeVisible();
  await expect(page.getByText('40% of the way to the next level')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your level badge' })).toHaveCount(0);
});

for (const typed of ['-50', '0', '-0.01', '+50'])
  test(`the amount ${typed} is a wrong one for a deposit and for a withdrawal, and is not sent`, async ({
    page,
    plain,
  }) => {
    await openAs(page, session, '/Recharge');
    await page.getByRole('textbox', { name: 'Amount' }).fill(typed);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(page.getByText('wrong amount')).toBeVisible();
    await visit(page, '/Withdraw');
    await page.getByRole('textbox', { name: 'Amount' }).fill(typed);
    await page.getByRole('button', { name: /^Withdraw( [\d.,]+)?$/ }).click();
    await expect(page.getByText('Please fill in the correct amount')).toBeVisible();
    await expect(page.getByText('Please fill in completely!')).toHaveCount(0);
    expect(plain.asked.filter((call) => /doRecharge|setUserWirhdraw/.test(call))).toEqual([]);
  });

test('where the service is off nobody is told of hours, and the screen says that it is off', async ({
  page,
  plain,
}) => {
  plain.base = { iskefu: 0 };
  await openAs(page, session, '/Mine');
  await read(page);
  await expect(page.getByRole('link', { name: /^Support/ })).toHaveCount(0);
  await visit(page, '/ServiceOnline');
  await expect(page.getByText('feature disabled')).toBeVisible();
  await expect(page.getByText('Available 24/7')).toHaveCount(0);
});

test('a withdrawal goes out once and stands in the records', async ({ page, plain }) => {
  await openAs(page, session, '/Withdraw');
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByRole('button', { name: /^Withdraw( [\d.,]+)?$/ }).click();
  await page.getByRole('dialog').getByLabel('Withdrawal password').fill('123456');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw( [\d.,]+)?$/ })
    .click();
  await expect(page.getByText('Withdrawal in review')).toBeVisible();
  expect(plain.member.money).toBe(450);
  await page.getByRole('link', { name: 'See history' }).click();
  await expect(page.getByText('In review')).toBeVisible();
});

test('records that a site gives whole, whatever page is asked for, stand there once', async ({
  page,
  plain,
}) => {
  plain.member.withdrawals = Array.from({ length: 25 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 9, 25 - at)).toISOString();
    const money = `${at + 100}.00`;
    return { status: 4, status_text: 'Paid', money, desc: '', create_time: time, update_time: time };
  });
  await openAs(page, session, '/WithdrawRecord');
  await expect(page.getByText(/100\.00$/)).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(/124\.00$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await read(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText(/124\.00$/)).toHaveCount(1);
  // The front and what is behind it; the next page, and the front again, which tells that the site knows no pages.
  const calls = plain.asked.filter((call) => call === '/member/getUserWithdrawList').length;
  expect(calls).toBeLessThanOrEqual(4);
});

test('logging out asks nothing of a site that has no such call, and forgets the session', async ({
  page,
}) => {
  await openAs(page, session, '/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
  expect(await secrets(page)).toEqual([undefined, undefined]);
});
