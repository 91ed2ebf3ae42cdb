import type { Page, Route } from '@playwright/test';
import { importMany } from '../support/browser/companion-data.ts';
import { test as plain } from '../support/browser/fixtures.ts';
import { heading } from '../support/browser/visits.ts';
import { type Server, startServer } from '../support/setup/server.ts';

const { expect } = plain;
const count = 10_000;

/** A site of its own: in other tests' lists so many cards would be in the way. */
const test = plain.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { DEMO: '0' } });
      await importMany(server, count);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const cards = (page: Page) => page.getByRole('list', { name: 'Companions' }).getByRole('listitem');

/** How many cards have been read, in view or not. */
const known = async (page: Page) => Number(await cards(page).first().getAttribute('aria-setsize'));

/** Of a row, px. */
const height = 202;

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

/** Goes to the end of what was read, and waits until more is there. */
async function readOn(page: Page): Promise<number> {
  const before = await known(page);
  await expect
    .poll(
      async () => {
        await scrollTo(page, Number.MAX_SAFE_INTEGER);
        return known(page);
      },
      { intervals: [20, 50, 100], timeout: 60_000 },
    )
    .toBeGreaterThan(before);
  return known(page);
}

/** Pages of one read: 500 reads one after the other would take minutes. */
const atOnce = 25;

type Read = { data: unknown[] };

/** The site's own answers, after the tenth page many of them in one. */
async function joined(route: Route) {
  const asked = new URL(route.request().url());
  const first = Number(asked.searchParams.get('page'));
  if (first <= 10) return route.continue();
  const read = async (page: number): Promise<Read> => {
    asked.searchParams.set('page', String(page));
    const { data } = await (await route.fetch({ url: asked.href })).json();
    return JSON.parse(Buffer.from(data, 'base64').toString());
  };
  const pages: Read[] = [];
  for (let page = first; page < first + atOnce; page++) pages.push(await read(page));
  const data = { ...pages[0], data: pages.flatMap((one) => one.data) };
  return route.fulfill({
    json: { code: 200, msg: '', data: Buffer.from(JSON.stringify(data)).toString('base64') },
  });
}

/** Notes the longest frame on the page, ms, from now on. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

test('of 10,000 cards few are in the document, a slow phone scrolls through them, and Back returns to the place', async ({
  page,
  context,
}) => {
  await page.route('**/api/xuanfei/piclist*', joined);
  await page.goto('/#/nHomeList');
  await expect(cards(page).first()).toBeVisible();
  let most = 0;
  while ((await readOn(page)) < count) most = Math.max(most, await cards(page).count());
  await expect(cards(page).filter({ hasText: `Card ${count - 1}` })).toBeVisible();

  const input = await context.newCDPSession(page);
  await input.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchFrames(page);
  for (const share of [0.75, 0.5, 0.25]) {
    await scrollTo(page, height * count * share);
    await expect(cards(page).filter({ hasText: `Card ${count * share}` })).toBeVisible();
    most = Math.max(most, await cards(page).count());
  }
  for (let step = 0; step < 120; step++) {
    await page.evaluate(() => {
      window.scrollBy(0, 500);
      return new Promise(requestAnimationFrame);
    });
    most = Math.max(most, await cards(page).count());
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  expect(most).toBeLessThanOrEqual(60);

  const place = await page.evaluate(() => window.scrollY);
  const name = await page.evaluate(() => {
    const inView = (one: Element) => one.getBoundingClientRect().top > innerHeight / 3;
    return [...document.querySelectorAll('article h2')].find(inView)?.textContent ?? '';
  });
  const card = page.getByRole('link', { name: new RegExp(`^${name} City`) });
  await card.click();
  await expect(heading(page, name)).toBeVisible();
  await page.evaluate((wanted) => {
    window.addEventListener('popstate', () => {
      const began = performance.now();
      const look = () => {
        const there = [...document.querySelectorAll('article h2')].some((one) => one.textContent === wanted);
        if (there && window.scrollY > 0) Object.assign(window, { back: performance.now() - began });
        else requestAnimationFrame(look);
      };
      look();
    });
  }, name);
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(place, 0);
  await page.waitForFunction(() => 'back' in window);
  const back = await page.evaluate(() => (window as unknown as { back: number }).back);
  const longest = Math.max(...frames);
  const slow = frames.filter((ms) => ms > 50).length;
  console.log(
    `10,000 cards at 4× CPU: ${most} in the document; longest frame ${longest.toFixed(0)} ms, ${slow} of ${frames.length} over 50 ms; back in ${back.toFixed(0)} ms`,
  );
  // Far above what it takes, for machines under load: a list drawn whole takes longer still.
  expect(Math.max(longest, back)).toBeLessThan(5000);
});

test('the filter counts among 10,000 cards before it is pressed', async ({ page }) => {
  await page.goto('/#/nHomeList');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const says = (words: string) =>
    expect(sheet.getByRole('button', { name: words, exact: true })).toBeVisible();
  await says('Show results (10,000)');
  await sheet.getByRole('button', { name: 'City 3' }).click();
  await says('Show results (1,000)');
  await sheet.getByRole('button', { name: 'Tag 1' }).click();
  await says('Show results (500)');
  await sheet.getByRole('button', { name: '40+' }).click();
  await says('Show results (0)');
  await sheet.getByRole('button', { name: '40+' }).click();
  await sheet.getByRole('button', { name: 'Show results (500)' }).click();
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '20');
  await expect(cards(page).first()).toContainText('Card 13');
});
