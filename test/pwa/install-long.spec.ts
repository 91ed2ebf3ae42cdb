import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { locales } from '../../contract/locales.ts';
import { manifestAddress } from '../../src/i18n/manifest.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { heading } from '../support/browser/visits.ts';

type Manifest = {
  id: string;
  start_url: string;
  name: string;
  short_name: string;
  description: string;
  lang: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
};

test('each language has a manifest of the same app, with shortcuts and labels in its words', async ({
  request,
}) => {
  const manifests: Manifest[] = [];
  for (const locale of locales) {
    const answer = await request.get(manifestAddress(locale));
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    manifests.push(await answer.json());
  }
  for (const { id, start_url, short_name, icons, screenshots } of manifests) {
    expect({ id, start_url, short_name }).toEqual({ id: '/', start_url: '/', short_name: 'Plaza' });
    expect(icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable', 'monochrome']);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'narrow', 'wide']);
  }
  const words = ({ description, lang, shortcuts, screenshots }: Manifest) => [
    description,
    lang,
    ...shortcuts.map(({ name }) => name),
    ...screenshots.map(({ label }) => label),
  ];
  const [first = [], ...others] = manifests.map(words);
  const same = others.flatMap((other) => other.filter((text, at) => text === first[at]));
  // Malay has this word from English.
  expect(same).toEqual(['Deposit']);
});

test('what a manifest names is there, in the size it says, and its shortcuts open screens', async ({
  page,
  request,
}) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    // Each of them is the member's.
    await expect(heading(page, 'Log in')).toBeVisible();
  }
});

test('the manifest follows the language, at the next start and at once', async ({ page }) => {
  const linked = page.locator('link[rel=manifest]');
  await page.goto('/#/Language');
  await expect(linked).toHaveAttribute('href', '/manifest.webmanifest');
  await page.getByRole('radio', { name: /Español/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(linked).toHaveAttribute('href', '/manifest.es_spa.webmanifest');
  await page.reload({ waitUntil: 'commit' });
  await expect(linked).toHaveAttribute('href', '/manifest.es_spa.webmanifest');
});

/** As Chromium does when the app may be installed; `outcome` is what the person says to the browser. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

const bar = (page: Page) => page.getByRole('region', { name: 'Install the app' });

/** Opens the app for the nth time on this device. An opening counts as soon as the bars are loaded. */
async function open(page: Page, nth: number) {
  await page.goto('about:blank');
  await page.goto('/');
  await page.waitForFunction((nth) => localStorage.getItem('plaza-opened') === `${nth}`, nth);
}

async function openThrice(page: Page) {
  for (const nth of [1, 2, 3]) await open(page, nth);
}

test('installing is offered after some use, not on the first visit, and the browser’s own bar is kept back', async ({
  page,
}) => {
  for (const nth of [1, 2]) {
    await open(page, nth);
    expect(await offer(page, 'accepted')).toBe(true);
    await expect(bar(page)).toHaveCount(0);
  }
  await open(page, 3);
  await offer(page, 'accepted');
  await expect(bar(page)).toBeVisible();
  // The end of the page can be scrolled above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole('main').locator('> :last-child').boundingBox();
  const top = (await bar(page).boundingBox())?.y ?? 0;
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  await bar(page).getByRole('button', { name: 'Install' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('who declined is not asked again, and finds it under Settings all the same', async ({ page }) => {
  await openThrice(page);
  await offer(page, 'dismissed');
  await bar(page).getByRole('button', { name: 'Not now' }).click();
  await expect(bar(page)).toHaveCount(0);
  await open(page, 4);
  await offer(page, 'dismissed');
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/#/Install');
  await expect(page.getByRole('main').getByRole('button', { name: 'Install' })).toBeVisible();
});

test('the installed app offers nothing and says that it is installed', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      const list = real(query);
      if (!query.includes('display-mode')) return list;
      return Object.defineProperty(list, 'matches', { value: /standalone/.test(query) });
    };
  });
  await openThrice(page);
  await offer(page, 'accepted');
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/#/Install');
  await expect(page.getByText('The app is installed')).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the steps stand in every language', async ({ page }) => {
    const seen = new Set<string>();
    for (const locale of locales) {
      await page.goto('/manifest.webmanifest');
      await page.evaluate((locale) => localStorage.setItem('viodeLang', locale), locale);
      await page.goto('/#/Install');
      const steps = page.getByRole('main').getByRole('list').first();
      await expect(steps.getByRole('listitem')).toHaveCount(3);
      seen.add(await steps.innerText());
    }
    expect(seen.size).toBe(locales.length);
  });
});
