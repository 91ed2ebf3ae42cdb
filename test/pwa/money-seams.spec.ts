import type { Locator, Page } from '@playwright/test';
import { changed } from '../support/browser/answers.ts';
import { pick } from '../support/browser/dice-table.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { adult, ask, begin, bind, deposit, pin } from '../support/browser/money.ts';
import { heading, newMember, openAs } from '../support/browser/visits.ts';
import { clabeOf } from '../support/setup/clabe.ts';

// The payment frame allows no scripts, Playwright's own among them.
test.use({
  expectedNoise: [/^Blocked script execution in '[^']*\/pay\/sandbox\/|status of (4\d\d|502)|ERR_FAILED/],
});

/** Names and accounts of their own: the server runs on between tries. */
const own = (word: string) => `${word}_${Date.now().toString(36)}`;
const letters = () => [...Date.now().toString()].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

// A request may be on its way when a test has seen enough.
/** The server's rules as if no account or password were new. */
const withoutHold = (page: Page) =>
  changed<object>(page, '**/member/getUserWithdrawRole*', (rules) => ({
    ...rules,
    hold_until: '',
    hold_reason: '',
  }));

test('a deposit from Account takes four taps where there is one payment method, and one step leads back', async ({
  page,
  request,
}) => {
  await openAs(page, await adult(request, own('taps'), `Tania ${letters()}`), '/Mine');
  await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).tap();
  await button(page, '200').tap();
  await expect(page.getByText('Mexicopay')).toBeVisible();
  await button(page, 'Deposit 200.00').tap();
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).tap();
  await expect(page.getByText('Deposit received')).toBeVisible({ timeout: 20_000 });
  // Not through the pages of the payment's frame, which is gone.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/#\/Mine$/);
  // No form offers once more what was just paid.
  expect(await page.evaluate(() => sessionStorage.getItem('plaza-entries') ?? '')).not.toContain('200');
});

test('one step leads back from a payment after one that was declined, and its amount stands in the new form', async ({
  page,
  request,
}) => {
  await openAs(page, await adult(request, own('declined'), `Tania ${letters()}`), '/Mine');
  await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).tap();
  await button(page, '200').tap();
  await button(page, 'Deposit 200.00').tap();
  await page.frameLocator('iframe').getByRole('button', { name: 'Decline' }).tap();
  await page.getByRole('link', { name: 'New deposit' }).tap();
  await button(page, 'Deposit 200.00').tap();
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).tap();
  await expect(page.getByText('Deposit received')).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/#\/Mine$/);
});

test('a deposit made for a bet leads back to it, and Back from there to where it was opened', async ({
  page,
  request,
}) => {
  await openAs(page, await adult(request, own('back'), `Tania ${letters()}`), '/Home');
  await page.getByRole('link', { name: /^1 min/ }).tap();
  await pick(page, 'Small').tap();
  await page.getByRole('link', { name: 'Deposit', exact: true }).tap();
  await button(page, '200').tap();
  await button(page, 'Deposit 200.00').tap();
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).tap();
  await page.getByRole('link', { name: 'Back to your bet' }).tap();
  await expect(pick(page, 'Small')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, /^Review 1 pick/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/Home$/);
});

test('a deposit whose answer is lost says so where it is seen, on the smallest phone too', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, await adult(request, own('unseen'), `Tania ${letters()}`), '/Recharge');
  for (const path of ['**/api/member/doRecharge*', '**/api/member/resolve*'])
    await page.route(path, (route) => route.abort());
  await page.getByRole('textbox').first().fill('200');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  const end = page.getByText('Checking your 200.00 deposit.');
  await expect(end).toBeVisible();
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => end.evaluate(isSeen)).toBe(true);
  // Once: not by the button too, which would say it after eight seconds.
  await page.clock.runFor(10_000);
  await expect(page.getByText(/longer than usual/)).toHaveCount(0);
});

