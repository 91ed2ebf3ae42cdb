import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur: number };

/** What the page's thread did while an address was opened, as the engine tells it. */
async function traced(browser: Browser, page: Page, address: string): Promise<Event[]> {
  await browser.startTracing(page, { categories: ['v8', 'disabled-by-default-v8.compile'] });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Event[] };
  return trace.traceEvents.filter(({ ph }) => ph === 'X');
}

const within = ({ pid, tid, ts, dur }: Event, all: readonly Event[]) =>
  all.filter((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts + one.dur <= ts + dur);

test('the entry runs without being parsed again for the lines of an error, also where an inspector listens', async ({
  browser,
  page,
}) => {
  const events = await traced(browser, page, '/#/Home');
  const modules = events.filter(({ name }) => name === 'v8.evaluateModule');
  expect(modules.length).toBeGreaterThan(1);
  const again = modules
    .flatMap((module) => within(module, events))
    .filter(({ name }) => name === 'V8.CollectSourcePositions')
    .flatMap((lines) => within(lines, events))
    .filter(({ name }) => name === 'V8.ParseProgram');
  expect(again).toEqual([]);
});
