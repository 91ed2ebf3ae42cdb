import { expect, type Page } from '@playwright/test';
import { choice, devices, newcomer, row, test } from '../support/browser/push-settings.ts';

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
  await newcomer(page, request);
  await expect(row(page)).toContainText('Off');
  await row(page).click();
  await choice(page, 'Notices').click();
  await expect(page.getByText('Your browser didn’t allow notifications. Nothing was changed.')).toBeVisible();
  await expect(page.getByText('Your browser is blocking notifications from this site.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page)).toContainText('Blocked by browser');
  expect(browserPush.made).toEqual([]);
});

test('a browser whose push service cannot be reached says so, and nothing was switched on', {
  tag: '@long',
}, async ({ page, request, server, browserPush }) => {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no', 'AbortError'));
  });
  const as = await newcomer(page, request);
  await row(page).click();
  await choice(page, 'Round results').click();
  await expect(
    page.getByText('Your browser can’t reach its notification service. Please try again later.'),
  ).toBeVisible();
  await expect(choice(page, 'Round results')).not.toBeChecked();
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
    await newcomer(page, request);
    await expect(row(page)).toContainText('In the installed app only');
    await row(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Install the app' }).click();
    await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible();
  });
});
