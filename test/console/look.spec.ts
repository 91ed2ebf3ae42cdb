import { languages } from '../../contract/locales.ts';
import { still, violations } from '../support/browser/access.ts';
import { expect, test } from '../support/console/browser.ts';
import { looks, taken } from '../support/console/looks.ts';

/** The rooms that every operator of a site looks at, with what shows that they are loaded. */
const rooms = [
  ['today', 'Today'],
  ['proposals', 'Proposals'],
  ['settings', 'Settings'],
  ['settings/tabs', 'Settings'],
  ['settings/pay_banklist', 'Settings'],
  ['settings/refusal_texts', 'Settings'],
  ['settings/history', 'All changes'],
  ['help', 'Help'],
  ['operators', 'Operators'],
  ['operators/carla', 'Operators'],
  ['audit', 'Audit'],
  ['me', 'Your account'],
] as const;

for (const [look, { colorScheme, viewport }] of looks.entries())
  test(`axe finds no fault in any room, ${colorScheme}, ${viewport.width} pixels wide`, async ({
    page,
    as,
  }) => {
    // Some twenty rooms, each looked at whole.
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.goto('/');
    await still(page.getByRole('heading', { name: 'Sign in' }));
    expect(await violations(page)).toEqual([]);
    await as(page, 'olivia');
    await page.reload();
    for (const [address, title] of taken(rooms, look)) {
      await page.goto(`/#/${address}`);
      await still(page.getByRole('main').getByText(title, { exact: true }).first());
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }
    await page.goto('/#/operators/sam');
    await page.getByRole('button', { name: 'Change roles' }).click();
    await still(page.getByRole('dialog'));
    await still(page.getByText('This needs a second approver'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await still(page.getByRole('dialog', { name: 'Operators' }));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await still(page.getByRole('option', { name: 'Today' }));
    expect(await violations(page)).toEqual([]);
  });

// The longest words stand for all.
for (const { name, own } of languages)
  test(`no room is wider than a phone of 360 pixels, in ${own}`, {
    tag: name === 'vn_vn' ? [] : '@long',
  }, async ({ page, as }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((locale) => localStorage.setItem('viodeLang', locale), name);
    await as(page, 'olivia');
    for (const [address] of rooms) {
      await page.goto(`/#/${address}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
    }
  });

test('another language and theme are taken at once, and again after a reload', async ({ page, as }) => {
  await as(page, 'olivia');
  await page.goto('/#/me');
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await page.getByLabel('Tema').selectOption('dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
