import { beforeAll, describe, expect, test } from 'vitest';
import { getBase } from '../../../contract/system.ts';
import { publishNotice, withdrawNotice } from '../../../server/notice/notices.ts';
import { claimsOf, Device } from '../../support/push-service.ts';
import { openPushSite } from '../../support/push-site.ts';
import { fund, longRound, order, pastChain, player, playOut } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as secondNode } from '../../support/site.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

const day = 86_400;

describe.each(anyEngine)('on $name', (engine) => {
  const { here, service, run, told, publish, waiting, due } = openPushSite(engine);
  beforeAll(async () => {
    await pastChain(here.site);
    await fund(here.site);
  });

  test('a public notice is told in the device’s language, by its own title, to those who asked for notices', async () => {
    const ana = await told('notices', undefined, { lang: 'es_spa' });
    const ben = await told('notices,rounds');
    const rest = await told('withdrawals');
    await publishNotice(here.site.plaza.db, {
      name: { en_us: 'New films', es_spa: 'Películas nuevas' },
      text: { en_us: 'Text' },
    });
    await run();
    expect(service.read(ana)).toEqual([
      { title: 'Películas nuevas', topic: 'notices', screen: '/Notice', lang: 'es-MX' },
    ]);
    expect(service.read(ben)).toMatchObject([{ title: 'New films', lang: 'en-US' }]);
    expect(service.take(rest)).toEqual([]);
    await run();
    expect(service.got).toEqual([]);
  });

  test('a member’s own notice is told to that member alone, without its words', async () => {
    const [as, other] = [await here.site.member(), await here.site.member()];
    const [mine, theirs] = [await told('notices', as), await told('notices', other)];
    await publish('Ana López, 500.00', as.id);
    await run();
    expect(service.read(mine)).toMatchObject([{ title: 'You have a new notice', screen: '/Notice' }]);
    expect(service.take(theirs)).toEqual([]);
  });

  test('a notice that was taken back before it went out is told to nobody', async () => {
    const device = await told('notices');
    await withdrawNotice(here.site.plaza.db, await publish('Wrong'));
    await run();
    const id = await publish('Wrong again');
    service.behaves.push((response) => response.writeHead(503).end());
    await run();
    expect(service.take(device)).toHaveLength(1);
    await withdrawNotice(here.site.plaza.db, id);
    await due(device);
    await run();
    expect(service.take(device)).toEqual([]);
    expect(await waiting(device)).toEqual([]);
  });

  test('each decision on a withdrawal is told once, without amount, name or outcome', async () => {
    const actions = withdrawalActions(here.site);
    const as = await actions.ready();
    const device = await told('withdrawals,notices', as);
    const onlyNotices = await told('notices', as);
    const { settings } = here.site.plaza;
    const before = await settings.get();
    await settings.set('withdraw_hold', 0);
    for (const way of [
      ['approved', 'paying', 'failed', 'returned'],
      ['refused'],
      ['approved', 'paid'],
    ] as const) {
      const { id } = await actions.ask(as, '100.00');
      await run();
      expect(service.take(device)).toEqual([]);
      for (const to of way) {
        await actions.decide(id as string, to);
        await run();
        const title = 'There’s an update on your withdrawal';
        const one = { title, topic: 'withdrawals', screen: '/WithdrawRecord', lang: 'en-US' };
        expect([to, service.read(device)]).toEqual([to, to === 'paying' ? [] : [one]]);
      }
    }
    await settings.set('withdraw_hold', before.withdraw_hold);
    expect(service.take(onlyNotices)).toEqual([]);
  });

  test('a settled round is told once to each of its players who asked, however many orders they had', async () => {
    const [ana, ben, cem] = [await player(here.site), await player(here.site), await player(here.site)];
    const [mine, second] = [await told('rounds', ana), await told('rounds', ana)];
    const [notAsked, notPlayed] = [await told('notices', ben), await told('rounds', cem)];
    const { id, expect: name } = await longRound(here.site);
    for (const as of [ana, ana, ben]) await order(here.site, as, name);
    await run();
    expect(service.got).toEqual([]);
    await playOut(here.site, id);
    await run();
    for (const device of [mine, second]) {
      expect(service.read(device)).toEqual([
        {
          title: 'A round you bet on has been settled',
          topic: 'rounds',
          screen: '/GameRecord',
          lang: 'en-US',
        },
      ]);
    }
    for (const device of [notAsked, notPlayed]) expect(service.take(device)).toEqual([]);
  });

  test('a message is signed by the site’s key and says how long it is good for', async () => {
    const device = await told('notices');
    await publish('Signed');
    await run();
    const [got] = service.take(device);
    if (!got) throw new Error('nothing came');
    const { key, claims, signed } = claimsOf(got);
    expect(signed).toBe(true);
    const { vapid } = await here.site.ask(getBase, {});
    expect(key).toBe(vapid);
    expect((await secondNode({ ...here.site.plaza }).ask(getBase, {})).vapid).toBe(vapid);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:ana@plaza.example' });
    const left = Number(claims.exp) - Date.now() / 1000;
    expect(left > 0 && left <= day).toBe(true);
    const { ttl, topic, urgency, 'content-encoding': encoding } = got.headers;
    expect({ topic, urgency, encoding }).toEqual({
      topic: 'notices',
      urgency: 'normal',
      encoding: 'aes128gcm',
    });
    expect(Number(ttl) > day - 60 && Number(ttl) <= day).toBe(true);
    expect(() => new Device(service.url).decrypt(got.body)).toThrow();
  });
});
