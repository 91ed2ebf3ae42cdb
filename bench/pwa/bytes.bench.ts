import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { checkShell } from '../../scripts/shell.mjs';
import { entryBytes } from '../entry.ts';
import { report } from '../report.ts';
import { kept, newPhone, openSite } from './site.ts';

const bytes = (name: string, value: number, against: number) =>
  report({ name: `bytes: ${name}`, value, against, unit: 'bytes', reach: { atMost: 1 } });

/** Counts what comes over the wire for the page itself, its worker's share left out. */
async function countWire(page: Page) {
  const wire = { all: 0, pictures: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const pictures = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.all += encodedDataLength;
    if (pictures.has(requestId)) wire.pictures += encodedDataLength;
  });
  return wire;
}

bytes('entry JavaScript, gzip', entryBytes(), 130_000);
bytes(
  'the whole app, precached',
  checkShell(fileURLToPath(new URL('../../dist', import.meta.url))).bytes,
  400_000,
);

const site = await openSite();
const context = await newPhone(site.browser);
const page = await context.newPage();
const wire = await countWire(page);
await page.goto(site.server.url, { waitUntil: 'networkidle' });
bytes('first load of Home without pictures', wire.all - wire.pictures, 250_000);
console.log(`  and ${Math.round(wire.pictures)} bytes of pictures`);
await kept(page);
const { all } = wire;
await page.reload({ waitUntil: 'networkidle' });
bytes('reload of Home with the worker', wire.all - all, 30_000);
await site.close();
