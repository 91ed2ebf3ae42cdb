import { describe, expect, test } from 'vitest';
import { getMember } from '../../contract/account.ts';
import { getBase } from '../../contract/system.ts';
import { getFilm } from '../../contract/video.ts';
import { setGroup } from '../../server/account/member-desk.ts';
import { takeIn } from '../../server/video/take-in.ts';
import { anyEngine } from '../setup/engines.ts';
import { folderOf } from './film-files.ts';
import { demoFilm, paidIn } from './film-viewer.ts';
import { openSite } from './plaza.ts';

describe.each(anyEngine)('on $name', (engine) => {
  test('recharges lead to a group, what is taken back leads out of it, the operator’s word goes before', async () => {
    const site = await openSite(engine, { DATA_DIR: folderOf('membership') });
    const { id } = await takeIn(site.plaza, demoFilm('eclipse'));
    const as = await site.member();
    const seen = async () => {
      const { groupinfo } = await site.ask(getMember, {}, { as });
      return [groupinfo.name, groupinfo.rate, (await site.ask(getFilm, { id }, { as })).is_see];
    };
    expect(await seen()).toEqual(['No member yet', 0, 0]);
    await paidIn(site, as, 9_999);
    expect(await seen()).toEqual(['No member yet', 99, 0]);
    await paidIn(site, as, 10_000);
    expect(await seen()).toEqual(['Member 1', 0, 1]);
    await setGroup(site.plaza.db, as.id, 0);
    expect((await seen())[2]).toBe(0);
    await setGroup(site.plaza.db, as.id, 3);
    expect(await seen()).toEqual(['Member 3', 100, 1]);
    await setGroup(site.plaza.db, as.id, null);
    await paidIn(site, as, 0);
    expect((await seen())[2]).toBe(0);
  });

  test('the price that is named is the first group’s', async () => {
    const site = await openSite(engine);
    await site.plaza.settings.set('groups', ['55.00', '70.00']);
    expect((await site.ask(getBase, {})).member_price).toBe('55.00');
  });
});
