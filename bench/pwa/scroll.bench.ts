import type { CDPSession, Page } from '@playwright/test';
import { report } from '../report.ts';
import { type LongList, longLists, rows, serveLong } from './long-lists.ts';
import { newPhone, openSite, signedIn, slow } from './site.ts';

const speeds = { thumb: 1500, fling: 6000 };

const site = await openSite();

/** Runs on the page: the longest time that its thread was busy with one frame, ms; 0 when none took 50. */
function watchFrames() {
  const seen = { longest: 0 };
  Object.assign(window, { frames_seen: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'long-animation-frame' });
}

const frames = (page: Page) =>
  page.evaluate(() => {
    const { frames_seen: seen } = window as unknown as { frames_seen: { longest: number } };
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  });

/** Scrolls as fingers do, down and back up. */
async function swipe(devtools: CDPSession, speed: number) {
  for (const distance of [-12_000, 9000]) {
    const gesture = { x: 195, y: 500, yDistance: distance, speed, gestureSourceType: 'touch' } as const;
    await devtools.send('Input.synthesizeScrollGesture', gesture);
  }
}

const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));

/** Milliseconds after which a place counts as lost. */
const lost = 5000;

/** Leaves the list in its middle, and comes back: ms until its rows stand where they were. */
async function comeBack(page: Page, { scroller, row, away }: LongList): Promise<number> {
  await page.evaluate((box) => {
    const half = (one: Element) => one.scrollTo(0, one.scrollHeight / 2);
    half((box && document.querySelector(box)) || document.documentElement);
  }, scroller);
  await settled(page);
  const before = await inView(page, row);
  // A link, as people leave: an address that is typed has no place in the router's history.
  await page
    .locator(away)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator(row).first().waitFor({ state: 'detached' });
  await settled(page);
  return page.evaluate(
    ([selector, place, most]) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const look = () => {
          const there = [...document.querySelectorAll(selector)].some(
            (one) =>
              one.getAttribute('aria-posinset') === place && Math.abs(one.getBoundingClientRect().top) < 844,
          );
          const time = performance.now() - start;
          requestAnimationFrame(there || time > most ? () => done(performance.now() - start) : look);
        };
        history.back();
        requestAnimationFrame(look);
      }),
    [row, before, lost] as const,
  );
}

/** Which row of the list stands in the middle of the window. */
const inView = (page: Page, row: string) =>
  page.evaluate((selector) => {
    const tops = [...document.querySelectorAll(selector)];
    const found = tops.find((one) => one.getBoundingClientRect().top > 300);
    return found?.getAttribute('aria-posinset') ?? '';
  }, row);

const figure = (name: string, value: number, against: number, unit: string) =>
  report({ name: `scroll: ${name}`, value, against, unit, reach: { atMost: 1 } });

/** When all rows are known to the screen. */
const whole = (page: Page, { row }: LongList) =>
  page.waitForFunction(
    ([selector, all]) => Number(document.querySelector(selector)?.getAttribute('aria-setsize')) >= all / 2,
    [row, rows] as const,
  );

async function measure(list: LongList) {
  const context = await newPhone(site.browser);
  await context.addInitScript(watchFrames);
  const page = await context.newPage();
  await signedIn(page, site.server.url, site.session);
  await serveLong(page, list);
  await page.goto(`${site.server.url}/#${list.address}`);
  await whole(page, list);
  // The visit that is measured finds the list on the device.
  await page.reload();
  await whole(page, list);
  const devtools = await slow(page);
  await settled(page);
  for (const [name, speed] of Object.entries(speeds)) {
    await frames(page);
    await swipe(devtools, speed);
    figure(`${list.name}, ${name} of ${speed} px/s, longest frame`, await frames(page), 50, 'ms');
  }
  const drawn = await page.locator(list.row).count();
  figure(`${list.name}, rows in the document`, drawn, 60, 'rows');
  figure(`${list.name}, back to its middle`, await comeBack(page, list), 200, 'ms');
  await context.close();
}

for (const list of await longLists(site)) await measure(list);
await site.close();
