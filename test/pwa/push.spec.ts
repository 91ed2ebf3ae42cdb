import type { Page } from '@playwright/test';
import type { PushMessage } from '../../contract/push.ts';
import { PushService } from '../server/push-service.ts';
import { ask, command } from './bad-network.ts';
import { expect, test as onServer } from './fixtures.ts';
import { type Browser, courierTo, shown, subscriptionChanges, tap, withPushService } from './push-device.ts';
import { nothingLeft } from './strangers.ts';
import { headersOf, heading, kept, newMember, openAs, type Session } from './visits.ts';

/** A push service on this machine, and a browser that knows it and may show notifications. */
const test = onServer.extend<{ service: PushService; browserPush: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  service: async ({}, use) => {
    const service = await new PushService().open();
    await use(service);
    await service.close();
  },
  browserPush: async ({ context, service, baseURL }, use) => {
    await context.grantPermissions(['notifications'], { origin: baseURL as string });
    await use(await withPushService(context, service.url));
  },
});

test.use({ serverEnv: { PUSH_LOOPBACK: '1' } });
test.setTimeout(60_000);

let members = 0;
const comer = (request: Parameters<typeof newMember>[0]) =>
  newMember(request, `push_${Date.now().toString(36)}_${members++}`);

/** Opens Settings as this member, with the worker in charge. */
async function settings(page: Page, as: Session) {
  await openAs(page, as, '/Setting');
  await expect(heading(page, 'Settings')).toBeVisible();
  await kept(page);
}

const row = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('switch', { name });

