import type { Page, Route } from '@playwright/test';
import { authenticationErrors } from '../../contract/errors.ts';
import { pass } from '../support/browser/clock.ts';
import { expect, session, test } from '../support/browser/plain.ts';
import { heading, openAs } from '../support/browser/visits.ts';
import type { PlainServer } from '../support/setup/plain-server.ts';

// The client in front of a site that gives codes and texts, and no words of the contract.
test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

const visit = (page: Page, address: string) => page.goto(`/#${address}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The site answers a call so from now on. */
const answers = (page: Page, call: string, code: number, msg: string) =>
  page.route(`**/api${call}*`, (route) => route.fulfill({ json: { code, msg, data: 'bnVsbA==' } }));

const forgotten = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => [localStorage.tokensso, localStorage.token]))
    .toEqual([undefined, undefined]);

async function fillLogin(page: Page) {
  await page.getByLabel('Username').fill('ana');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
}

async function logIn(page: Page) {
  await fillLogin(page);
  await button(page, 'Log in').click();
}

/** Signed out with a word why, and back where they were after signing in. */
async function signedOutAt(page: Page, why: string) {
  await expect(heading(page, 'Log in')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  if (why === ours) {
    await expect(page.getByText(ours)).toBeVisible();
    await expect(messages).toBeEmpty();
  } else await expect(messages).toContainText(why);
  await forgotten(page);
}

/** What Login itself says. */
const ours = 'Your session has ended.';

const endings: [what: string, code: number, msg: string, said: string][] = [
  ['the code 401 with a text of the site’s own', 401, 'please log in', 'please log in'],
  ['the code 401 without a text', 401, '', ours],
  ...authenticationErrors.map((text): [string, number, string, string] => [
    `the text ‘${text}’`,
    400,
    text,
    ours,
  ]),
];

for (const [what, code, msg, said] of endings)
  test(`${what} ends the session, leads to Login, and signing in leads back`, async ({ page }) => {
    await answers(page, '/member/getMoneylog', code, msg);
    await openAs(page, session, '/Moneylog');
    await signedOutAt(page, said);
    await page.unroute('**/api/member/getMoneylog*');
    await logIn(page);
    await expect(heading(page, 'Transactions')).toBeVisible();
    await expect(page.getByText('Movement 12')).toBeVisible();
  });

test('a member whose status is not 1 is shown as logged out: Account offline', async ({ page, plain }) => {
  plain.member.status = 0;
  await openAs(page, session, '/Mine');
  await signedOutAt(page, 'Account offline');
});

test('a status that changes while the app is open ends the session within a minute', async ({
  page,
  plain,
}) => {
  await page.clock.install();
  await openAs(page, session, '/Setting');
  await expect(heading(page, 'Settings')).toBeVisible();
  plain.member.status = 3;
  await pass(page, 61_000);
  await signedOutAt(page, 'Account offline');
});

test('a network that fails is said, and nothing that was typed is lost', async ({ page }) => {
  await visit(page, '/Login');
  await page.route('**/api/member/doLogin', (route) => route.abort());
  await logIn(page);
  await expect(page.getByText('No connection. Nothing was changed.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('ana');
  await page.unroute('**/api/member/doLogin');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await button(page, 'Log in').click();
  await expect(heading(page, 'Account')).toBeVisible();
});

/** The browser's own time-out knows nothing of the page's clock. */
const timeoutsByThePage = () => {
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), ms);
    return control.signal;
  };
};

test('a site that does not answer is given up after 90 seconds, not before', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(timeoutsByThePage);
  await visit(page, '/Login');
  await page.route('**/api/member/doLogin', () => {});
  await logIn(page);
  await pass(page, 89_000);
  await expect(button(page, 'Log in')).toBeDisabled();
  await pass(page, 2_000);
  await expect(page.getByText('The server took too long to respond.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a good password');
});

test('a form is sent once, however often it is pressed', async ({ page, plain }) => {
  const held: Route[] = [];
  await page.route('**/api/member/doLogin', (route) => void held.push(route));
  await visit(page, '/Login');
  await fillLogin(page);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(button(page, 'Log in')).toBeDisabled();
  await button(page, 'Log in').click({ force: true, noWaitAfter: true });
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.continue();
  await expect(heading(page, 'Account')).toBeVisible();
  expect(plain.asked.filter((call) => call === '/member/doLogin')).toHaveLength(1);
});

test('a site that refuses without a text is answered for: Please fill in completely!', async ({ page }) => {
  await visit(page, '/Login');
  await answers(page, '/member/doLogin', 400, '');
  await logIn(page);
  await expect(page.getByText('Please fill in completely!')).toBeVisible();
});

test('a refusal’s own text is what the person reads', async ({ page }) => {
  await visit(page, '/Login');
  await answers(page, '/member/doLogin', 400, 'The counter is closed.');
  await logIn(page);
  await expect(page.getByText('The counter is closed.')).toBeVisible();
});

test('Login wants both fields, and Register all three and the agreement', async ({ page, plain }) => {
  await visit(page, '/Login');
  await button(page, 'Log in').click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await visit(page, '/Register');
  const agreement = page.getByRole('checkbox', { name: /^I accept/ });
  await expect(agreement).toBeChecked();
  await button(page, 'Create an account').click();
  for (const text of ['Enter a username', 'Enter a password', 'Enter your invite code'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Please confirm that you are 18 or older')).toBeVisible();
  await agreement.click();
  await button(page, 'Create an account').click();
  await expect(page.getByText('Please check the box to accept the account opening agreement')).toBeVisible();
  expect(plain.asked.filter((call) => /do(Login|Register)/.test(call))).toEqual([]);
});

/** An amount that is none, asked for by the form's own button. */
const typeAmount = (next: string | RegExp) => async (page: Page) => {
  await page.getByRole('textbox', { name: /^(amount|amaun)/i }).fill('0');
  await button(page, next).click();
};

async function pickSmall(page: Page) {
  await page.getByRole('button', { name: /^small/i }).click();
}

async function typeTwoPins(page: Page) {
  await page.getByLabel('New withdrawal password').fill('123456789');
  await expect(page.getByLabel('New withdrawal password')).toHaveValue('123456');
  await page.getByLabel('Re-enter withdrawal password').fill('123457');
  await button(page, 'Set password').click();
}

async function typeThreePins(page: Page) {
  await page.getByLabel('Current withdrawal password').fill('111111');
  await page.getByLabel('New withdrawal password').fill('123456789');
  await expect(page.getByLabel('New withdrawal password')).toHaveValue('123456');
  await page.getByLabel('Re-enter withdrawal password').fill('123457');
  await page.getByRole('main').getByRole('button').last().click();
}

type Row = {
  address: string;
  says: string;
  when?: string;
  given?: (plain: PlainServer) => void;
  act?: (page: Page) => Promise<void>;
  lang?: string;
};

const set =
  (member: Partial<PlainServer['member']>, base: Record<string, unknown> = {}) =>
  (plain: PlainServer) => {
    Object.assign(plain.member, member);
    Object.assign(plain.base, base);
  };

const rows: Row[] = [
  { address: '/Setname', says: 'Do not repeat the settings!', when: 'a name that is set' },
  { address: '/Setname', says: 'Jangan ulangi pengaturan!', when: 'a name that is set', lang: 'ms_my' },
  {
    ...{ address: '/BindCard', says: 'Please set your name before binding your bank card!' },
    ...{ when: 'no real name', given: set({ bank: 0, name: '', paypassword: 0 }) },
  },
  {
    ...{ address: '/BindCard', says: 'Please set the withdrawal password before binding the bank card!' },
    ...{ when: 'no withdrawal password', given: set({ bank: 0, paypassword: 0 }) },
  },
  {
    ...{ address: '/Withdraw', says: 'Please set up a payment card' },
    ...{ when: 'no bank account', given: set({ bank: 0 }) },
  },
  {
    ...{ address: '/Withdraw', says: 'Please fill in the correct amount' },
    ...{ when: 'an amount of 0', act: typeAmount(/^Withdraw( [\d.,]+)?$/) },
  },
  {
    ...{ address: '/Recharge', says: 'wrong amount' },
    ...{ when: 'an amount of 0', act: typeAmount(/^Deposit/) },
  },
  {
    ...{ address: '/Recharge', says: 'Salah jumlah', lang: 'ms_my' },
    ...{ when: 'an amount of 0', act: typeAmount(/^Deposit/) },
  },
  {
    ...{ address: '/EditPayPassword', says: 'Please contact customer service' },
    ...{ when: 'a site where it may not be edited' },
  },
  {
    ...{ address: '/SetPayPassword', says: 'The two entries don’t match.' },
    ...{ when: 'two entries cut to six', given: set({ paypassword: 0 }), act: typeTwoPins },
  },
  {
    ...{ address: '/EditPayPassword', says: 'The two entries don’t match.' },
    ...{ when: 'two entries cut to six', given: set({}, { edit_paypwd: 1 }), act: typeThreePins },
  },
  {
    ...{ address: '/ServiceOnline', says: 'feature disabled' },
    ...{ when: 'the service off', given: set({}, { iskefu: 0 }) },
  },
  {
    ...{ address: '/Lottery?key=k3-1m&id=1', act: pickSmall, when: 'too little money' },
    ...{
      says: 'Insufficient balance, please contact customer service to recharge!',
      given: set({ money: 0 }),
    },
  },
];

for (const { address, says, when = '', given, act, lang = 'en_us' } of rows)
  test(`${address} with ${when} says ‘${says}’`, async ({ page, plain }) => {
    given?.(plain);
    await page.addInitScript((chosen) => localStorage.setItem('viodeLang', chosen), lang);
    await openAs(page, session, address);
    await act?.(page);
    await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
  });

test('a film that may not be seen says so at once: 15 seconds, and how to become a member', async ({
  page,
}) => {
  await openAs(page, session, '/PlayVideo?id=1');
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(/15/);
  await expect(popup.getByRole('link', { name: 'Deposit' })).toBeVisible();
});

test('password managers know every field of Login, Register and a new password', async ({ page }) => {
  const fields = () =>
    page
      .locator('input[autocomplete]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
  await visit(page, '/Login');
  await expect.poll(fields).toEqual(['username', 'current-password']);
  await visit(page, '/Register');
  await expect.poll(fields).toEqual(['username', 'new-password', 'off']);
  await openAs(page, session, '/SetLoginPassword');
  await expect.poll(fields).toEqual(['username', 'current-password', 'new-password', 'new-password']);
});
