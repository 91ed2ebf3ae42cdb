import type { CDPSession, Page } from '@playwright/test';
import { allShots } from '../../scripts/gallery/screens.ts';
import { report } from '../report.ts';
import { kept, newPhone, openSite, signedIn } from './site.ts';

/** How long it is used; MINUTES=0.5 tries it out. */
const minutes = Number(process.env.MINUTES ?? 10);

type Held = { heap: number; nodes: number; listeners: number; detached: number };

/** What the page holds when all that nobody holds is gone. `detached`: nodes that the document has no more. */
async function held(devtools: CDPSession, page: Page): Promise<Held> {
  // A second time: what the first lets go of may hold more.
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const attached = await page.evaluate(() => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walk.nextNode()) count++;
    return count;
  });
  return { heap: usedSize / 1024 ** 2, nodes, listeners: jsEventListeners, detached: nodes - attached };
}

/** A person's round: each screen opened, waited for, and scrolled. */
async function visitAll(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.evaluate((to) => window.location.assign(`#${to}`), address);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main .spin'));
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
  }
}

const site = await openSite();
const context = await newPhone(site.browser);
const page = await context.newPage();
await signedIn(page, site.server.url, site.session);
await page.goto(`${site.server.url}/#/Home`);
await kept(page);
const shots = await allShots(site.server.url, site.session);
const addresses = shots.filter(({ who }) => who === 'member').map(({ address }) => address);
const devtools = await context.newCDPSession(page);
// What is read once, each part of the app and each list, is there after two rounds.
for (let round = 0; round < 2; round++) await visitAll(page, addresses);
await page.evaluate(() => window.location.assign('#/Home'));
const before = await held(devtools, page);

const end = Date.now() + minutes * 60_000;
let rounds = 0;
while (Date.now() < end) {
  await visitAll(page, addresses);
  rounds += 1;
}
await visitAll(page, ['/Home']);
const after = await held(devtools, page);

console.log(`  ${rounds} rounds of ${addresses.length} screens in ${minutes} minutes`);
const units = { heap: 'MB', nodes: 'nodes', listeners: 'listeners', detached: 'nodes' } as const;
for (const [name, unit] of Object.entries(units) as [keyof Held, string][])
  report({
    name: `memory: ${name} after use, against after the first rounds`,
    value: after[name],
    against: before[name],
    unit,
    reach: { atMost: 1.2 },
  });
await site.close();