test('an amount whose request ends the session is there again after the login, which says so', async ({
  page,
  request,
}) => {
  const name = own('ended');
  await openAs(page, await adult(request, name, `Elena ${letters()}`), '/Recharge');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('77');
  await page.route('**/api/member/doRecharge*', (route) =>
    route.fulfill({ json: { code: 401, msg: '', data: '', error: 'unauthenticated' } }),
  );
  await page.getByRole('button', { name: 'Deposit 77.00' }).tap();
  await expect(
    page.getByText(/^Your session has ended\..*will still be here once you log in\.$/),
  ).toBeVisible();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(amount).toHaveValue('77');
});

test('the amount to withdraw is kept on the way to a bank account, and linking it leads back to it', async ({
  page,
  request,
}) => {
  const name = `Wanda ${letters()}`;
  const session = await adult(request, own('comes_back'), name);
  await deposit(request, session, '300');
  await openAs(page, session, '/Withdraw');
  await page.getByRole('textbox', { name: 'Amount' }).fill('120');
  await page.getByRole('main').getByRole('button', { name: 'Link a bank account' }).last().tap();

  // The sixth character of each entry goes on: to the second one, and to the account.
  await expect(page.getByLabel('New withdrawal password')).toBeFocused();
  await page.keyboard.type(pin + pin);
  await expect(heading(page, 'Link a bank account')).toBeVisible();
  // Back leads to the amount, not to a step that is done.
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('120');
  await page.getByRole('main').getByRole('button', { name: 'Link a bank account' }).last().tap();

  const account = page.getByLabel('CLABE, account or card number');
  await expect(account).toBeFocused();
  await account.pressSequentially(clabeOf(name, '012'));
  await expect(button(page, /^Bank BBVA México/)).toBeVisible();
  await page.getByLabel('Mobile number').fill('5512345678');
  await button(page, 'Link account').tap();

  await expect(heading(page, 'Withdraw')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('120');
  await button(page, 'Withdraw 120.00').tap();
  const review = page.getByRole('dialog', { name: 'Review your withdrawal' });
  await expect(review.getByLabel('Withdrawal password')).toBeFocused();
  await page.keyboard.type(pin);
  await expect(review.getByRole('button', { name: 'Withdraw 120.00' })).toBeFocused();
  await review.getByRole('button', { name: 'Withdraw 120.00' }).tap();
  // A new account rests for a while: said once, on the form, with the amount still there.
  await expect(review).toHaveCount(0);
  await expect(
    page.getByRole('main').getByText(/^Withdrawals are on hold|^Withdrawal in review/),
  ).toHaveCount(1);
});

test('a first withdrawal takes eight taps from Account, with the name, the password and the account still to set', async ({
  page,
  request,
}) => {
  const name = `Nina ${letters()}`;
  const session = await newMember(request, own('first'));
  // Money comes to nobody without a name in this server, and a new account rests: neither is what is counted.
  await changed<{ money: string }>(page, '**/member/getUserInfo*', (data) => ({ ...data, money: '300.00' }));
  await withoutHold(page);
  await page.route('**/member/setUserWirhdraw*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: Buffer.from('{"id":"w1"}').toString('base64') } }),
  );
  await openAs(page, session, '/Mine');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const main = page.getByRole('main');
  await tap(main.getByRole('link', { name: 'Withdraw', exact: true }));
  await tap(page.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('120');
  await tap(main.getByRole('button', { name: 'Link a bank account' }).last());
  await expect(page.getByLabel('Real name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New withdrawal password')).toBeFocused();
  await page.keyboard.type(pin + pin);
  await expect(page.getByLabel('CLABE, account or card number')).toBeFocused();
  await page.keyboard.type(clabeOf(name, '012'));
  await tap(page.getByLabel('Mobile number'));
  await page.keyboard.type('5512345678');
  await tap(button(page, 'Link account'));
  await tap(button(page, 'Withdraw 120.00'));
  const review = page.getByRole('dialog', { name: 'Review your withdrawal' });
  await expect(review.getByLabel('Withdrawal password')).toBeFocused();
  await page.keyboard.type(pin);
  await tap(review.getByRole('button', { name: 'Withdraw 120.00' }));
  await expect(page.getByText('Withdrawal in review')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(taps).toBeLessThanOrEqual(8);
});

test('a wrong withdrawal password is said on the sheet, in the emptied field, which takes the focus', async ({
  page,
  request,
}) => {
  const name = `Petra ${letters()}`;
  const session = await adult(request, own('mistypes'), name);
  await deposit(request, session, '300');
  await bind(request, session, name);
  await withoutHold(page);
  await page.route('**/member/setUserWirhdraw*', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, msg: '', error: 'pin_wrong', data: Buffer.from('{"left":4}').toString('base64') },
    }),
  );
  await openAs(page, session, '/Withdraw');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await button(page, 'Withdraw 100.00').tap();
  const review = page.getByRole('dialog', { name: 'Review your withdrawal' });
  const field = review.getByLabel('Withdrawal password');
  // As the phone's keyboard leaves it.
  await page.setViewportSize({ width: 390, height: 510 });
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [top + 1, top + height - 1].every((y) =>
      element.parentElement?.contains(document.elementFromPoint(left + width / 2, y)),
    );
  };
  await expect.poll(() => field.evaluate(isSeen)).toBe(true);
  await field.fill('wrong1');
  await review.getByRole('button', { name: 'Withdraw 100.00' }).tap();
  await expect(field).toHaveAccessibleDescription(/4 attempts left/);
  await expect.poll(() => review.getByText(/4 attempts left/).evaluate(isSeen)).toBe(true);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(review.getByText('Forgot it? Only Support can reset it.')).toBeVisible();
  await expect(review.getByRole('link', { name: 'Support' })).toBeVisible();
  await page.keyboard.type('a');
  await expect(field).toHaveAccessibleDescription(/^6 characters/);
});

