import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { checkShell } from '../../scripts/shell.mjs';
import { entryBytes } from '../entry.ts';
import { report } from '../report.ts';
import { rowTimes, watchRows } from './first-row.ts';
import { tileAnswers } from './first-tile.ts';
import { openReference } from './reference/open.ts';
import { kept, newPhone, openSite, slow } from './site.ts';
import { pairs, tell } from './table/figures.ts';
import { listenToWire } from './wire.ts';

/** Lighthouse's slow phone network: bytes a second, and ms of latency. */
const network = { offline: false, downloadThroughput: 204_800, uploadThroughput: 84_375, latency: 150 };

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const site = await openSite();
const reference = await openReference();

/** Loads a page for the first time on a slow phone and network. `ready`: when it counts as there, ms. @returns bytes by address */
async function firstLoad(url: string, ready: (page: Page) => Promise<number>) {
  const context = await newPhone(site.browser);
  if (url === reference.url) await watchRows(context, { rows: 'li', text: 'Row 112.50' });
  const page = await context.newPage();
  const devtools = await slow(page);
  const wire = await listenToWire(devtools);
  await devtools.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'commit' });
  const came = wire.until(await ready(page));
  await context.close();
  return came;
}

const sum = (came: Map<string, number>) => [...came.values()].reduce((all, bytes) => all + bytes, 0);

/** Prints what weighs most. */
function heaviest(came: Map<string, number>) {
  const sorted = [...came].sort(([, a], [, b]) => b - a).slice(0, 12);
  for (const [url, bytes] of sorted) console.log(`  ${bytes} ${new URL(url).pathname}`);
}

const theirs: number[] = [];
const ours: Map<string, number>[] = [];
for (let pair = 0; pair < pairs; pair++) {
  theirs.push(sum(await firstLoad(reference.url, async (page) => (await rowTimes(page)).row)));
  ours.push(await firstLoad(`${site.server.url}/#/Home`, tileAnswers));
}
tell({ goal: 'tile', name: 'Home of a visitor', ours: ours.map(sum), reference: theirs });
heaviest(ours.at(-1) ?? new Map());

tell({
  goal: 'entry',
  name: 'all its files',
  ours: [entryBytes('br')],
  reference: [entryBytes('br', reference.folder)],
});

const budget = (name: string, value: number, against: number) =>
  report({ name: `bytes: ${name}`, value, against, unit: 'bytes', reach: { atMost: 1 } });

budget('entry JavaScript, gzip', entryBytes('gzip'), 130_000);
budget('the whole app, precached', checkShell(dist).bytes, 420_000);

const context = await newPhone(site.browser);
const page = await context.newPage();
await page.goto(site.server.url, { waitUntil: 'networkidle' });
await kept(page);
const wire = await listenToWire(await context.newCDPSession(page));
await page.reload({ waitUntil: 'networkidle' });
const reloaded = wire.until(Number.POSITIVE_INFINITY);
budget('reload of Home with the worker', sum(reloaded), 30_000);
heaviest(reloaded);
await site.close();
reference.close();
