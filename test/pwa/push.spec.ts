import { expect } from '@playwright/test';
import { changed } from '../support/browser/answers.ts';
import { command } from '../support/browser/bad-network.ts';
import { deliverTo, shown, subscriptionChanges, tap } from '../support/browser/push-device.ts';
import {
  choice,
  devices,
  message,
  newcomer,
  row,
  stranger,
  switchOn,
  test,
} from '../support/browser/push-settings.ts';
import { nothingLeft } from '../support/browser/strangers.ts';
import { headersOf, heading, kept, openAs } from '../support/browser/visits.ts';

test('who switches a topic on is told of it while elsewhere, and a tap leads to the screen; picks stay', async ({
  page,
  context,
  request,
  server,
  service,
  browserPush,
}) => {
  const as = await newcomer(page, request);
  await expect(row(page)).toContainText('Off');
  await switchOn(page, 'Notices', 'Round results');
  await expect(row(page)).toContainText('Notices, Round results');
  expect(await devices(server, as)).toMatchObject([{ topics: ['notices', 'rounds'], lang: 'en_us' }]);

  await page.evaluate(() => {
    const cart = { picks: ['small'], stake: '1', expect: '', prices: {} };
    localStorage.setItem('plaza-cart:1', JSON.stringify(cart));
  });
  const deliver = await deliverTo(page);
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
  const as = await newcomer(page, request, 'Withdrawals', 'Notices');
  const device = browserPush.device;
  const deliver = await deliverTo(page);
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
  await newcomer(page, request, 'Notices');
  await command(server, 'notice', 'publish', `After ${Date.now()}`, 'Text');
  await message(service, browserPush);
  expect(device && service.take(device)).toEqual([]);
});

test('the next member of a browser gets a subscription of their own, also when the last one could not be ended', {
  tag: '@long',
}, async ({ page, request, server, browserPush }) => {
  await newcomer(page, request, 'Notices');
  const ben = await stranger(request);
  const left = browserPush.device;
  await page.goto('about:blank');
  await openAs(page, ben, '/Setting');
  await expect(row(page)).toContainText('Off');
  await expect.poll(() => browserPush.device).toBeUndefined();
  browserPush.device = left;
  await switchOn(page, 'Round results');
  expect(browserPush.made).toHaveLength(2);
  expect(browserPush.device).not.toBe(left);
  expect(await devices(server, ben)).toMatchObject([{ topics: ['rounds'] }]);
});

test('the server learns of another subscription, another key and another language without being asked', {
  tag: '@long',
}, async ({ page, context, request, server, browserPush }) => {
  const as = await newcomer(page, request, 'Notices');
  browserPush.rotate();
  await subscriptionChanges(context);
  await expect.poll(async () => (await devices(server, as)).length).toBe(2);

  await page.goto('/#/Language?type=setting');
  await page.getByRole('radio', { name: /Español/ }).click();
  await expect.poll(async () => (await devices(server, as)).map(({ lang }) => lang)).toContain('es_spa');

  const before = browserPush.made.length;
  const vapid = `B${'A'.repeat(86)}`;
  await changed<object>(page, '**/api/system/base*', (base) => ({ ...base, vapid }));
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('plaza-facts')) localStorage.removeItem(name);
  });
  await page.reload();
  await expect.poll(() => browserPush.made.length).toBe(before + 1);
  expect(browserPush.made.at(-1)?.key).toBe(vapid);
});

test('topics are switched off one by one; the last one ends the subscription', { tag: '@long' }, async ({
  page,
  request,
  server,
  browserPush,
}) => {
  const as = await newcomer(page, request, 'Notices', 'Withdrawals');
  await row(page).click();
  await choice(page, 'Notices').click();
  await expect(choice(page, 'Notices')).toBeEnabled();
  expect(await devices(server, as)).toMatchObject([{ topics: ['withdrawals'] }]);
  await page.context().setOffline(true);
  await choice(page, 'Withdrawals').click();
  await expect(page.getByText('You’re offline')).toBeVisible();
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
  await newcomer(page, request, 'Round results');
  expect(browserPush.made).toHaveLength(1);
  const deliver = await deliverTo(page);
  const told = { title: 'A round', topic: 'rounds', screen: '/GameRecord', lang: 'en-US' } as const;
  await deliver(told);
  await deliver({ ...told, title: 'Check another round' });
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Check another round' }]);
  // Whatever is not of the app is none of its pages.
  await page.goto('/manifest.webmanifest');
  expect(await tap(context)).toEqual(['open /#/GameRecord']);

  await page.goto('/#/Mine');
  await expect(heading(page, 'Account')).toBeVisible();
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
