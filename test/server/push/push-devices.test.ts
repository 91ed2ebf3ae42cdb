import { describe, expect, test } from 'vitest';
import { endSession, getSessions, logout, setPassword } from '../../../contract/account.ts';
import { endPush, subscribePush } from '../../../contract/push.ts';
import { setDisabled } from '../../../server/account/member-admin.ts';
import { mostDevices } from '../../../server/push/devices.ts';
import { digest } from '../../support/digest.ts';
import type { Device } from '../../support/push-service.ts';
import { openPushSite } from '../../support/push-site.ts';
import { engines } from '../../support/setup/engines.ts';
import type { Session } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  const { here, service, run, ask, told, publish, rows, waiting, due } = openPushSite(engine);

  const ways: [string, (as: Session, other: Session) => Promise<unknown>][] = [
    ['logging out', (as) => here.site.ask(logout, {}, { as })],
    [
      'another device that ends the session',
      async (as, other) => {
        const [first] = (await here.site.ask(getSessions, {}, { as })).filter(({ current }) => current === 1);
        await here.site.ask(endSession, { id: first?.id ?? '' }, { as: other });
      },
    ],
    [
      'a new password',
      (as) =>
        here.site.ask(setPassword, { old_password: 'a good password', new_password: 'a better one' }, { as }),
    ],
    ['an operator who closes the account', (as) => setDisabled(here.site.plaza.db, as.id, true)],
    [
      'a session that ran out',
      (as) => here.site.plaza.db.query('UPDATE session SET expires_at = now() WHERE member = $1', [as.id]),
    ],
  ];

  test.each(ways)('%s ends it: nothing comes any more, not even what was on its way', async (name, leave) => {
    const username = `m_${name.replace(/\W/g, '').slice(-20)}`;
    const as = await here.site.member(username);
    const other = await here.site.signIn(username, 'a good password');
    const device = await told('notices', as);
    service.behaves.push((response) => response.writeHead(500).end());
    await publish('Before');
    await run();
    expect(service.take(device)).toHaveLength(1);
    await leave(as, other);
    await due(device);
    await publish('After', as.id);
    await publish('After');
    await run();
    expect(service.take(device)).toEqual([]);
    expect(await waiting(device)).toEqual([]);
  });

  test('the next member of a browser takes its subscription over, and what the last was still to be told', async () => {
    const [ana, ben] = [await here.site.member(), await here.site.member()];
    const device = await told('notices', ana);
    service.behaves.push((response) => response.writeHead(500).end());
    await publish('For Ana', ana.id);
    await run();
    service.take(device);
    await ask(device, ben, 'notices');
    await publish('For Ana', ana.id);
    await run();
    expect([service.take(device), await waiting(device)]).toEqual([[], []]);
    expect(await rows(device)).toEqual([{ member: ben.id, topics: ['notices'], lang: 'en_us' }]);
  });

  test('asking again changes topics and language; ending takes the member’s own device alone', async () => {
    const [ana, ben] = [await here.site.member(), await here.site.member()];
    const device = await told('notices,notices', ana);
    await ask(device, ana, 'rounds,withdrawals', { lang: 'vn_vn' });
    expect(await rows(device)).toEqual([
      { member: ana.id, topics: ['rounds', 'withdrawals'], lang: 'vn_vn' },
    ]);
    await here.site.ask(endPush, { endpoint: device.endpoint }, { as: ben });
    expect(await rows(device)).toHaveLength(1);
    await here.site.ask(endPush, { endpoint: device.endpoint }, { as: ana });
    await here.site.ask(endPush, { endpoint: device.endpoint }, { as: ana });
    expect(await rows(device)).toEqual([]);
  });

  test('a member has so many devices, those that asked last, and may not ask without end', async () => {
    const as = await here.site.member();
    const devices = [];
    for (let n = 0; n <= mostDevices; n++) devices.push(await told('notices', as));
    const kept = await Promise.all(devices.map(async (device) => (await rows(device)).length));
    expect(kept).toEqual([0, ...Array(mostDevices).fill(1)]);
    const device = devices.at(-1) as Device;
    for (let n = mostDevices + 1; n < 60; n++) await ask(device, as, 'notices');
    await here.site.refused(subscribePush, { subscription: device.json, topics: 'notices' }, 'too_many', {
      as,
    });
  });

  test('topics that there are not change nothing', async () => {
    const as = await here.site.member();
    const subscription = service.subscribe().json;
    const before = await digest(here.site.plaza.db);
    for (const topics of ['films', 'notices,', 'Notices', 'notices;rounds', ' ']) {
      expect(
        await here.site.refused(subscribePush, { subscription, topics }, 'invalid', { as }),
      ).toHaveProperty('topics');
    }
    expect(await digest(here.site.plaza.db)).toEqual(before);
  });
});
