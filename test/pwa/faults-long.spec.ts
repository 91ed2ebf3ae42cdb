import type { Fault } from '../setup/fault-proxy.ts';
import { command, expect, noise, test } from './bad-network.ts';
import { type Device, startDevice } from './devices.ts';
import { endedOnce, type MoneyWrite, moneyWrites, stand } from './money-writes.ts';

// The whole matrix: what hangs is waited for as long as a person's device does, 90 s.
test.describe.configure({ mode: 'default', timeout: 400_000 });
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
  for (const [fault, effects] of Object.entries(made) as [Fault, 0 | 1][]) {
    for (const [way, act] of Object.entries(ways)) {
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
        await expect.poll(() => network.log.some(({ path }) => write.path.test(path))).toBe(true);
        if (effects) await expect.poll(async () => (await write.made(server, rich))[0]).not.toBe(before[0]);
        await act(device, write);
        // What an earlier life of the page was told already is not told again: the records have it.
        const told = effects ? write.done(device.page) : write.refused(device.page);
        if (way === 'waits') await expect(told).toBeVisible({ timeout: 150_000 });
        await endedOnce(device.page, { network, site: server, as: rich, write }, before, effects);
        await device.stop();
      });
    }
  }
}

test('after all of it the ledger is clean', async ({ server }) => {
  await command(server, 'ledger', 'check');
});
