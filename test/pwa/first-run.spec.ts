import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/browser/fixtures.ts';
import { kept } from '../support/browser/visits.ts';

type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  args?: { fileName?: string; data?: { url?: string; cacheRejected?: boolean; consumedCacheSize?: number } };
};

/** What the page's thread did while an address was opened, until this heading stood there, as the engine tells it. */
async function traced(browser: Browser, page: Page, address: string, heading: string): Promise<Event[]> {
  const categories = ['v8', 'disabled-by-default-v8.compile', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Event[] };
  return trace.traceEvents.filter(({ ph }) => ph === 'X');
}

const within = ({ pid, tid, ts, dur }: Event, all: readonly Event[]) =>
  all.filter((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts + one.dur <= ts + dur);

test('the entry runs without being parsed again for the lines of an error, also where an inspector listens', async ({
  browser,
  page,
}) => {
  const events = await traced(browser, page, '/#/Home', 'Popular games');
  const modules = events.filter(({ name }) => name === 'v8.evaluateModule');
  expect(modules.length).toBeGreaterThan(1);
  const again = modules
    .flatMap((module) => within(module, events))
    .filter(({ name }) => name === 'V8.CollectSourcePositions')
    .flatMap((lines) => within(lines, events))
    .filter(({ name }) => name === 'V8.ParseProgram');
  expect(again).toEqual([]);
});

/** Visits once, until the worker has the app; the next start is the first for which it answers. */
async function visitOnce(page: Page) {
  await page.goto('/#/Home');
  await kept(page);
  await page.goto('about:blank');
}

test('what the browser notes down of the code at the first start with the worker is not one task for lists and screen', async ({
  browser,
  page,
}) => {
  await visitOnce(page);
  const events = await traced(browser, page, '/#/nHomeList', 'Companions');
  const notes = (file: string) =>
    events.filter(
      ({ name, args }) => name === 'v8.produceModuleCache' && args?.data?.url?.includes(`/assets/${file}-`),
    );
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const taskOf = (file: string) => {
    const [note] = notes(file);
    if (!note) throw new Error(`nothing was noted down of ${file}`);
    return tasks.find((task) => within(task, [note]).length > 0)?.ts;
  };
  const [data, screen] = [taskOf('data'), taskOf('companion')];
  expect(data).toBeDefined();
  expect(screen).toBeDefined();
  expect(screen).not.toBe(data);
});

test('where the worker has the font, the page asks for it before any text needs it', async ({ page }) => {
  await visitOnce(page);
  await page.goto('/#/nHomeList');
  await expect(page.getByRole('heading', { name: 'Companions' })).toBeVisible();
  const askedBy = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(askedBy).toEqual(['link']);
});

test('a start in a new tab runs the code that the browser has kept compiled, and compiles none of it anew', async ({
  browser,
  page,
}) => {
  await visitOnce(page);
  const noted = () => page.evaluate(() => localStorage.getItem('plaza-compiled') ?? '');
  const askedAs = (rel: string) => page.locator(`link[rel=${rel}][href*="/assets/index-"]`);
  await page.goto('/#/nHomeList');
  // Nothing is kept yet: the entry would be compiled on the page's thread.
  await expect(askedAs('modulepreload')).toHaveCount(1);
  await expect.poll(noted).toMatch(/index-.*companion-/);
  await page.reload();
  await expect(askedAs('preload')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Companions' })).toBeVisible();

  const tab = await page.context().newPage();
  const events = await traced(browser, tab, '/#/nHomeList', 'Companions');
  for (const file of ['index', 'data', 'companion']) {
    const isOf = (text?: string) => text?.includes(`/assets/${file}-`) ?? false;
    const [compiled] = events.filter((one) => one.name === 'v8.compileModule' && isOf(one.args?.data?.url));
    expect(compiled?.args?.data, file).toMatchObject({ cacheRejected: false });
    expect(compiled?.args?.data?.consumedCacheSize, file).toBeGreaterThan(10_000);
  }
});
