import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, heading, openAs } from '../support/browser/visits.ts';

// The frame allows no scripts, Playwright's own among them.
test.use({ expectedNoise: [/^Blocked script execution in '[^']*\/service\?/] });

test('the demo’s service is a page of its own, in the chat’s frame and in a window, in the person’s language', async ({
  page,
  request,
  server,
}) => {
  await openAs(page, await demoSession(request, server.url), '/Language');
  await page.getByRole('radio', { name: 'Tiếng Việt' }).click();
  await expect(heading(page, 'Ngôn ngữ')).toBeVisible();
  await page.goto('/#/ServicePage');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', '/service?lang=vn_vn');
  // It may lead back and do nothing else: not run, and not be of this origin.
  await expect(frame).toHaveAttribute('sandbox', 'allow-top-navigation-by-user-activation');
  const inside = page.frameLocator('iframe');
  await expect(inside.getByRole('heading', { level: 1, name: 'Hỗ trợ' })).toBeVisible();
  await expect(inside.getByText('không có ai trả lời ở đây')).toBeVisible();
  await inside.getByRole('link', { name: 'Quay lại Plaza' }).click();
  await expect(page).toHaveTitle(/^Trang chủ · /);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Hỗ trợ' }).click();
  expect(new URL((await opened).url()).pathname).toBe('/service');
});
