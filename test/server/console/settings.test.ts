import { beforeAll, describe, expect, test } from 'vitest';
import { approveProposal } from '../../../contract/console/proposals.ts';
import { compareSetting, listSettings, settingHistory } from '../../../contract/console/settings.ts';
import { locales } from '../../../contract/locales.ts';
import { runCommand } from '../../../server/operator/run.ts';
import { settingForms } from '../../../server/settings/settings.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { act, propose } from '../../support/console/proposing.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('on $name', (engine) => {
  let site: ConsoleSite;
  let ana: Caller;
  let ben: Caller;
  beforeAll(async () => {
    site = await consoleSite(engine);
    [ana, ben] = [await site.as('owner', { name: 'ana' }), await site.as('owner', { name: 'ben' })];
  });

  const shown = async (name: string) =>
    (await ana.call(listSettings, {})).groups
      .flatMap(({ settings }) => settings)
      .find((one) => one.name === name);

  test('every setting stands in one group, with what it does and who sees it, in five languages', async () => {
    const texts = new Set<string>();
    for (const lang of locales) {
      const { groups } = await ana.call(listSettings, {}, { lang });
      const settings = groups.flatMap((group) => group.settings);
      expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(settingForms).sort());
      for (const { title, does, seenBy } of settings) expect([title, does, seenBy].every(Boolean)).toBe(true);
      texts.add(settings.map(({ does }) => does).join());
    }
    expect(texts.size).toBe(locales.length);
  });

  test('each says how it is entered, and whether it takes two', async () => {
    expect(await shown('isplay')).toMatchObject({ form: 'switch', value: '1', preset: '1', second: false });
    expect(await shown('withdraw_min')).toMatchObject({ form: 'amount', value: '"50.00"', second: true });
    expect(await shown('tabs')).toMatchObject({ form: 'choice', options: ['3', '4'] });
    expect(await shown('round_risk')).toMatchObject({ form: 'number', must: 'a whole number from 1 to 50' });
    expect(await shown('about')).toMatchObject({ form: 'texts' });
    expect(await shown('groups')).toMatchObject({ form: 'list', options: [], words: {} });
    expect(await shown('lang_data')).toMatchObject({ form: 'list', options: locales });
    const words = { 'k3-1m': 'One-minute dice' };
    const keys = ['k3-1m', 'k3-3m', 'k3-5m'];
    expect(await shown('games_closed')).toMatchObject({ form: 'list', options: keys, words });
    expect(await shown('game_messages')).toMatchObject({ form: 'other', words });
    expect(await shown('kefu')).toMatchObject({ form: 'path' });
  });

  test('the difference is told before it is saved, and what cannot be saved says what it must be', async () => {
    const compare = (name: string, value: string) => ana.call(compareSetting, { name, value });
    expect(await compare('tabs', '4')).toEqual({
      fault: null,
      second: false,
      lines: [{ at: '', before: '3', after: '4' }],
    });
    expect(await compare('about', '{"en_us": "Hello"}')).toMatchObject({
      lines: [{ at: 'en_us', before: null, after: '"Hello"' }],
    });
    expect(await compare('round_risk', '51')).toMatchObject({ fault: expect.stringContaining('round_risk') });
    expect(await compare('withdraw_min', '1.005')).toMatchObject({
      fault: 'withdraw_min: MXN has 2 decimals',
    });
    await ana.refused(compareSetting, { name: 'casino', value: '1' }, 'not_found');
  });

  test('history and restoring: the same in the console and on the command line', async () => {
    await act(ana, 'settings set', { name: 'name', value: 'Plaza Norte' }, 'new name');
    await act(ana, 'settings set', { name: 'name', value: 'Plaza Sur' }, 'better');
    const { changes } = await ben.call(settingHistory, { name: 'name' });
    expect(changes).toMatchObject([
      { before: '"Plaza Norte"', after: '"Plaza Sur"', by: 'ana', second: null, reason: 'better' },
      { before: null, after: '"Plaza Norte"', by: 'ana', reason: 'new name' },
    ]);
    const typed = await runCommand(site.plaza, { words: ['settings', 'history', 'name'] });
    expect(typed.lines).toEqual([
      expect.stringContaining('ana  name: Plaza Norte → Plaza Sur  better'),
      expect.stringContaining('ana  name: preset → Plaza Norte  new name'),
    ]);
    await act(ben, 'settings restore', { change: changes[0]?.id ?? '' });
    expect((await shown('name'))?.value).toBe('"Plaza Norte"');
    await act(ben, 'settings restore', { change: changes[1]?.id ?? '' });
    expect(await shown('name')).toMatchObject({ value: '"Plaza"', changedBy: 'ben' });
  });

  test('a setting of money waits for the second, who then stands in its history; so does bringing it back', async () => {
    const id = await propose(ana, 'settings set', { name: 'withdraw_two', value: '9000' }, 'more staff');
    expect((await shown('withdraw_two'))?.value).toBe('"5000.00"');
    await ben.call(approveProposal, { id });
    const { changes } = await ana.call(settingHistory, { name: 'withdraw_two' });
    expect(changes).toMatchObject([{ after: '"9000"', by: 'ana', second: 'ben', reason: 'more staff' }]);
    const back = await propose(ben, 'settings restore', { change: changes[0]?.id ?? '' });
    await ana.call(approveProposal, { id: back });
    expect((await shown('withdraw_two'))?.value).toBe('"5000.00"');
  });

  test('its pages end, and a currency without decimals has a sum that one may approve alone', async () => {
    for (let i = 0; i < 51; i++) await site.plaza.settings.set('free_see_time', 100 + i);
    const first = await ana.call(settingHistory, { name: 'free_see_time' });
    expect(first.changes).toHaveLength(50);
    const rest = await ana.call(settingHistory, { name: 'free_see_time', before: first.next ?? '' });
    expect([rest.changes.length, rest.next]).toEqual([1, null]);
    expect((await ana.call(compareSetting, { name: 'own_approvals', value: '20000' })).fault).toBeNull();
  });
});