test('registration asks for 18 in a box of its own, and a taken name is said at its field', async ({
  page,
  request,
}) => {
  const taken = own('taken');
  await newMember(request, taken);
  await page.goto('/#/Register?code=PLAZA');
  await page.getByLabel('Username').fill(taken);
  await page.getByLabel('Password', { exact: true }).fill('seven purple kettles');
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeChecked();
  await button(page, 'Create an account').tap();
  await expect(page.getByText('Please confirm that you are 18 or older')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).check();
  await button(page, 'Create an account').tap();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/name is taken/);
  await expect(page.getByLabel('Username')).toBeFocused();
  // It stays red under the focus, which has a ring of its own.
  const frame = page.getByLabel('Username').locator('..');
  await expect(frame).toHaveCSS('box-shadow', /rgb\(192, 43, 29\)/);
  await expect(frame).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText(/name is taken/)).toHaveCount(1);
});

test('a visitor’s Home has both ways in, Login says what for, and a newcomer sees the next steps', async ({
  page,
  request,
}) => {
  await page.goto('/#/Home');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await main.getByRole('link', { name: 'Log in' }).tap();
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goto('/#/Moneylog');
  await expect(page.getByText('Log in to continue to “Transactions”')).toBeVisible();

  await openAs(page, await newMember(request, own('starts')), '/Mine');
  const steps = page.getByRole('region', { name: 'Getting started' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
  // The list agrees with the count: what is older than the account is not new.
  await page.getByRole('link', { name: 'Notices', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).tap();
  await steps.getByRole('link', { name: /^Confirm your age/ }).tap();
  await page.getByLabel('Real name').fill(`Nora ${letters()}`);
  await page.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 10}-01-01`);
  await button(page, 'Confirm').tap();
  await expect(
    page.getByText(/^Check the date\. If you tap Confirm again, you won’t be able to deposit or bet/),
  ).toBeVisible();
  await button(page, 'Confirm').tap();
  await expect(page.getByRole('alert').getByText('You must be 18 or older', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
});

test('a row of Transactions names its payment method and opens its record, and rare kinds are under Other', {
  tag: '@long',
}, async ({ page, request }) => {
  const session = await adult(request, own('reads_log'), `Olga ${letters()}`);
  await deposit(request, session, '90');
  await openAs(page, session, '/Moneylog');
  const row = page.getByRole('button', { name: /Deposit.*Mexicopay.*90\.00/ });
  await row.tap();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await expect(sheet.getByText('Deposit started')).toBeVisible();
  await expect(sheet.getByText('Mexicopay')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(sheet).toHaveCount(0);

  // The sum of a day counts deposits: it is no result of play, and is not called one.
  await expect(page.getByText('Balance change: +90.00')).toBeVisible();
  await page.getByRole('button', { name: 'Withdrawals', exact: true }).tap();
  await expect(page.getByText('No transactions of this type yet')).toBeVisible();

  const rare = page.getByRole('button', { name: 'Returned stakes', exact: true });
  await expect(rare).toHaveCount(0);
  await button(page, 'Other').tap();
  await rare.tap();
  await expect(page.getByText('No transactions of this type yet')).toBeVisible();
  expect(await ask<unknown[]>(request, session, 'getMoneylog')).toHaveLength(1);
});

test('rows that the server does not read again say that it has a problem, and never that the phone is offline', {
  tag: '@long',
}, async ({ page, request }) => {
  const session = await adult(request, own('fails'), `Fina ${letters()}`);
  await deposit(request, session, '80');
  await openAs(page, session, '/Moneylog');
  await expect(page.getByRole('button', { name: /Deposit.*80\.00/ })).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Refresh' }).tap();
  await expect(page.getByText(/^We’re having technical problems\. Last updated \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Activity report' }).tap();
  await expect(page.getByText(/^Something went wrong on our side/)).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
});

test('a deposit that waits stands on Account, and its page has one button that pays', async ({
  page,
  request,
}) => {
  const session = await adult(request, own('waits'), `Wilma ${letters()}`);
  await begin(request, session, '60');
  await openAs(page, session, '/RechargeRecord');
  await expect(page.getByText('60.00').first()).toBeVisible();
  await page.goto('/#/Mine');
  // What stands above the deposit comes with a list of its own.
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible();
  const waiting = page.getByRole('link', { name: /^Waiting for payment.*60\.00/ });
  await waiting.tap();
  const approve = page.frameLocator('iframe').getByRole('button', { name: 'Approve payment' });
  await expect(approve).toHaveCSS('background-color', 'rgb(47, 75, 216)');
  // The page in the frame has the theme that was chosen in the app, whatever the device's is.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.frameLocator('iframe').locator('body')).toHaveCSS('background-color', 'rgb(22, 27, 34)');
  await expect(button(page, 'Check payment status')).toHaveAttribute('data-kind', 'quiet');
  await expect(page.locator('main [data-kind=primary]')).toHaveCount(0);
  await approve.tap();
  await expect(page.getByText('Deposit received')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Done' }).tap();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('60.00');
  await expect(waiting).toHaveCount(0);
});

test('the demo says where it asks for money, an account or an age that nothing of it is real', async ({
  page,
  request,
}) => {
  const session = await adult(request, own('plays'), `Pia ${letters()}`);
  await ask(request, session, 'setPayPassword', { paypassword: pin });
  for (const address of ['/Recharge', '/Withdraw', '/BindCard']) {
    await openAs(page, session, address);
    await expect(page.getByText('This is play money. No real money is involved.')).toBeVisible();
  }
  await openAs(page, await newMember(request, own('young')), '/ConfirmAge');
  await expect(page.getByText(/^In this demo, you can use any name/)).toBeVisible();
});
