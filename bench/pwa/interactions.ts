import type { BrowserContext, Locator, Page } from '@playwright/test';

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

/** From now on every page of this device keeps what its touches took. */
export const watchInteractions = (context: BrowserContext) => context.addInitScript(watchTaps);

/** The longest interaction since the last question, ms; one of less than 16 ms is not told by the browser. */
const longest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 3000 }));
    const { taps } = window as unknown as { taps: Map<number, number> };
    const most = Math.max(16, ...taps.values());
    taps.clear();
    return most;
  });

/** Taps, and gives the ms until the next paint. */
export async function tapToPaint(page: Page, target: Locator): Promise<number> {
  await longest(page);
  await target.tap();
  return longest(page);
}
