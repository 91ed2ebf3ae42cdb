import type { APIRequestContext, Page, Route } from '@playwright/test';
import { command, type Site } from '../support/browser/bad-network.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { asInstalled, asSubscribed, badge, pushes } from '../support/browser/installed.ts';
import { tellingNames, told } from '../support/browser/strangers.ts';
import {
  demoSession,
  headersOf,
  heading,
  kept,
  newMember,
  openAs,
  ownSession,
  read,
} from '../support/browser/visits.ts';

test.setTimeout(60_000);
test.use({ expectedNoise: [/status of 401/] });

/** Everything on this device that tells of a member. */
const traces = (page: Page, id: string) =>
  page.evaluate(async (member) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('plaza');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = (table: string) =>
      new Promise<{ owner: string }[]>((resolve, reject) => {
        const asking = database.transaction(table).objectStore(table).getAll();
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () => reject(asking.error);
      });
    const own = async (...tables: string[]) =>
      (await Promise.all(tables.map(all))).flat().filter(({ owner }) => owner === member).length;
    const [rows, intents] = [await own('rows', 'lists'), await own('intents')];
    database.close();
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => [name, await (await caches.open(name)).keys()] as const),
    );
    return {
      rows,
      intents,
      names: Object.keys(localStorage),
      private: requests
        .filter(([name, asked]) => name.startsWith('private') || asked.some(({ url }) => /\/api\//.test(url)))
        .map(([name]) => name),
    };
  }, id);

const namesLeft = ({ names }: { names: string[] }) => tellingNames(names);

/** Reads what the device keeps of a member, and leaves picks that were not ordered. */
async function readRecords(page: Page) {
  const city = '/list?id=1&name=Toluca';
  for (const address of ['/Notice', '/Moneylog', '/GameRecord', '/RechargeRecord', city]) {
    await page.goto(`/#${address}`);
    await read(page);
  }
  // The screen before it stands, and looks read, until this one is loaded.
  await expect(heading(page, 'Toluca')).toBeVisible();
  await page.goto('/#/Mine');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await page.evaluate(() => {
    const cart = { picks: ['small'], stake: '1', expect: '', prices: {} };
    localStorage.setItem('plaza-cart:1', JSON.stringify(cart));
    localStorage.setItem('theme', 'dark');
  });
}

