import { describe, expect, test } from 'vitest';
import { getMember } from '../../../contract/account.ts';
import { getFilm } from '../../../contract/film.ts';
import { getBase } from '../../../contract/system.ts';
import { setGroup } from '../../../server/account/member-admin.ts';
import { takeIn } from '../../../server/film/import/take-in.ts';
import { folderOf } from '../../support/film/film-files.ts';
import { demoFilm, paidIn } from '../../support/film/film-viewer.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

describe.each(anyEngine)('on $name', (engine) => {
  test('recharges lead to a group, what is taken back leads out of it, the operator’s word goes before', async () => {
    const site = await openSite(engine, { DATA_DIR: folderOf('membership') });
    const { id } = await takeIn(site.plaza, demoFilm('eclipse'));
    const as = await site.member();
    const seen = async () => {
      const { groupinfo } = await site.ask(getMember, {}, { as });
      return [groupinfo.name, groupinfo.rate, (await site.ask(getFilm, { id }, { as })).is_see];
    };
    expect(await seen()).toEqual(['No level yet', 0, 0]);
    await paidIn(site, as, 9_999);
    expect(await seen()).toEqual(['No level yet', 99, 0]);
    await paidIn(site, as, 10_000);
    expect(await seen()).toEqual(['Level 1', 0, 1]);
    await setGroup(site.plaza.db, as.id, 0);
    expect((await seen())[2]).toBe(0);
    await setGroup(site.plaza.db, as.id, 3);
    expect(await seen()).toEqual(['Level 3', 100, 1]);
    await setGroup(site.plaza.db, as.id, null);
    await paidIn(site, as, 0);
    expect((await seen())[2]).toBe(0);
  });

  test('the price that is named is the first group’s', async () => {
    const site = await openSite(engine);
    await site.plaza.settings.set('groups', ['55.00', '70.00']);
    expect((await site.ask(getBase, {})).member_price).toBe('55.00');
  });

  test('what is missing for the next group is told to the cent', async () => {
    const site = await openSite(engine);
    const as = await site.member();
    const told = async () => {
      const { number, missing } = (await site.ask(getMember, {}, { as })).groupinfo;
      return [number, missing];
    };
    expect(await told()).toEqual([0, '100.00']);
    await paidIn(site, as, 6_050);
    expect(await told()).toEqual([0, '39.50']);
    await paidIn(site, as, 40_000);
    expect(await told()).toEqual([1, '600.00']);
    await site.plaza.settings.set('groups', ['100', '1000']);
    await paidIn(site, as, 100_000);
    expect(await told()).toEqual([2, '']);
  });

  test('where the operator set the group, deposits are not said to lead on', async () => {
    const site = await openSite(engine);
    const as = await site.member();
    await setGroup(site.plaza.db, as.id, 0);
    const { groupinfo } = await site.ask(getMember, {}, { as });
    expect(groupinfo).toMatchObject({ number: 0, missing: '' });
  });

  test('on a site without groups the amount that it names makes a member', async () => {
    const site = await openSite(engine, { DATA_DIR: folderOf('no-groups') });
    const { id } = await takeIn(site.plaza, demoFilm('eclipse'));
    await site.plaza.settings.set('groups', []);
    await site.plaza.settings.set('member_price', '30.00');
    const as = await site.member();
    const seen = async () => (await site.ask(getFilm, { id }, { as })).is_see;
    expect((await site.ask(getBase, {})).member_price).toBe('30.00');
    await paidIn(site, as, 2_999);
    expect((await site.ask(getMember, {}, { as })).groupinfo).toMatchObject({ number: 0, missing: '0.01' });
    expect(await seen()).toBe(0);
    await paidIn(site, as, 3_000);
    expect(await seen()).toBe(1);
  });

  test('each group has the picture that the operator set; who is in none has none', async () => {
    const site = await openSite(engine);
    const as = await site.member();
    const badges = async () => {
      const seen: string[] = [];
      for (const group of [0, 1, 2, 3]) {
        await setGroup(site.plaza.db, as.id, group);
        seen.push((await site.ask(getMember, {}, { as })).groupinfo.image);
      }
      return seen;
    };
    expect(await badges()).toEqual(['', '/group/1.svg', '/group/2.svg', '/group/3.svg']);
    const own = 'https://pictures.example/one.webp';
    await site.plaza.settings.set('groups', [{ at: '10', image: own }, { at: '20' }, '30']);
    expect(await badges()).toEqual(['', own, '', '']);
  });

  test('groups that an older release stored as amounts alone are read as before', async () => {
    const site = await openSite(engine);
    await site.plaza.db.query(
      `INSERT INTO setting (name, value, updated_at) VALUES ('groups', '["40.00", "90.00"]', now())`,
    );
    const as = await site.member();
    await paidIn(site, as, 4_000);
    expect((await site.ask(getMember, {}, { as })).groupinfo).toMatchObject({ image: '', name: 'Level 1' });
    expect((await site.ask(getBase, {})).member_price).toBe('40.00');
  });
});
