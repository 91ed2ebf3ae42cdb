import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { mostDevices } from '../../../server/push/devices.ts';
import { pushJobs } from '../../../server/push/jobs.ts';
import { openPushSite } from '../../support/push-site.ts';
import { anyEngine } from '../../support/setup/engines.ts';

describe.each(anyEngine)('on $name', (engine) => {
  const { here, service, run, told, publish, rows, waiting, due } = openPushSite(engine);

  test('of two notices before the first went out the newer alone is told', async () => {
    const device = await told('notices,withdrawals');
    await publish('First');
    await publish('Second');
    await run();
    expect(service.read(device)).toMatchObject([{ title: 'Second' }]);
    service.behaves.push((response) => response.writeHead(500).end());
    await publish('Third');
    await run();
    service.take(device);
    await publish('Fourth');
    await run();
    expect(service.read(device)).toMatchObject([{ title: 'Fourth' }]);
    expect(await waiting(device)).toEqual([]);
  });

  test.each([404, 410])('a device that is gone (%s) is forgotten', async (status) => {
    const device = await told('notices');
    service.behaves.push((response) => response.writeHead(status).end());
    await publish('Anybody there?');
    await run();
    expect(service.take(device)).toHaveLength(1);
    expect(await rows(device)).toEqual([]);
  });

  test('a push service that is busy is left alone for as long as it asks', async () => {
    const device = await told('notices');
    await publish('Busy');
    service.behaves.push((response) => response.writeHead(429, { 'retry-after': '90' }).end());
    await run();
    expect((await waiting(device))[0]?.wait).toBeGreaterThan(85);
    const later = new Date(Date.now() + 600_000).toUTCString();
    service.behaves.push((response) => response.writeHead(503, { 'retry-after': later }).end());
    await due(device);
    await run();
    expect((await waiting(device))[0]?.wait).toBeGreaterThan(580);
    await run();
    expect(service.take(device)).toHaveLength(2);
    await due(device);
    await run();
    expect(service.read(device)).toMatchObject([{ title: 'Busy' }]);
  });

  test('one that fails, hangs or cuts is asked again later and later, and given up in the end', async () => {
    const device = await told('notices');
    const hang = () => {};
    const cut = (response: { destroy: () => void }) => response.destroy();
    const fail = (response: { writeHead: (status: number) => { end: () => void } }) =>
      response.writeHead(500).end();
    await publish('Hello?');
    const waits = [];
    for (const behave of [hang, cut, fail]) {
      service.behaves.push(behave);
      await run();
      waits.push((await waiting(device))[0]);
      await due(device);
    }
    expect(waits).toMatchObject([{ tries: 1 }, { tries: 2 }, { tries: 3 }]);
    for (const [at, { wait = 0 } = {}] of waits.entries()) {
      expect(wait).toBeGreaterThan(30 * 2 ** at - 14);
      expect(wait).toBeLessThanOrEqual(30 * 2 ** at);
    }
    for (let time = 4; time <= 9; time++) {
      service.behaves.push(fail);
      await due(device);
      await run();
    }
    expect(await waiting(device)).toEqual([]);
    expect(await rows(device)).toHaveLength(1);
    expect(service.take(device)).toHaveLength(9);
  });

  test('a refusal is not repeated, a redirect is not followed, and an endless answer is cut', async () => {
    const device = await told('notices');
    const answers = [
      (response: ServerResponse) => response.writeHead(403).end(),
      (response: ServerResponse) => response.writeHead(307, { location: `${service.url}/elsewhere` }).end(),
      (response: ServerResponse) => {
        response.writeHead(413);
        response.write('x'.repeat(1_000_000));
      },
    ];
    for (const answer of answers) {
      service.behaves.push(answer);
      await publish('No?');
      await run();
      expect(service.take(device)).toHaveLength(1);
      expect(await waiting(device)).toEqual([]);
    }
    expect(service.got).toEqual([]);
    expect(await rows(device)).toHaveLength(1);
  });

  test('what is too old to be of use is not told any more', async () => {
    const device = await told('notices');
    service.behaves.push((response) => response.writeHead(500).end());
    await publish('Old');
    await run();
    await here.site.plaza.db.query("UPDATE push_message SET at = at - interval '1 day' WHERE endpoint = $1", [
      device.endpoint,
    ]);
    await due(device);
    service.take(device);
    await run();
    expect([service.take(device), await waiting(device)]).toEqual([[], []]);
  });

  test('nodes that send at once send each message once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => here.site.member()));
    const all = members.flatMap((as) => Array.from({ length: mostDevices }, () => told('notices', as)));
    const devices = await Promise.all(all);
    await publish('Once');
    await Promise.all([run(), run(), run()]);
    await run();
    for (const device of devices) expect(service.take(device)).toHaveLength(1);
  });

  test('a server that stops leaves a message that hangs to the next one', async () => {
    const device = await told('notices');
    const reached = new Promise<void>((reach) => service.behaves.push(() => reach()));
    await publish('Stop');
    const [stop] = pushJobs(here.site.plaza);
    await reached;
    const began = Date.now();
    await stop?.();
    expect(Date.now() - began).toBeLessThan(2000);
    expect(await waiting(device)).toMatchObject([{ tries: 1 }]);
    await due(device);
    await run();
    expect(service.take(device)).toHaveLength(2);
  });
});