async function logOut(page: Page) {
  await page.goto('/#/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/Mine$/);
}

test('logging out leaves nothing of the member on the device, a second tab follows, and the next member sees none of it', async ({
  page,
  context,
  request,
}) => {
  const session = await ownSession(request);
  await openAs(page, session, '/Mine');
  await kept(page);
  await readRecords(page);
  expect((await traces(page, session.id)).rows).toBeGreaterThan(0);
  await expect.poll(() => told(page, ['Toluca'])).toEqual(['Toluca']);
  const second = await context.newPage();
  await second.goto('/#/Moneylog');
  await expect(heading(second, 'Transactions')).toBeVisible();

  await logOut(page);
  await expect(second).toHaveURL(/#\/Mine$/);
  await expect(second.getByText('Sign in to enjoy more services')).toBeVisible();
  await expect.poll(async () => (await traces(page, session.id)).rows).toBe(0);
  const left = await traces(page, session.id);
  expect(namesLeft(left)).toEqual([]);
  expect(left.private).toEqual([]);
  expect(await told(page, ['Toluca'])).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await second.close();

  const next = await newMember(request, `next_${Date.now().toString(36)}`);
  await openAs(page, next, '/Moneylog');
  await expect(heading(page, 'Transactions')).toBeVisible();
  await read(page);
  await expect(page.getByRole('main').getByText(/^[+−]\d/)).toHaveCount(0);
  expect((await traces(page, session.id)).rows).toBe(0);
});

/** A new member whom the site told something that nobody else may read. */
async function toldAlone(request: APIRequestContext, site: Site) {
  const username = `alone_${Date.now().toString(36)}`;
  const session = await newMember(request, username);
  const text = `Your request ${username} was refused`;
  await command(site, 'notice', 'publish', 'For you', text, '--member', username);
  return { session, text };
}

test('a notice to one member goes with them, and neither a visitor nor the next member is shown it', async ({
  page,
  request,
  server,
}) => {
  const { session, text } = await toldAlone(request, server);
  await openAs(page, session, '/Notice');
  await expect(page.getByText(text)).toBeVisible();
  await expect.poll(() => told(page, [text])).toEqual([text]);
  await logOut(page);
  await expect.poll(() => told(page, [text])).toEqual([]);
  await openAs(page, await demoSession(request, server.url), '/Notice');
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    await expect(page.getByText('Welcome to the demo')).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  }
});

test('logging out in one tab takes the number off the icon and ends the push subscription in every tab', {
  tag: '@long',
}, async ({ page, context, request }) => {
  await context.addInitScript(asInstalled);
  await context.addInitScript(asSubscribed);
  await openAs(page, await ownSession(request), '/Setting');
  await kept(page);
  const second = await context.newPage();
  await second.goto('/#/Mine');
  for (const tab of [page, second]) {
    await expect.poll(() => badge(tab)).toBeGreaterThan(0);
    expect(await pushes(tab)).toBe(1);
  }
  await logOut(page);
  for (const tab of [page, second]) {
    await expect.poll(() => badge(tab)).toBe(0);
    await expect.poll(() => pushes(tab)).toBe(0);
  }
});

test('the server is told of a logout: the old session opens nothing any more', async ({ page, request }) => {
  const session = await ownSession(request);
  await openAs(page, session, '/Mine');
  await logOut(page);
  const headers = headersOf(session);
  const asked = async () => (await (await request.get('/api/member/getUserInfo', { headers })).json()).code;
  await expect.poll(asked).toBe(401);
});

test('a session that was ended elsewhere leads to Login, leaves nothing, and back again after it', async ({
  page,
  request,
}) => {
  const session = await ownSession(request);
  await openAs(page, session, '/Mine');
  await readRecords(page);
  await page.goto('/#/Moneylog');
  await page.reload();
  await expect(heading(page, 'Transactions')).toBeVisible();
  // Else a call of this screen may find it out first, and be the place to go back to.
  await page.waitForLoadState('networkidle');
  await request.post('/api/member/logout', { headers: headersOf(session) });
  // A call of the page's own may find it out first: then this asks the signed-out page for a private screen.
  await page.goto('/#/RechargeRecord');
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect.poll(async () => (await traces(page, session.id)).rows).toBe(0);
  expect(namesLeft(await traces(page, session.id))).toEqual([]);
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/#\/RechargeRecord$/);
});

test.describe('what is still on its way when the member leaves', () => {
  // Without the worker every request passes the test's own hands.
  test.use({ serviceWorkers: 'block', expectedNoise: [/ERR_FAILED/] });

  test('an answer that comes late brings no row back', async ({ page, request }) => {
    const session = await ownSession(request);
    await openAs(page, session, '/Setting');
    await expect(heading(page, 'Settings')).toBeVisible();
    const late = Promise.withResolvers<void>();
    const heard = page.waitForRequest('**/api/member/getMoneylog*');
    const over: Promise<void>[] = [];
    await page.route('**/api/member/getMoneylog*', (route) => {
      over.push(answerAfter(late.promise, route));
    });
    await page.goto('/#/Moneylog');
    await heard;
    await logOut(page);
    late.resolve();
    await Promise.all(over);
    await page.reload();
    await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
    expect(await traces(page, session.id)).toMatchObject({ rows: 0, intents: 0 });
  });

  test('notices that come late put no number on the icon, and leave nothing', async ({
    page,
    context,
    request,
    server,
  }) => {
    await context.addInitScript(asInstalled);
    const { session, text } = await toldAlone(request, server);
    const late = Promise.withResolvers<void>();
    const heard = page.waitForRequest('**/api/notice/getNoticeList*');
    const over: Promise<void>[] = [];
    await page.route('**/api/notice/getNoticeList*', (route) => {
      over.push(answerAfter(late.promise, route));
    });
    await openAs(page, session, '/Setting');
    await heard;
    await logOut(page);
    late.resolve();
    await Promise.all(over);
    await page.goto('/#/Notice');
    await expect(page.getByText('Welcome to the demo')).toBeVisible();
    expect(await badge(page)).toBe(0);
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await told(page, [text])).toEqual([]);
  });

  test('a session that ends before the page is whole leaves nothing either', async ({ page, request }) => {
    const session = await ownSession(request);
    await openAs(page, session, '/Mine');
    await readRecords(page);
    await page.goto('/#/Moneylog');
    await read(page);
    const left = Promise.withResolvers<void>();
    await page.route('**/assets/after-first-paint-*.js', async (route) => {
      await left.promise;
      await route.continue();
    });
    await request.post('/api/member/logout', { headers: headersOf(session) });
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page, 'Log in')).toBeVisible();
    expect(namesLeft(await traces(page, session.id))).not.toEqual([]);
    left.resolve();
    await expect.poll(async () => namesLeft(await traces(page, session.id))).toEqual([]);
    await expect.poll(async () => (await traces(page, session.id)).rows).toBe(0);
  });

  test('a deposit whose outcome is not known yet is not kept for the next member', async ({
    page,
    request,
  }) => {
    const session = await ownSession(request);
    await openAs(page, session, '/Channel?money=100.00');
    await page.route(/\/member\/(doRecharge|resolve)/, (route) => route.abort());
    await page.getByRole('button', { name: /Mexicopay/ }).click();
    await expect.poll(async () => (await traces(page, session.id)).intents).toBe(1);
    await logOut(page);
    await expect.poll(async () => (await traces(page, session.id)).intents).toBe(0);
  });
});

/** The server has answered at once; the page hears of it after `late`, if it still listens. A question asked as the test ends has no answer. */
async function answerAfter(late: Promise<void>, route: Route) {
  const response = await route.fetch().catch(() => undefined);
  await late;
  if (!response) return;
  await route.fulfill({ response }).catch(() => {});
}
