import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { adult, ask } from '../support/browser/money.ts';
import { heading, newMember, openAs } from '../support/browser/visits.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_INTERNET_DISCONNECTED|status of 4\d\d/] });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Deposit limit' });
const daily = (page: Page) =>
  page.getByRole('region', { name: 'Deposit limit' }).getByRole('button', { name: /^Per day/ });

/** Sets the deposit limit of a day on the sheet's own keys. */
async function setDaily(page: Page, amount: string) {
  await daily(page).click();
  const keys = sheet(page).getByRole('group', { name: 'Deposit limit' });
  for (const digit of amount) await keys.getByRole('button', { name: digit, exact: true }).click();
}

const told = (limits: object[]) => ({
  json: { code: 200, msg: '', data: Buffer.from(JSON.stringify(limits)).toString('base64') },
});

const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();

test('a limit counts at once when it is set or lowered; a higher one waits for its day and a second word', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'careful', 'Carla Rey');
  await openAs(page, session, '/Limits');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await daily(page).click();
  await save(page);
  await expect(sheet(page).getByText(/^Enter an amount/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await setDaily(page, '200');
  await expect(sheet(page).getByText(/^Takes effect immediately/)).toBeVisible();
  await save(page);
  await expect(daily(page)).toContainText('200.00');
  await setDaily(page, '100');
  await save(page);
  await expect(daily(page)).toContainText('100.00');
  expect(await ask(request, session, 'limits')).toMatchObject([{ amount: '100.00', pending: null }]);

  await setDaily(page, '500');
  await expect(sheet(page).getByText(/^This is higher/)).toBeVisible();
  await save(page);
  await expect(daily(page)).toContainText(/You can confirm the change to 500\.00/);
  expect(await ask(request, session, 'limits')).toMatchObject([
    { amount: '100.00', pending: { amount: '500.00' } },
  ]);
  await daily(page).click();
  await expect(sheet(page).getByText('You asked for a higher limit: 500.00.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Confirm change' })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Keep current limit' }).click();
  await expect(daily(page)).not.toContainText('500.00');
});

test('a deposit over the own limit is refused in view, above the button, on the smallest phone too', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const session = await adult(request, 'over_limit', 'Olivia Sol');
  await ask(request, session, 'limits', { kind: 'deposit', period: 'day', amount: '150' });
  await openAs(page, session, '/Recharge');
  await page.getByRole('button', { name: '200', exact: true }).tap();
  await expect(page.getByText(/^You can deposit 150\.00 more today/)).toBeVisible();
  await page.getByRole('button', { name: 'Deposit 200.00' }).tap();
  const refusal = page.getByText(/^This deposit would take you over/);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const low = await refusal.boundingBox();
  const button = await page.getByRole('button', { name: 'Deposit 200.00' }).boundingBox();
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('a limit that is used up says so', async ({ page, request }) => {
  const session = await adult(request, 'used_up', 'Ula Sol');
  const limit = { kind: 'deposit', period: 'day', amount: '500.00', used: '1000.00', pending: null };
  await page.route('**/api/member/limits*', (route) => route.fulfill(told([limit])));
  await openAs(page, session, '/Limits');
  await expect(daily(page)).toContainText('Limit reached');
  await openAs(page, session, '/Recharge');
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeDisabled();
});

test('an increase whose day has come asks once more before it counts', async ({ page, request }) => {
  const session = await adult(request, 'patient', 'Petra Sol');
  const from = new Date(Date.now() - 60_000).toISOString();
  const limit = { kind: 'deposit', period: 'day', amount: '100.00', used: '0.00' };
  await page.route('**/api/member/limits*', (route) =>
    route.fulfill(told([{ ...limit, pending: { amount: '500.00', from } }])),
  );
  const confirmed: string[] = [];
  await page.route('**/api/member/confirmLimit*', (route) => {
    confirmed.push(route.request().postData() ?? '');
    return route.fulfill(told([{ ...limit, amount: '500.00', pending: null }]));
  });
  await openAs(page, session, '/Limits');
  await expect(daily(page)).toContainText('Confirm change to 500.00');
  await daily(page).click();
  await expect(sheet(page).getByText('Do you still want this change?')).toBeVisible();
  expect(confirmed).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Confirm change' }).click();
  await expect(daily(page)).toContainText('500.00');
  expect(confirmed).toEqual(['kind=deposit&period=day']);
});

test('a deposit above the own limit is refused before any payment, with the way to the limits', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'bounded', 'Berta Mar');
  await ask(request, session, 'limits', { kind: 'deposit', period: 'week', amount: '100' });
  await openAs(page, session, '/Recharge');
  await expect(page.getByText('You can deposit 100.00 more this week.')).toBeVisible();
  await page.getByRole('button', { name: '200', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit 200.00' }).click();
  await expect(
    page.getByText('This deposit would take you over your deposit limit. You weren’t charged.'),
  ).toBeVisible();
  expect(await ask(request, session, 'getUserRechargeList')).toEqual([]);
  await page.getByRole('link', { name: 'Your limits' }).last().click();
  await expect(heading(page, 'Limits and breaks')).toBeVisible();
});

test('a deposit that expired unpaid uses up the limit, and the screens say why', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'lapsed', 'Lara Paz');
  const limit = { kind: 'deposit', period: 'day', amount: '100.00', used: '80.00', expired: '80.00' };
  await page.route('**/api/member/limits*', (route) => route.fulfill(told([{ ...limit, pending: null }])));
  const why =
    'The amount used includes 80.00 in deposits that expired unpaid. They count until the end of the day because a late payment could still arrive.';
  await openAs(page, session, '/Recharge');
  await expect(page.getByText(`You can deposit 20.00 more today. ${why}`)).toBeVisible();
  await page.getByRole('link', { name: 'Your limits' }).click();
  await expect(daily(page)).toContainText(why);
});

