import { expect, test } from '../support/browser/fixtures.ts';
import { ask } from '../support/browser/money.ts';
import { boxOf, firstAccount, heading, logIn, newMember, openAs } from '../support/browser/visits.ts';

test.setTimeout(120_000);

test('a password that is easy to guess is refused under its field, and a better one opens the account', async ({
  page,
}) => {
  await page.goto('/#/Register?code=PLAZA');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill('chooses_well');
  await password.fill('chooses_well1');
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(password).toHaveAccessibleDescription('This password is too easy to guess.', firstAccount);
  await expect(page.getByLabel('Username')).toHaveValue('chooses_well');
  await password.fill('seven purple kettles');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Create an account');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tokensso')), firstAccount).toBeTruthy();
});

test('a device on which somebody logged in is remembered, no script sees by what, and it can be forgotten', async ({
  page,
  context,
}) => {
  await page.goto('/#/Register?code=PLAZA');
  await page.getByLabel('Username').fill('remembered');
  await page.getByLabel('Password', { exact: true }).fill('seven purple kettles');
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tokensso')), firstAccount).toBeTruthy();
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'device');
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/member' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: /^This device is remembered/ }).click();
  const asking = page.getByRole('alertdialog', { name: 'Forget this device?' });
  await asking.getByRole('button', { name: 'Forget this device' }).click();
  await expect(page.getByText('This device is no longer remembered.')).toBeVisible();
  await expect(
    page.getByText('This device isn’t remembered yet. It will be remembered the next time you log in.'),
  ).toBeVisible();
  expect(await cookie()).toBeUndefined();
});

test('after a new login password the login begins with the username, and only the password is left to type', async ({
  page,
  request,
}) => {
  const username = `renews_${Date.now().toString(36)}`;
  await openAs(page, await newMember(request, username), '/SetLoginPassword');
  await page.getByLabel('Current password').fill('a good password');
  await page.getByLabel('New password', { exact: true }).fill('seven purple kettles');
  await page.getByLabel('Confirm new password').fill('seven purple kettles');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('');
  await password.fill('seven purple kettles');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
});

test('the page that a login returns to stands in the history once, also after a look at Register', async ({
  page,
}) => {
  const comments = '/#/nHomeDetail?id=demo-card-1&tab=comments';
  await page.goto('/#/nHomeList');
  await expect(heading(page, 'Companions')).toBeVisible();
  await page.goto(comments);
  await page.getByRole('button', { name: 'Log in to comment' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'I already have an account' }).click();
  await logIn(page);
  await expect(page.getByRole('button', { name: 'Write a comment' })).toBeVisible();
  expect(page.url()).toContain(comments);
  await page.goBack();
  await expect(page).toHaveURL(/nHomeList$/);
});

test('whoever logs in at Account, or for a screen of members, leaves it with one Back', async ({ page }) => {
  await page.goto('/#/Home');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page);
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/Home$/);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.goto('/#/Setting');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'I already have an account' }).click();
  await logIn(page);
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/Home$/);
});

test.describe('a login whose answer is lost', () => {
  test.use({ expectedNoise: [/ERR_FAILED .*doLogin/] });

  test('the second tap of a double tap meets the button that the first one met, though its error is gone by then', async ({
    page,
  }) => {
    await page.goto('/#/Login');
    await page.getByLabel('Username').fill('taps_twice');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    let abort = true;
    await page.route('**/api/member/doLogin*', (route) => (abort ? route.abort() : new Promise(() => {})));
    const submit = page.getByRole('button', { name: 'Log in', exact: true });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('No response. Please try again.');
    await expect(submit).toBeEnabled();
    abort = false;
    const before = await boxOf(submit);
    await submit.tap();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Busy, it has another text.
    const after = await boxOf(page.locator('main form button[type=submit]'));
    expect(after.y).toBe(before.y);
    await expect(page.getByLabel('Username')).toHaveValue('taps_twice');
  });
});

test('a session that the server ends is told in the other tab too, and what was typed there is there again', async ({
  page,
  context,
  request,
}) => {
  const username = `two_tabs_${Date.now().toString(36)}`;
  const session = await newMember(request, username);
  await openAs(page, session, '/Mine');
  const other = await context.newPage();
  await other.goto('/#/Recharge');
  const amount = other.getByRole('textbox', { name: 'Amount' });
  await amount.fill('77');
  await ask(request, session, 'logout', {});
  await page.goto('/#/Sessions');
  for (const tab of [page, other]) await expect(tab.getByText(/^Your session has ended/)).toBeVisible();
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill('a good password');
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(amount).toHaveValue('77');
});

test.describe('on a network that loses an answer', () => {
  test.use({ expectedNoise: [/ERR_FAILED .*setLoginPassword/] });

  test('the login after a change of password says that it may be done, and leads back to the settings', async ({
    page,
    request,
  }) => {
    await openAs(page, await newMember(request, `unsure_${Date.now().toString(36)}`), '/SetLoginPassword');
    await page.route('**/api/member/setLoginPassword', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Current password').fill('a good password');
    await page.getByLabel('New password', { exact: true }).fill('seven purple kettles');
    await page.getByLabel('Confirm new password').fill('seven purple kettles');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^We couldn’t confirm your password change/)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('seven purple kettles');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(page, 'Settings')).toBeVisible();
  });
});
