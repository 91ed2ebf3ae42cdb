import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../contract/locales.ts';
import { cutTexts, overflowing } from './faults.ts';
import type { Session } from './member.ts';
import type { Shot } from './screens.ts';
import { bring, type State } from './states.ts';

/** A series: every screen in one language, theme, state and width. */
export type Series = { locale: Locale; theme: 'light' | 'dark'; state: State; width: number };

export const seriesName = ({ locale, theme, state, width }: Series) => `${locale}-${theme}-${state}-${width}`;

/** Longer screens are cut at this height, so that one long list does not take all the time. */
const maxHeight = 1700;

type Visit = {
  url: string;
  series: Series;
  session: Session;
  folder: string;
  /** Makes a browser's clock and numbers the same in every run. */
  prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined;
};

const height = 844;

const newContext = (browser: Browser, { theme, width }: Series): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    // The states are made by intercepting requests, which a service worker would bypass.
    serviceWorkers: 'block',
  });

/** Writes to the page's storage what an earlier visit would have left. */
async function seed(page: Page, { url, series }: Visit, session: Session | null) {
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(
    ({ locale, session }) => {
      localStorage.setItem('viodeLang', locale);
      if (!session) return;
      localStorage.setItem('tokensso', session.tokensso);
      localStorage.setItem('token', btoa(session.id));
    },
    { locale: series.locale, session },
  );
  await page.goto(`${url}/#/Agreement`);
  await page.locator('h1').first().waitFor();
}

/** Runs on the page: every picture near its top is loaded or has failed. */
const drawn = () =>
  [...document.images].every(({ complete, loading, y }) => complete || (loading === 'lazy' && y > 1700));

/** Opens an address, and waits until the previous screen is gone: the code of the new one may have to be loaded first. */
async function open(page: Page, address: string) {
  const [path] = address.split('?');
  await page.evaluate(
    ({ address, path }) => {
      const stays = location.hash.split('?')[0] === `#${path}`;
      if (!stays) document.querySelector('main')?.setAttribute('data-left', '');
      location.hash = address;
    },
    { address, path },
  );
  await page.locator('main:not([data-left])').waitFor({ timeout: 15_000 });
}

/** Waits until the screen is complete, as far as its state allows; a screen that still waits is taken as it is. */
async function waitForScreen(page: Page, shot: Shot, { state }: Series) {
  await open(page, shot.address);
  await page.locator('h1').first().waitFor({ timeout: 8000 });
  const waits = '[aria-busy=true], [class*=skeleton], main .spin';
  const limit = state === 'loading' ? 300 : 6000;
  const goOn = () => {};
  await page.waitForFunction((some) => !document.querySelector(some), waits, { timeout: limit }).catch(goOn);
  await page.waitForFunction(() => document.fonts.status === 'loaded', null, { timeout: 3000 }).catch(goOn);
  if (state === 'filled') await page.waitForFunction(drawn, null, { timeout: 4000 }).catch(goOn);
}

const isStep = ({ bring, act }: Shot) => bring !== undefined || act !== undefined;

/** Resets the page, so that neither an open layer nor a changed answer of the previous picture remains. */
async function resetPage(page: Page, { url }: Visit) {
  // The app is left first: it stores what it has read when its page is left.
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^plaza-(facts|rows):/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await page.goto(`${url}/#/Agreement`);
  await page.locator('h1').first().waitFor();
}

/** Makes the window as high as the screen, so that bars are at its end and lazily loaded parts are loaded. */
async function unfold(page: Page, { width, state }: Series) {
  const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Twice, because a higher window may load more.
  for (const seen of [height, await tall()])
    await page.setViewportSize({ width, height: Math.min(Math.max(await tall(), seen), maxHeight) });
  if (state === 'filled') await page.waitForFunction(drawn, null, { timeout: 4000 }).catch(() => {});
}

/** Waits until pictures are loaded and nothing has changed on the screen for a second. */
async function waitUntilStill(page: Page) {
  const decoded = () =>
    Promise.all(
      [...document.images].filter(({ complete }) => complete).map((one) => one.decode().catch(() => {})),
    );
  let last: Buffer = Buffer.alloc(0);
  for (let [tries, same] = [0, 0]; tries < 40 && same < 4; tries++) {
    await page.waitForFunction(drawn, null, { timeout: 4000 }).catch(() => {});
    await page.evaluate(decoded);
    const now = await page.screenshot({ animations: 'disabled' });
    same = now.equals(last) ? same + 1 : 0;
    last = now;
    await page.waitForTimeout(200);
  }
}

async function take(page: Page, shot: Shot, visit: Visit): Promise<{ file: string; faults: string[] }> {
  await shot.bring?.(page);
  if (isStep(shot)) await resetPage(page, visit);
  await waitForScreen(page, shot, visit.series);
  const file = join(visit.folder, seriesName(visit.series), `${shot.name}.png`);
  await shot.act?.(page);
  if (shot.act) await page.waitForFunction(drawn, null, { timeout: 4000 }).catch(() => {});
  if (visit.prepare) await waitUntilStill(page);
  // An open layer fits the window, so the window keeps its size.
  if (!shot.act) await unfold(page, visit.series);
  if (visit.prepare) await waitUntilStill(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.setViewportSize({ width: visit.series.width, height });
  const faults = [...(await page.evaluate(overflowing)), ...(await page.evaluate(cutTexts))];
  return { file, faults };
}

/**
 * Takes a picture of each screen of a series.
 * @returns the pictures in order, and the layout faults that were detected on them
 */
export async function shoot(browser: Browser, shots: Shot[], visit: Visit) {
  const pictures: { name: string; file: string }[] = [];
  const faults: string[] = [];
  const { series, session, folder } = visit;
  mkdirSync(join(folder, seriesName(series)), { recursive: true });
  for (const who of ['visitor', 'member'] as const) {
    const wanted = shots.filter((shot) => shot.who === who && (series.state === 'filled' || !isStep(shot)));
    if (wanted.length === 0) continue;
    const context = await newContext(browser, series);
    await visit.prepare?.(context);
    const page = await context.newPage();
    await bring(context, series.state);
    await seed(page, visit, who === 'member' ? session : null);
    if (series.state === 'offline') {
      for (const shot of wanted) await waitForScreen(page, shot, series).catch(() => {});
      await context.setOffline(true);
    }
    for (const shot of wanted) {
      const taken = await take(page, shot, visit).catch((error: Error) => ({
        file: '',
        faults: [error.message],
      }));
      if (taken.file) pictures.push({ name: shot.name, file: taken.file });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      faults.push(
        ...taken.faults.map((fault) => `${seriesName(series)} ${shot.name}: ${fault.split('\n')[0]}`),
      );
    }
    // A request may still be running.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  return { pictures, faults };
}
