import { beforeAll, describe, expect, test } from 'vitest';
import { getOrders } from '../../../contract/game/calls.ts';
import { getBase } from '../../../contract/system.ts';
import { createApi } from '../../../server/app.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { commands } from '../../../server/operator/commands.ts';
import { settingForms } from '../../../server/settings/settings.ts';
import { give, letPass, longRound, minute, order, playable, playOut } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site, site as secondNode } from '../../support/site.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let me: Session;
  beforeAll(async () => {
    site = await playable(await openSite(engine));
    me = await site.member('lin_chen');
    await site.plaza.db.query('UPDATE account SET adult = true');
    await give(site, me.id, 100_000n);
  });

  /** Read by a node of its own each time: what Home is told is remembered for a while. */
  const winners = async () => (await secondNode({ ...site.plaza }).ask(getBase, {})).winners;

  test('an order makes a winner once it has won and is settled, with a masked name', async () => {
    const round = await longRound(site);
    for (const item of ['large', 'small']) await order(site, me, round.expect, { item });
    expect(await winners()).toEqual([]);
    await letPass(site, round.id);
    await advance(gameServices(site.plaza), minute);
    expect(await winners()).toEqual([]);
    await playOut(site, round.id);
    expect(await winners()).toEqual(['li***n +0.95 · 1 min']);
  });

  test('an order that returned less than its stake makes none, whatever one of its picks won', async () => {
    const before = await winners();
    const round = await longRound(site);
    await order(site, me, round.expect, { item: 'large,small' });
    await playOut(site, round.id);
    expect(await winners()).toEqual(before);
    const [latest] = await site.ask(getOrders, {}, { as: me });
    expect(latest).toMatchObject({
      status: 1,
      status_text: 'Partly returned',
      money: '2.00',
      win_money: '1.95',
    });
  });

  test('an order that lost, or was given back, makes none', async () => {
    const before = await winners();
    const [lost, given] = [await longRound(site), await longRound(site)];
    for (const { expect: name } of [lost, given]) await order(site, me, name, { item: 'sum_3' });
    await site.plaza.db.query("UPDATE orders SET state = 'lost' WHERE round = $1", [lost.id]);
    await site.plaza.db.query("UPDATE orders SET state = 'void' WHERE round = $1", [given.id]);
    expect(await winners()).toEqual(before);
  });

  test('no setting, no call and no command of the operator can name a winner', () => {
    const calls = [...createApi(site.plaza).served].map(({ path }) => path);
    const names = [
      ...Object.keys(settingForms),
      ...calls,
      ...commands.map(({ area, verb }) => `${area} ${verb}`),
    ];
    expect(names).toEqual(expect.arrayContaining(['notice', '/system/base', 'round void']));
    expect(names.filter((name) => /winner/i.test(name))).toEqual([]);
  });
});
