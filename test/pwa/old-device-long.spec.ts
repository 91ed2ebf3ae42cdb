import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { command, expect, makeRich, noise, openWrites } from '../support/browser/bad-network.ts';
import { test as quiet } from '../support/browser/fixtures.ts';
import { moneyWrites, posts, stand } from '../support/browser/money-writes.ts';
import { heading, kept, openAs, read } from '../support/browser/visits.ts';
import { type FaultProxy, faultProxy } from '../support/setup/fault-proxy.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import { versionBefore } from '../support/setup/version-before.ts';

/** A site as it was: server, client and database of the pinned version, at an origin that outlives it. */
type Before = { data: string; server: Server; way: FaultProxy };

const test = quiet.extend<object, { before: Before }>({
  before: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const version = versionBefore();
      const data = mkdtempSync(join(tmpdir(), 'plaza-data-'));
      const server = await startServer({ folder: data, program: version.folder });
      const way = await faultProxy(server.url);
      await use({ data, server, way });
      await way.stop();
      await server.end();
      version.remove();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ before }, use) => use(before.way.url),
});

test.setTimeout(400_000);
test.use({ expectedNoise: noise });

const { withdrawal } = moneyWrites;
/** Screens that the device has read, and what stands in their rows. */
const records: [address: string, text: RegExp][] = [
  ['/Moneylog', /^[+−]\d[\d,]*\.\d\d$/],
  ['/RechargeRecord', /\d\.\d\d$/],
  ['/Notice', /^Everything here is for trying out Plaza/],
  ['/nHomeList', /^(Mateo|Elena|Ernesto)$/],
];

/** The texts of a screen's first rows. */
async function rowsAt(page: Page, address: string, text: RegExp): Promise<string[]> {
  await page.goto(`/#${address}`);
  await read(page);
  const rows = page.getByRole('main').getByText(text);
  await expect(rows.first()).toBeVisible();
  return (await rows.allTextContents()).slice(0, 3);
}

/** The name of the entry's file, which the page has in a script, says which build it is. */
const entryIn = (html: string) => /\bindex-[\w-]{8}\b/.exec(html)?.[0] ?? '';
const today = () => entryIn(readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8'));
const entryOf = async (page: Page) => entryIn(await page.content());

/** Visits, until the worker of today's build has taken over: it may as soon as no page of the older one is open. */
async function untilToday(context: BrowserContext) {
  await expect(async () => {
    const page = await context.newPage();
    try {
      await page.goto('/#/Mine');
      await expect(heading(page, 'Account')).toBeVisible();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.waitForFunction(async () => {
        const { installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return !installing;
      });
      expect(await entryOf(page)).toBe(today());
    } finally {
      await page.close();
    }
  }).toPass({ timeout: 120_000 });
}

test('a device and a database of the version before go on in this one, offline too, and lose nothing', async ({
  page,
  context,
  before: { data, server, way },
}) => {
  const old = { url: server.url, folder: data };
  const rich = await makeRich(old);
  await openAs(page, rich, '/Mine');
  await kept(page);
  const seen = new Map<string, string[]>();
  for (const [address, text] of records) seen.set(address, await rowsAt(page, address, text));
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await stand(page, withdrawal, rich);
  way.spoil(withdrawal.path, 'drop');
  way.spoil(/\/member\/resolve/, 'refuse');
  await withdrawal.send(page);
  // A sheet that stays for a moment says the same.
  await expect(page.getByText(/No response yet\. We’re checking your withdrawal/).first()).toBeVisible();
  const open = await openWrites(page);
  expect(open).toHaveLength(1);
  const made = await withdrawal.made(old, rich);
  expect(made).toHaveLength(1);
  expect(await entryOf(page)).not.toBe(today());
  await page.close();

  await server.end();
  const next = await startServer({ folder: data });
  way.lead(next.url);
  await untilToday(context);
  await context.setOffline(true);
  const device = await context.newPage();
  for (const [address, text] of records)
    expect(await rowsAt(device, address, text), address).toEqual(seen.get(address));
  await device.goto(`/#${withdrawal.address}`);
  await expect(
    device.getByText(/No response yet\. We’re checking your withdrawal|^Checking your .* deposit\./).first(),
  ).toBeVisible();
  expect(await openWrites(device)).toEqual(open);
  expect(await device.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  way.mend();
  await context.setOffline(false);
  await expect(withdrawal.done(device)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => openWrites(device)).toEqual([]);
  const site = { url: next.url, folder: data };
  expect(await withdrawal.made(site, rich)).toEqual(made);
  expect(posts(way, withdrawal)).toHaveLength(1);
  expect(await command(site, 'ledger', 'check')).toEqual(['The ledger is clean']);
  await next.end();
});
