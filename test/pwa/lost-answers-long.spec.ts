import { expect, noise, test } from '../support/browser/bad-network.ts';
import { plainWrites, realName, unknown } from '../support/browser/plain-writes.ts';
import { openAs, read } from '../support/browser/visits.ts';
import type { Fault } from '../support/setup/fault-proxy.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.use({ serviceWorkers: 'block', expectedNoise: noise });

const faults: Fault[] = ['drop', 'cut', 'refuse'];

for (const write of [realName, ...plainWrites]) {
  for (const fault of faults) {
    const told = fault === 'refuse' ? 'is said to be unknown' : 'is shown as done';
    test(`${write.name} that meets '${fault}' goes out once and ${told}`, async ({
      page,
      network,
      server,
    }) => {
      await openAs(page, await write.who(server), await write.address(server));
      await read(page);
      network.log.length = 0;
      network.spoil(write.path, fault, 1);
      await write.act(page);
      await expect(fault === 'refuse' ? unknown(page) : write.done(page)).toBeVisible();
      await expect(page.getByText(/Nothing was changed/)).toHaveCount(0);
      const sent = network.log.filter(({ method, path }) => method === 'POST' && write.path.test(path));
      expect(sent).toHaveLength(1);
    });
  }
}
