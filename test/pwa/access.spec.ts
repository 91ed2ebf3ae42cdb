import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoSession, newMember, openAs, read } from './visits.ts';

test.setTimeout(120_000);

const visitors = ['/Home', '/Login', '/Register', '/Fair', '/Language', '/Notice', '/nHomeList'];
const members = [
  '/Mine',
  '/Recharge',
  '/Channel?money=100.00',
  '/RechargeRecord',
  '/Withdraw',
  '/WithdrawRecord',
  '/Game',
  '/Lottery?key=k3-1m&id=1',
  '/GameRecord',
  '/Moneylog',
  '/Setting',
  '/Infomation',
  '/Limits',
];
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Opens a screen and waits until it stands: what it reads is there. */
async function stand(page: Page, address: string) {
  await page.goto(`/#${address}`);
  await expect(page).toHaveURL(new RegExp(`#${address.split('?')[0]}`, 'i'));
  await read(page);
  await still(page.getByRole('main'));
}

/** What axe finds on the screen as it is. */
async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** The order before it goes out, over the game. */
async function openOrder(page: Page) {
  await stand(page, '/Lottery?key=k3-1m&id=1');
  await page.getByRole('button', { name: /^Small/ }).click();
  await page.getByRole('button', { name: /^Review 1 pick/ }).click();
  await still(page.getByRole('dialog', { name: 'Check your order' }));
}

/** The question before one leaves. */
async function askToLeave(page: Page) {
  await stand(page, '/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await still(page.getByRole('alertdialog', { name: 'Log out?' }));
}

/** Shown, and nothing moves any more. */
async function still(shown: Locator) {
  await expect(shown).toBeVisible();
  await shown.page().waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}

/** Every screen, for everybody and for the member. */
async function everywhere<Found>(enter: () => Promise<void>, look: (address: string) => Promise<Found[]>) {
  const found: Found[] = [];
  for (const address of visitors) found.push(...(await look(address)));
  await enter();
  for (const address of members) found.push(...(await look(address)));
  return found;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('no screen breaks a rule of WCAG that a machine can check', async ({ page, request, server }) => {
      const session = await demoSession(request, server.url);
      const enter = () => openAs(page, session, '/Mine');
      const found = await everywhere(enter, async (address) => {
        await stand(page, address);
        return violations(page);
      });
      for (const open of [openOrder, askToLeave]) {
        await open(page);
        found.push(...(await violations(page)));
      }
      await openAs(page, await newMember(request, `${colorScheme}_${Date.now().toString(36)}`), '/Mine');
      await stand(page, '/ConfirmAge');
      found.push(...(await violations(page)));
      expect(found).toEqual([]);
    });
  });
}

test.describe('on a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen is wider than the window in Vietnamese', async ({ page, request, server }) => {
    const session = await demoSession(request, server.url);
    await page.goto('/manifest.webmanifest');
    await page.evaluate(() => localStorage.setItem('viodeLang', 'vn_vn'));
    const look = async (address: string) => {
      await stand(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN');
      const beyond = await page.evaluate(overflowing);
      return beyond.map((what) => `${address} ${what}`);
    };
    expect(await everywhere(() => openAs(page, session, '/Mine'), look)).toEqual([]);
  });
});

/** Runs on the page: what reaches over its right edge, and is in nothing that scrolls or is cut by intent. */
function overflowing(): string[] {
  const cut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || cut(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > 320.5 && !cut(element.parentElement),
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > 320 ? [`is ${scrollWidth} px wide`] : []),
    ...wide.map(
      ({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`,
    ),
  ];
}
