import type { BrowserContext, Page } from '@playwright/test';
import { faultProxy } from '../../test/support/setup/fault-proxy.ts';
import { median, report } from '../report.ts';
import { kept, newPhone, openSite, signedIn, slow } from './site.ts';

const times = 7;
/** A list whose rows the demo member has, by day, with their balance. */
const address = '#/Moneylog';

/** Runs on each page: notes when the first row of the mirror stands painted, ms since the navigation began. */
function watchRows() {
  const look = () => {
    const there = document.querySelector('#root main li time, #root main [class*="amount"]');
    if (!there) return requestAnimationFrame(look);
    // The frame after the one in which it was found shows it.
    return requestAnimationFrame(() => performance.mark('first row'));
  };
  requestAnimationFrame(look);
}

const firstRow = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0);
  return page.evaluate(() => performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN);
};

/** A worker that nobody needed for half a minute is gone: it starts anew each time here. */
async function stopWorkers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

async function several(once: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await once());
  console.log(`  ${all.map(Math.round).join(' ')} ms`);
  return median(all);
}

const reloads = (page: Page) =>
  several(async () => {
    await stopWorkers(page);
    await page.reload({ waitUntil: 'commit' });
    return firstRow(page);
  });

const newTabs = (context: BrowserContext, url: string) =>
  several(async () => {
    const page = await context.newPage();
    await slow(page);
    await stopWorkers(page);
    await page.goto(`${url}/${address}`, { waitUntil: 'commit' });
    const time = await firstRow(page);
    await page.close();
    return time;
  });

const tell = (name: string, value: number, against: number) =>
  report({
    name: `pwa: ${name}, to the first row, 4× CPU`,
    value,
    against,
    unit: 'ms',
    reach: { atMost: 1 },
  });

const site = await openSite();
const network = await faultProxy(site.server.url);
const context = await newPhone(site.browser);
await context.addInitScript(watchRows);
const page = await context.newPage();
await signedIn(page, network.url, site.session);
await page.goto(`${network.url}/${address}`);
await kept(page);
await firstRow(page);
// The second visit is the first that the worker answers for; what it keeps of the page's code comes with it.
for (let visit = 0; visit < 2; visit++) {
  await page.reload();
  await firstRow(page);
}
await slow(page);

tell('reload on a good network', await reloads(page), 500);
await context.setOffline(true);
tell('reload offline', await reloads(page), 500);
await context.setOffline(false);
network.spoil(/./, 'hang');
tell('reload on a network that hangs', await reloads(page), 500);
tell('new tab on a network that hangs', await newTabs(context, network.url), 900);
await network.stop();
tell('reload with the server down', await reloads(page), 500);
await site.close();