async function switchOn(page: Page, ...names: string[]) {
  await row(page).click();
  for (const name of names) {
    await choice(page, name).click();
    await expect(choice(page, name)).toBeEnabled();
    await expect(choice(page, name)).toBeChecked();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

type Kept = { push_devices: { topics: string[]; lang: string }[] };
const devices = async (server: { url: string }, as: Session) =>
  (await ask<Kept>(server, '/member/export', as)).push_devices;

/** The next message that the push service has for this browser. */
async function message(service: PushService, { device }: Browser): Promise<PushMessage> {
  if (!device) throw new Error('no subscription');
  const got: PushMessage[] = [];
  await expect
    .poll(() => {
      got.push(...service.read(device));
      return got.length;
    })
    .toBe(1);
  return got[0] as PushMessage;
}

test('who switches a topic on is told of it while elsewhere, and a tap leads to the screen; picks stay', async ({
  page,
  context,
  request,
  server,
  service,
  browserPush,
}) => {
  const as = await comer(request);
  await settings(page, as);
  await expect(row(page)).toContainText('Off');
  await switchOn(page, 'Notices', 'Your rounds');
  await expect(row(page)).toContainText('Notices, Your rounds');
  expect(await devices(server, as)).toMatchObject([{ topics: ['notices', 'rounds'], lang: 'en_us' }]);

  await page.evaluate(() => {
    const cart = { picks: ['small'], stake: '1', expect: '', prices: {} };
    localStorage.setItem('plaza-cart:1', JSON.stringify(cart));
  });
  const deliver = await courierTo(page);
  const name = `Told ${Date.now()}`;
  await command(server, 'notice', 'publish', name, 'Text');
  await deliver(await message(service, browserPush));
  await expect.poll(() => shown(page)).toEqual([{ title: name, tag: 'notices', lang: 'en-US' }]);

  expect(await tap(context)).toEqual(['focus']);
  await expect(heading(page, 'Notices')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  expect(await shown(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('plaza-cart:1'))).toContain('small');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('logging out ends it: what stands on the device goes, nothing comes any more, and what was on its way names nobody', async ({
  page,
  request,
  server,
  service,
  browserPush,
}) => {
  const as = await comer(request);
  await settings(page, as);
  await switchOn(page, 'Withdrawals', 'Notices');
  const device = browserPush.device;
  const deliver = await courierTo(page);
  const told = {
    title: 'News of Ana',
    topic: 'withdrawals',
    screen: '/WithdrawRecord',
    lang: 'en-US',
  } as const;
  await deliver(told);
  await expect.poll(() => shown(page)).toHaveLength(1);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Sign in to enjoy more services')).toBeVisible();
  await nothingLeft(page);
  expect(browserPush.device).toBeUndefined();
  await expect.poll(() => shown(page)).toEqual([]);
  const over = async () =>
    (await (await request.get('/api/member/getUserInfo', { headers: headersOf(as) })).json()).code;
  await expect.poll(over).toBe(401);

  await deliver(told);
  await expect.poll(() => shown(page)).toEqual([{ title: 'Plaza', tag: 'plaza', lang: '' }]);
  // A member who is told after it shows that the server has been through its messages.
  const other = await comer(request);
  await settings(page, other);
  await switchOn(page, 'Notices');
  await command(server, 'notice', 'publish', `After ${Date.now()}`, 'Text');
  await message(service, browserPush);
  expect(device && service.take(device)).toEqual([]);
});

test('the next member of a browser gets a subscription of their own, also when the last one could not be ended', {
  tag: '@long',
}, async ({ page, request, server, browserPush }) => {
  const [ana, ben] = [await comer(request), await comer(request)];
  await settings(page, ana);
  await switchOn(page, 'Notices');
  const left = browserPush.device;
  await page.goto('about:blank');
  await openAs(page, ben, '/Setting');
  await expect(row(page)).toContainText('Off');
  await expect.poll(() => browserPush.device).toBeUndefined();
  browserPush.device = left;
  await switchOn(page, 'Your rounds');
  expect(browserPush.made).toHaveLength(2);
  expect(browserPush.device).not.toBe(left);
  expect(await devices(server, ben)).toMatchObject([{ topics: ['rounds'] }]);
});

test('the server learns of another subscription, another key and another language without being asked', {
  tag: '@long',
}, async ({ page, context, request, server, browserPush }) => {
  const as = await comer(request);
  await settings(page, as);
  await switchOn(page, 'Notices');
  browserPush.rotate();
  await subscriptionChanges(context);
  await expect.poll(async () => (await devices(server, as)).length).toBe(2);

  await page.goto('/#/Language?type=setting');
  await page.getByRole('radio', { name: /Español/ }).click();
  await expect.poll(async () => (await devices(server, as)).map(({ lang }) => lang)).toContain('es_spa');

  const before = browserPush.made.length;
  await page.route('**/api/system/base*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = JSON.parse(Buffer.from(body.data, 'base64').toString());
    data.vapid = `B${'A'.repeat(86)}`;
    await route.fulfill({
      response,
      json: { ...body, data: Buffer.from(JSON.stringify(data)).toString('base64') },
    });
  });
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('plaza-facts')) localStorage.removeItem(name);
  });
  await page.reload();
  await expect.poll(() => browserPush.made.length).toBe(before + 1);
  expect(browserPush.made.at(-1)?.key).toBe(`B${'A'.repeat(86)}`);
});

test('topics are switched off one by one; the last one ends the subscription', { tag: '@long' }, async ({
  page,
  request,
  server,
  browserPush,
}) => {
  const as = await comer(request);
  await settings(page, as);
  await switchOn(page, 'Notices', 'Withdrawals');
  await row(page).click();
  await choice(page, 'Notices').click();
  await expect(choice(page, 'Notices')).toBeEnabled();
  expect(await devices(server, as)).toMatchObject([{ topics: ['withdrawals'] }]);
  await page.context().setOffline(true);
  await choice(page, 'Withdrawals').click();
  await expect(page.getByText('Offline, nothing is sent')).toBeVisible();
  await expect(choice(page, 'Withdrawals')).toBeChecked();
  await page.context().setOffline(false);
  await expect(async () => {
    await choice(page, 'Withdrawals').click();
    await expect(choice(page, 'Withdrawals')).not.toBeChecked({ timeout: 1000 });
  }).toPass();
  await expect.poll(() => browserPush.device).toBeUndefined();
  expect(await devices(server, as)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row(page)).toContainText('Off');
});

test('without an open page a tap opens one; a page that does not answer is sent to the screen', {
  tag: '@long',
}, async ({ page, context, request, browserPush }) => {
  const as = await comer(request);
  await settings(page, as);
  await switchOn(page, 'Your rounds');
  expect(browserPush.made).toHaveLength(1);
  const deliver = await courierTo(page);
  const told = { title: 'A round', topic: 'rounds', screen: '/GameRecord', lang: 'en-US' } as const;
  await deliver(told);
  await deliver({ ...told, title: 'Another round' });
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Another round' }]);
  // Whatever is not of the app is none of its pages.
  await page.goto('/manifest.webmanifest');
  expect(await tap(context)).toEqual(['open /#/GameRecord']);

  await page.goto('/#/Mine');
  await expect(heading(page, 'Mine')).toBeVisible();
  await kept(page);
  await page.evaluate(() => {
    // As if nothing of the app had started.
    MessagePort.prototype.postMessage = () => {};
  });
  await deliver(told);
  await expect.poll(() => shown(page)).toHaveLength(1);
  expect(await tap(context)).toEqual(['focus', 'navigate /#/GameRecord']);
  await deliver('no JSON at all');
  await expect.poll(() => shown(page)).toEqual([{ title: 'Plaza', tag: 'plaza', lang: '' }]);
});

/** What the browser says when it is asked, and what it said before. */
const permission = (page: Page, before: NotificationPermission, then = before) =>
  page.addInitScript(
    ([before, then]) => {
      let now = before;
      Object.defineProperty(Notification, 'permission', { get: () => now });
      Notification.requestPermission = async () => {
        now = then as NotificationPermission;
        return now;
      };
    },
    [before, then] as const,
  );

test('the browser is asked by a tap alone, and a no is told and kept', { tag: '@long' }, async ({
  page,
  request,
  browserPush,
}) => {
  await permission(page, 'default', 'denied');
  await settings(page, await comer(request));
  await expect(row(page)).toContainText('Off');
  await row(page).click();
  await choice(page, 'Notices').click();
  await expect(page.getByText('The browser did not allow it.')).toBeVisible();
  await expect(page.getByText('The browser blocks notifications of this site.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page)).toContainText('Blocked by the browser');
  expect(browserPush.made).toEqual([]);
});

test('a browser whose push service cannot be reached says so, and nothing was switched on', {
  tag: '@long',
}, async ({ page, request, server, browserPush }) => {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no', 'AbortError'));
  });
  const as = await comer(request);
  await settings(page, as);
  await row(page).click();
  await choice(page, 'Your rounds').click();
  await expect(page.getByText('This browser cannot reach its service for notifications.')).toBeVisible();
  await expect(choice(page, 'Your rounds')).not.toBeChecked();
  expect([await devices(server, as), browserPush.device]).toEqual([[], undefined]);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the browser leads to the installed app, which alone can notify', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['Notification', 'PushManager'])
        delete (globalThis as unknown as Record<string, unknown>)[name];
    });
    await settings(page, await comer(request));
    await expect(row(page)).toContainText('Only in the installed app');
    await row(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Install the app' }).click();
    await expect(page.getByText('Choose ‘Add to Home Screen’.')).toBeVisible();
  });
});
