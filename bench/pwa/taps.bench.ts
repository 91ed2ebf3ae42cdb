import type { Locator, Page } from '@playwright/test';
import { median, report } from '../report.ts';
import { newPhone, openSite, signedIn, slow } from './site.ts';

/** Runs on the page: keeps from each touch how long it took until what it did was painted, ms (Event Timing). */
function watchTaps() {
  const taps = new Map<number, number>();
  Object.assign(window, { taps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId)
        taps.set(entry.interactionId, Math.max(taps.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** What each tap since the last question took; one of less than 16 ms is not told. */
const took = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 3000 }));
    const { taps } = window as unknown as { taps: Map<number, number> };
    const all = [...taps.values()];
    taps.clear();
    return all;
  });

async function tapEach(page: Page, all: Locator[]): Promise<number[]> {
  const times: number[] = [];
  for (const one of all) {
    await one.tap();
    times.push(Math.max(16, ...(await took(page))));
  }
  return times;
}

function tell(name: string, times: number[]) {
  const name4 = `taps: ${name}, 4× CPU`;
  report({ name: `${name4}, median`, value: median(times), against: 100, unit: 'ms', reach: { atMost: 1 } });
  const slowest = Math.max(...times);
  report({ name: `${name4}, slowest`, value: slowest, against: 100, unit: 'ms', reach: { atMost: 1 } });
}

const site = await openSite();
const context = await newPhone(site.browser);
await context.addInitScript(watchTaps);
const page = await context.newPage();
await signedIn(page, site.server.url, site.session);
await page.goto(`${site.server.url}/#/Lottery?key=k3-3m&id=2`);
const picks = page.locator('main button[aria-pressed]').filter({ hasText: /\d%/ });
await picks.first().waitFor();
await slow(page);
const all = await picks.all();
await tapEach(page, all.slice(0, 1));
tell(`a pick of ${all.length} in Lottery, to painted`, await tapEach(page, all.slice(1)));

await page.goto(`${site.server.url}/#/Home`);
const bar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
await bar.first().waitFor();
const tabs = await bar.all();
await tapEach(page, tabs);
tell('a tab of the bottom bar', await tapEach(page, [...tabs, ...tabs, ...tabs]));
await site.close();
