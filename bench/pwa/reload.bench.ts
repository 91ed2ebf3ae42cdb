import type { Browser, Page } from '@playwright/test';
import { type FaultProxy, faultProxy } from '../../test/support/setup/fault-proxy.ts';
import { countsAsRow, type FirstRow, type RowTimes, rowTimes, watchRows } from './first-row.ts';
import { firstMirrorRow, saysRow } from './mirror-row.ts';
import { openReference } from './reference/open.ts';
import { kept, newPhone, openSite, settled, signedIn, slow, whileSlow } from './site.ts';
import { pairs, tell } from './table/figures.ts';
import type { GoalName } from './table/goals.ts';

/** A list of the member's. `fields`: what its rows show of the mirror's. `leadsTo`: where a tap on a row leads. */
type List = {
  name: string;
  address: string;
  mirror: string;
  rows: string;
  fields: string[];
  leadsTo?: string;
};

const lists: List[] = [
  {
    ...{ name: 'money log', address: '#/Moneylog', mirror: 'moneylog', rows: 'main li' },
    fields: ['type_txt', 'money', 'balance'],
  },
  {
    ...{ name: 'companions', address: '#/nHomeList', mirror: 'cards', rows: 'main article' },
    ...{ fields: ['name', 'catlist', 'info'], leadsTo: '#/nHomeDetail' },
  },
];

const referenceRow: FirstRow = { rows: 'li', text: 'Row 112.50' };

/** A device that has been there: its page stands on the list. */
type Device = { name: string; page: Page; address: string; network: FaultProxy; leads: boolean };

/** The row that the app draws of the mirror's first. It has to be there before anything is measured, and what covers it while the app takes over gone. */
async function drawnRow(page: Page, { mirror, rows, fields, leadsTo }: List): Promise<FirstRow> {
  const row = await firstMirrorRow(page, mirror);
  const texts = await page.locator(rows).allTextContents();
  const text = texts[0]?.replace(/\s+/g, ' ').trim() ?? '';
  if (!saysRow(text, row, fields)) throw new Error(`the first row of ${mirror} is '${text}'`);
  for (let left = 20; !(await page.locator(rows).first().evaluate(countsAsRow, text)); left--) {
    if (left === 0) throw new Error(`the first row of ${mirror} is not in view`);
    await page.waitForTimeout(250);
  }
  return { rows, text, leadsTo };
}

/** The second visit is the first that the worker answers for; what the browser keeps of the code comes with the third. */
async function visitAgain(page: Page) {
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await settled(page);
  }
}

async function plazaDevice(list: List): Promise<Device> {
  const network = await faultProxy(site.server.url);
  const context = await newPhone(site.browser);
  const page = await context.newPage();
  await signedIn(page, network.url, site.session);
  const address = `${network.url}/${list.address}`;
  await page.goto(address);
  await kept(page);
  await visitAgain(page);
  await page.locator(list.rows).first().waitFor();
  await watchRows(context, await drawnRow(page, list));
  return { name: list.name, page, address, network, leads: list.leadsTo !== undefined };
}

async function referenceDevice(browser: Browser): Promise<Device> {
  const network = await faultProxy(reference.url);
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.goto(network.url);
  await kept(page);
  await watchRows(context, referenceRow);
  await visitAgain(page);
  return { name: 'reference', page, address: network.url, network, leads: false };
}

/** A worker that nobody needed for half a minute is gone: it starts anew each time here. */
async function stopWorkers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/**
 * The page has been painted once more. An inspector that comes or goes makes the browser compute all its styles anew, which
 * nobody's reload has to wait for.
 */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

async function reload({ page, leads }: Device): Promise<RowTimes> {
  await settled(page);
  await stopWorkers(page);
  const times = await whileSlow(page, async () => {
    await painted(page);
    await page.reload({ waitUntil: 'commit' });
    return rowTimes(page);
  });
  if (leads) await page.goBack();
  return times;
}

async function newTab({ page: first, address }: Device): Promise<RowTimes> {
  const page = await first.context().newPage();
  await slow(page);
  await stopWorkers(page);
  await page.goto(address, { waitUntil: 'commit' });
  const times = await rowTimes(page);
  await page.close();
  return times;
}

/** Measures all devices in turn, pair by pair, and tells each list's figures against the reference's row. */
async function measure(goal: 'reload' | 'tab', condition: string, once: typeof reload) {
  const all = devices.map(() => [] as RowTimes[]);
  for (let pair = 0; pair < pairs; pair++)
    for (const [at, device] of devices.entries()) all[at]?.push(await once(device));
  const reference = all[0]?.map(({ row }) => row) ?? [];
  const where = goal === 'reload' ? 'reload' : 'new tab';
  for (const [at, device] of devices.entries()) {
    const times = all[at] ?? [];
    const figure = (name: GoalName, ours: (number | undefined)[]) =>
      tell({
        goal: name,
        name: `${device.name}, ${where} ${condition}`,
        ours: ours.filter((time) => time !== undefined),
        reference,
      });
    if (at === 0) continue;
    figure(
      goal,
      times.map(({ row }) => row),
    );
    figure(
      'own',
      times.map(({ own }) => own),
    );
    if (device.leads)
      figure(
        'answer',
        times.map(({ answered }) => answered),
      );
  }
}

async function both(condition: string) {
  await measure('reload', condition, reload);
  await measure('tab', condition, newTab);
}

const site = await openSite();
const reference = await openReference();
const devices = [await referenceDevice(site.browser)];
for (const list of lists) devices.push(await plazaDevice(list));

const offline = (now: boolean) => Promise.all(devices.map(({ page }) => page.context().setOffline(now)));
await offline(true);
await both('offline');
await offline(false);
for (const { network } of devices) network.spoil(/./, 'hang');
await both('hanging');
for (const { network } of devices) await network.stop();
await both('with the server down');
await site.close();
reference.close();
