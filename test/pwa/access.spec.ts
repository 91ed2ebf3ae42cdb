import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoSession, openAs, read } from './visits.ts';

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
  '/ConfirmAge',
];
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Opens a screen and waits until it stands: what it reads is there. */
async function stand(page: Page, address: string) {
  await page.goto(`/#${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await read(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

async function violations(page: Page, address: string) {
  await stand(page, address);
  const { violations } = await new AxeBuilder({ page }).withTags(levels).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${address} ${id} ${target.join(' ')} ${failureSummary}`),
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
      expect(await everywhere(enter, (address) => violations(page, address))).toEqual([]);
    });
  });
}

test.describe('on a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen is wider than the window in Vietnamese, and each says its title', async ({
    page,
    request,
    server,
  }) => {
    const session = await demoSession(request, server.url);
    await page.goto('/manifest.webmanifest');
    await page.evaluate(() => localStorage.setItem('viodeLang', 'vn_vn'));
    const look = async (address: string) => {
      await stand(page, address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      return wide > 320 ? [`${address} ${wide}`] : [];
    };
    expect(await everywhere(() => openAs(page, session, '/Mine'), look)).toEqual([]);
  });
});