test('a break begins at once and is told where money comes in; the way out stays open', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'rests', 'Rosa Nieto');
  await openAs(page, session, '/Limits');
  await page.getByRole('button', { name: /^Cool-off/ }).click();
  const cooling = page.getByRole('dialog', { name: 'Cool-off' });
  await cooling.getByRole('button', { name: '3 days' }).click();
  await cooling.getByRole('button', { name: 'Start cool-off' }).click();
  await expect(cooling.getByText('Check this box to continue.')).toBeVisible();
  await cooling.getByRole('checkbox').click();
  await cooling.getByRole('button', { name: 'Start cool-off' }).click();
  await expect(page.getByText(/^You’re on a break until/)).toBeVisible();

  await page.goto('/#/Recharge');
  await expect(page.getByText(/^You’re on a break until/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deposit/ })).toHaveCount(0);
  await page.goto('/#/Channel?money=100.00');
  await page.getByRole('button', { name: /Mexicopay/ }).click();
  await expect(page.getByText(/^You’re on a break, and it can’t be ended early/)).toBeVisible();
  await page.goto('/#/Withdraw');
  await expect(page.getByText('Please set up a payment card')).toBeVisible();
});

test('who excludes themselves before their age is confirmed is told what that leaves open, and offered to mend it', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request, 'out_now'), '/Limits');
  await page.getByRole('button', { name: /^Self-exclusion/ }).click();
  const leaving = page.getByRole('dialog', { name: 'Self-exclusion' });
  await expect(leaving.getByText(/we can’t tell if a new Plaza account is yours/)).toBeVisible();
  await leaving.getByRole('checkbox').click();
  await leaving.getByRole('button', { name: 'Self-exclude' }).click();
  await expect(page.getByText(/^You’re on a break until/)).toBeVisible();
  await page.getByRole('link', { name: /^Add your name and date of birth/ }).click();
  await page.getByLabel('Real name').fill('Olga Salinas');
  await page.getByLabel('Date of birth').fill('1988-03-04');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

/** Makes a reality check due in what the server tells of the member, until it is acknowledged. */
async function makeDue(page: Page) {
  const since = new Date(Date.now() - 42 * 60_000).toISOString();
  let due = 1;
  await page.route('**/api/member/realityCheck*', (route) => {
    due = 0;
    return route.continue();
  });
  await page.route('**/api/member/getUserInfo*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const told = JSON.parse(Buffer.from(envelope.data, 'base64').toString());
    const reality_check = { due, minutes: 30, net: '-12.00', since, played: 42 };
    const data = Buffer.from(JSON.stringify({ ...told, reality_check })).toString('base64');
    await route.fulfill({ response, json: { ...envelope, data } });
  });
}

test('a reality check stands over play with its time and net until it is acknowledged, and nowhere else', async ({
  page,
  request,
}) => {
  const session = await adult(request, 'plays_on', 'Olga Prado');
  await makeDue(page);
  const check = page.getByRole('dialog', { name: 'Take a break?' });
  await openAs(page, session, '/Limits');
  await expect(heading(page, 'Limits and breaks')).toBeVisible();
  await expect(check).toHaveCount(0);
  await page.goto('/#/Game');
  await expect(check.getByText('You’ve been playing for 42 minutes. Net result: −12.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Stop playing' }).click();
  await expect(check).toHaveCount(0);
  await page.goto('/#/Game');
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect(check).toHaveCount(0);
});

test('age comes first: nobody who has not confirmed it reaches a channel', async ({ page, request }) => {
  await openAs(page, await newMember(request, 'not_yet'), '/Limits');
  await expect(page.getByRole('link', { name: /^Confirm your age/ })).toBeVisible();
  await page.goto('/#/Recharge');
  await page.getByRole('button', { name: '50', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit 50.00' }).click();
  await expect(heading(page, 'Confirm your age')).toBeVisible();
});
