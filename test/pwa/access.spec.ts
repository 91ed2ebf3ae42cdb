import type { Page } from '@playwright/test';
import { bcp47, type Locale, locales } from '../../contract/locales.ts';
import { cutTexts, overflowing, overlapping } from '../../scripts/gallery/faults.ts';
import { allShots, type Shot } from '../../scripts/gallery/screens.ts';
import { still, violations } from '../support/browser/access.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { demoSession, newMember, openAs, type Session } from '../support/browser/visits.ts';

const long = process.env.LONG === '1';
test.setTimeout(long ? 900_000 : 300_000);

// The payment frame allows no scripts, Playwright's own among them.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedNoise: [/^Blocked script execution in '[^']*\/pay\/sandbox\//],
});

/** Opens a screen and waits until it stands: what it reads is there. */
async function stand(page: Page, address: string) {
  await page.goto(`/#${address}`);
  // Who has no withdrawal password yet is led from changing it to setting it.
  const path = address.replace(/\?.*/, '').replace('Edit', '(Edit|Set)');
  await expect(page).toHaveURL(new RegExp(`#${path}`, 'i'));
  // A proof is recomputed while this waits.
  const waits = page.locator('[aria-busy=true], [class*=skeleton], main .spin');
  await expect(waits).toHaveCount(0, { timeout: 30_000 });
  await still(page.getByRole('main').first());
}

/** The order before it goes out, over the game. */
async function openOrder(page: Page) {
  await stand(page, '/Lottery?key=k3-5m&id=3');
  await page.locator('main button[aria-pressed]').nth(1).click();
  await page.locator('section button').last().click();
  await still(page.getByRole('dialog'));
}

/** The question before one leaves. */
async function askToLeave(page: Page) {
  await stand(page, '/Setting');
  await page.locator('main > button').last().click();
  await still(page.getByRole('alertdialog'));
}

async function speak(page: Page, locale: Locale) {
  await page.goto('/manifest.webmanifest');
  await page.evaluate((chosen) => localStorage.setItem('viodeLang', chosen), locale);
}

/** Every screen, for everybody and for the member. */
async function everywhere(
  page: Page,
  { shots, session }: { shots: Shot[]; session: Session },
  look: () => Promise<string[]>,
) {
  const found: string[] = [];
  const see = async (who: Shot['who']) => {
    for (const { address } of shots.filter((shot) => shot.who === who)) {
      await stand(page, address);
      found.push(...(await look()).map((what) => (what.includes(address) ? what : `${address} ${what}`)));
    }
  };
  await see('visitor');
  await openAs(page, session, '/Mine');
  await see('member');
  return found;
}

/** In each of both colours, one of them in a language with longer words; the long run takes all languages. */
const looks = long
  ? locales.flatMap((locale) => (['light', 'dark'] as const).map((colours) => ({ locale, colours })))
  : ([
      { locale: 'en_us', colours: 'light' },
      { locale: 'vn_vn', colours: 'dark' },
    ] as const);

/** The long run looks at every screen in every way, the short one at each screen in one of them, by turns. */
const takes = (look: number) => (_shot: Shot, at: number) => long || at % looks.length === look;

for (const [look, { locale, colours }] of looks.entries()) {
  test.describe(`in ${colours} colours and ${bcp47[locale]}`, () => {
    test.use({ colorScheme: colours });

    test('no screen breaks a rule of WCAG that a machine can check', async ({ page, request, server }) => {
      const session = await demoSession(request, server.url);
      const shots = (await allShots(server.url, session)).filter(takes(look));
      await speak(page, locale);
      const found = await everywhere(page, { shots, session }, () => violations(page));
      for (const open of [openOrder, askToLeave]) {
        await open(page);
        found.push(...(await violations(page)));
      }
      await openAs(page, await newMember(request, `${locale}_${Date.now().toString(36)}`), '/Mine');
      await stand(page, '/ConfirmAge');
      found.push(...(await violations(page)));
      expect(found).toEqual([]);
    });
  });
}

test.describe('on a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen is wider than the window in Vietnamese, and no text is cut', async ({
    page,
    request,
    server,
  }) => {
    const session = await demoSession(request, server.url);
    const shots = await allShots(server.url, session);
    await speak(page, 'vn_vn');
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN');
      return [...(await page.evaluate(overflowing)), ...(await page.evaluate(cutTexts))];
    };
    expect(await everywhere(page, { shots, session }, look)).toEqual([]);
  });
});

test('with texts twice as large nothing is cut, lies over another or leaves the window', {
  tag: '@long',
}, async ({ page, request, server }) => {
  const session = await demoSession(request, server.url);
  const shots = await allShots(server.url, session);
  const look = async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await still(page.getByRole('main').first());
    const found = [];
    for (const fault of [overflowing, cutTexts, overlapping]) found.push(...(await page.evaluate(fault)));
    return found;
  };
  expect(await everywhere(page, { shots, session }, look)).toEqual([]);
});
