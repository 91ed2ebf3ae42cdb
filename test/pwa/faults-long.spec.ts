import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  command,
  expect,
  makeRich,
  noise,
  openWrites,
  type Rich,
  type Site,
  test,
} from '../support/browser/bad-network.ts';
import { type Device, startDevice } from '../support/browser/devices.ts';
import { endedOnce, type MoneyWrite, moneyWrites, posts, stand } from '../support/browser/money-writes.ts';
import { kept } from '../support/browser/visits.ts';
import type { Fault } from '../support/setup/fault-proxy.ts';
import { startServer } from '../support/setup/server.ts';

// The whole matrix: what hangs is waited for as long as a person's device does, 90 s. Each worker has a server of its own.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });
test.use({ expectedNoise: noise });

/** What the server has made of a write in the end: nothing when it never heard of it. */
const made: Record<Fault, 0 | 1> = {
  refuse: 0,
  reset: 0,
  hang: 0,
  unavailable: 0,
  drop: 1,
  cut: 1,
  silence: 1,
  trickle: 1,
};

/** What the person does when nothing comes. */
const ways: Record<string, (device: Device, write: MoneyWrite) => Promise<void>> = {
  waits: async () => {},
  'reloads the page': async ({ page }) => {
    await page.reload();
  },
  'restarts the browser': async (device, write) => {
    const page = await device.restart();
    await page.goto(`/#${write.address}`);
  },
};

for (const write of Object.values(moneyWrites)) {
  for (const [way, act] of Object.entries(ways)) {
    for (const [fault, effects] of Object.entries(made) as [Fault, 0 | 1][]) {
      test(`${write.name} that meets '${fault}' ends once when the person ${way}`, async ({
        network,
        server,
        rich,
      }, info) => {
        const device = await startDevice(info, network.url);
        await stand(device.page, write, rich);
        const before = await write.made(server, rich);
        network.spoil(write.path, fault);
        await write.send(device.page);
        await expect.poll(() => posts(network, write)).toHaveLength(1);
        if (effects) await expect.poll(async () => (await write.made(server, rich))[0]).not.toBe(before[0]);
        await act(device, write);
        // What an earlier life of the page was told already is not told again: the records have it.
        const told = effects ? write.done(device.page) : write.refused(device.page);
        if (way === 'waits') await expect(told).toBeVisible({ timeout: 150_000 });
        await endedOnce(device.page, { network, site: server, as: rich, write }, before, effects);
        await device.stop();
      });
    }

    test(`${write.name} whose server is killed when it is made ends once when the person ${way}`, async ({
      network,
      server,
    }, info) => {
      await mortal(async (site, rich, restart) => {
        network.lead(site.url);
        const device = await startDevice(info, network.url);
        await stand(device.page, write, rich);
        await kept(device.page);
        const before = await write.made(site, rich);
        network.spoil(write.path, 'drop');
        network.spoil(/\/member\/resolve/, 'refuse');
        await write.send(device.page);
        await expect.poll(() => write.made(site, rich)).toHaveLength(before.length + 1);
        const back = await restart(async () => {
          network.mend();
          await act(device, write);
        });
        network.lead(back.url);
        await endedOnce(device.page, { network, site: back, as: rich, write }, before, 1);
        await device.stop();
        await command(back, 'ledger', 'check');
      });
      network.lead(server.url);
    });

    test(`${write.name} that is begun without a network never goes out when the person ${way}`, async ({
      network,
      server,
      rich,
    }, info) => {
      const device = await startDevice(info, network.url);
      await stand(device.page, write, rich);
      await kept(device.page);
      const before = await write.made(server, rich);
      await device.page.context().setOffline(true);
      await expect(write.offline(device.page)).toBeVisible();
      await act(device, write);
      // By its element: behind an open sheet it has no role.
      await expect(device.page.locator('h1')).toBeVisible();
      const asked = network.log.length;
      await device.page.context().setOffline(false);
      await expect.poll(() => network.log.length).toBeGreaterThan(asked);
      await endedNever(device, write);
      expect(posts(network, write)).toEqual([]);
      expect(await write.made(server, rich)).toEqual(before);
      await device.stop();
    });
  }
}

/** No write is open, and picks are where they were. */
async function endedNever({ page }: Device, write: MoneyWrite) {
  await expect.poll(() => openWrites(page)).toEqual([]);
  if (write !== moneyWrites.order) return;
  // By its element, as above.
  await expect(page.locator('[aria-pressed=true]', { hasText: /^Small/ })).toHaveCount(1);
}

/** A server that may be killed. `restart` cuts its power, lets something happen meanwhile, and starts it on what it had. */
async function mortal(
  life: (site: Site, rich: Rich, restart: (meanwhile: () => Promise<void>) => Promise<Site>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-mortal-'));
  cpSync(process.env.PLAZA_PREPARED ?? '', folder, { recursive: true });
  let site = await startServer({ folder });
  try {
    await life(site, await makeRich(site), async (meanwhile) => {
      await site.end('SIGKILL');
      await meanwhile();
      site = await startServer({ folder });
      return site;
    });
  } finally {
    await site.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

test.afterAll('the ledger is clean', async ({ server }) => {
  await command(server, 'ledger', 'check');
});
