import type { Page } from '@playwright/test';
import {
  ask,
  command,
  expect,
  makeRich,
  noise,
  openWrites,
  type Rich,
  type Site,
  test,
} from '../support/browser/bad-network.ts';
import { asInstalled, asSubscribed, badge, pushes } from '../support/browser/installed.ts';
import { left, nothingLeft, told, watchFor } from '../support/browser/strangers.ts';
import { headersOf, heading, kept, openAs, read, type Session } from '../support/browser/visits.ts';

// One server serves them all, and each has members of its own.
test.describe.configure({ mode: 'default', timeout: 150_000 });
test.use({ expectedNoise: noise });

const records = [
  '/Moneylog',
  '/GameRecord',
  '/RechargeRecord',
  '/WithdrawRecord',
  '/Notice',
  '/Mine',
] as const;

/** A city that only this member opened. */
const city = 'Tepoztlan';

const tellAlone = (site: Site, { username }: Rich, text: string) =>
  command(site, 'notice', 'publish', 'For you', text, '--member', username);

/** Makes a member whom the site told something alone, and what of theirs nobody else may see. */
async function makeWho(site: Site) {
  const who = await makeRich(site, '7131.37');
  const notice = `Your request ${who.username.slice(2)} was refused`;
  await tellAlone(site, who, notice);
  return { who, secrets: [who.username, who.name, '7,131.37', notice, city] };
}

/** Reads what the device keeps of a member, and opens a film, which brings its cookie. */
async function live(page: Page, as: Session) {
  await openAs(page, as, '/Mine');
  await kept(page);
  for (const address of [`/list?id=1&name=${city}`, ...records]) {
    await page.goto(`/#${address}`);
    await read(page);
  }
  await page.evaluate(async (headers) => {
    const told = async (path: string) =>
      JSON.parse(atob((await (await fetch(path, { headers })).json()).data));
    const films = await told('/api/video/getVideoList?page=1&id=');
    await told(`/api/video/getVideoInfo?id=${films.data[0].id}`);
  }, headersOf(as));
  expect(await left(page)).toEqual(expect.arrayContaining(['rows', 'tokensso', 'cookie media']));
}

async function logOut(page: Page) {
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

async function changePassword(page: Page, _site: Site, { password }: Rich) {
  await page.goto('/#/SetLoginPassword');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another good one');
  await page.getByLabel('Confirm new password').fill('another good one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
}

/** The server says at the next call that nobody is signed in. */
async function askAgain(page: Page) {
  await page.goto('/#/WithdrawRecord');
  await page.reload();
  await expect(heading(page, 'Log in')).toBeVisible();
}

const leavings: Record<string, (page: Page, site: Site, who: Rich) => Promise<void>> = {
  'logs out': logOut,
  'changes the password': changePassword,
  'had the session ended elsewhere': async (page, site, who) => {
    await ask(site, '/member/logout', who, {});
    await askAgain(page);
  },
  'was disabled by the operator': async (page, site, { username }) => {
    await command(site, 'member', 'disable', username);
    await askAgain(page);
  },
};

/** Signs in and looks at everything, with the network and without it. */
async function comeAfter(page: Page, { username, password }: Rich) {
  await page.goto('/#/Login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Log in')).toBeHidden();
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    for (const address of [...records, '/Choose']) {
      await page.goto(`/#${address}`);
      await page.reload();
      await read(page);
    }
  }
  await page.context().setOffline(false);
}

for (const [how, leave] of Object.entries(leavings)) {
  test(`who ${how} leaves nothing in any tab, and who comes next sees nothing of theirs, online or offline`, async ({
    page,
    context,
    server,
    network,
  }) => {
    const { who, secrets } = await makeWho(server);
    const next = await makeRich(server, '42');
    const watch = await watchFor(context, secrets);
    await context.addInitScript(asInstalled);
    await context.addInitScript(asSubscribed);
    await live(page, who);
    await tellAlone(server, who, 'Another word for you alone');
    const second = await context.newPage();
    await second.goto('/#/Moneylog');
    await read(second);
    await expect.poll(() => badge(second)).toBeGreaterThan(0);
    expect(watch.seen().length).toBeGreaterThan(0);

    // Answers that are on their way when the member leaves, and come when the next one is there.
    const letGo = network.hold(/getMoneylog|getNoticeList/);
    network.log.length = 0;
    await second.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => network.log.some(({ path }) => /getMoneylog/.test(path))).toBe(true);
    await leave(page, server, who);
    await expect(second.getByText(/Sign in to enjoy|Log in/).first()).toBeVisible();
    await nothingLeft(page);
    expect(await told(page, [who.id, ...secrets])).toEqual([]);
    for (const tab of [page, second]) expect([await badge(tab), await pushes(tab)]).toEqual([0, 0]);
    watch.seen();
    letGo();
    await comeAfter(page, next);
    expect(watch.seen()).toEqual([]);
    expect(await told(page, [who.id, ...secrets])).toEqual([]);
  });
}

test('a member who signs in in another tab takes both tabs over: the first shows nothing of who was there', async ({
  page,
  context,
  server,
}) => {
  const { who, secrets } = await makeWho(server);
  const next = await makeRich(server, '42');
  const watch = await watchFor(context, secrets);
  await live(page, who);
  const second = await context.newPage();
  await second.goto('/manifest.webmanifest');
  await second.evaluate(({ id, tokensso }) => {
    localStorage.setItem('tokensso', tokensso);
    localStorage.setItem('token', btoa(id));
  }, next);
  await expect(page.getByText(next.username)).toBeVisible();
  watch.seen();
  await page.goto('/#/Moneylog');
  await read(page);
  await page.context().setOffline(true);
  await page.reload();
  await read(page);
  expect(watch.seen()).toEqual([]);
  expect(await told(page, [who.id, ...secrets])).toEqual([]);
});

test('a write whose answer comes after its member has left tells the next one nothing', async ({
  page,
  server,
  network,
}) => {
  const who = await makeRich(server, '7131.37');
  const next = await makeRich(server, '42');
  await openAs(page, who, '/Channel?money=100.00');
  const letGo = network.hold(/doRecharge/);
  await page.getByRole('button', { name: /Mexicopay/ }).click();
  await expect.poll(() => network.log.some(({ path }) => /doRecharge/.test(path))).toBe(true);
  await logOut(page);
  await openAs(page, next, '/Channel?money=100.00');
  letGo();
  await expect(page.getByRole('button', { name: /Mexicopay/ })).toBeEnabled();
  expect(await openWrites(page)).toEqual([]);
  await expect(page.getByText(/Complete payment|Checking your/)).toHaveCount(0);
});
