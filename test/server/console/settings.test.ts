import { beforeAll, describe, expect, test } from 'vitest';
import { approveProposal, showProposal } from '../../../contract/console/proposals.ts';
import { checkSetting, listSettings, settingHistory } from '../../../contract/console/settings.ts';
import { type Locale, locales } from '../../../contract/locales.ts';
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
    expect(await shown('isplay')).toMatchObject({
      shape: { kind: 'switch' },
      value: '1',
      preset: '1',
      second: false,
    });
    expect(await shown('withdraw_min')).toMatchObject({
      shape: { kind: 'amount', currency: 'MXN' },
      value: '"50.00"',
      second: true,
    });
    expect((await shown('round_risk'))?.shape).toEqual({ kind: 'number', min: 1, max: 50, unit: 'percent' });
    expect((await shown('withdraw_hold'))?.shape).toMatchObject({ min: 0, max: 168, unit: 'hour' });
    expect((await shown('about'))?.shape).toMatchObject({ kind: 'texts' });
    expect((await shown('kefu'))?.shape).toEqual({ kind: 'path' });
    expect((await shown('tabs'))?.shape).toMatchObject({
      kind: 'choice',
      options: [{ value: 3 }, { value: 4 }],
    });
    const games = [{ value: 'k3-1m', label: 'One-minute dice' }, { value: 'k3-3m' }, { value: 'k3-5m' }];
    expect((await shown('games_closed'))?.shape).toMatchObject({ kind: 'set', options: games });
    expect((await shown('game_messages'))?.shape).toMatchObject({ kind: 'map', keys: games });
  });

  test('what is structured has a field for each of its parts, in the reader’s language', async () => {
    for (const name of ['pay_banklist', 'groups', 'refusal_texts']) {
      const one = await shown(name);
      if (one?.shape.kind !== 'records') throw new Error(`${name} is no list of records`);
      const [first = {}] = JSON.parse(one.value) as Record<string, unknown>[];
      for (const field of one.shape.fields) expect(first).toHaveProperty(field.name);
      expect(one.shape.fields.every(({ label }) => label !== '')).toBe(true);
    }
    const { groups } = await ana.call(listSettings, {}, { lang: 'vn_vn' });
    const shape = groups
      .flatMap(({ settings }) => settings)
      .find(({ name }) => name === 'pay_banklist')?.shape;
    if (shape?.kind !== 'records') throw new Error('no list of records');
    expect(shape.fields.map(({ label }) => label)).not.toContain('Minimum deposit');
  });

  test('what cannot be saved is told at its part, in the reader’s language', async () => {
    const faults = async (name: string, value: unknown, lang: Locale = 'en_us') =>
      (await ana.call(checkSetting, { name, value: JSON.stringify(value) }, { lang })).faults;
    expect(await faults('tabs', 4)).toEqual([]);
    expect(await faults('round_risk', 51)).toEqual([{ at: '', text: 'Enter 50 or less' }]);
    expect(await faults('round_risk', '5 %')).toEqual([{ at: '', text: 'Enter a whole number' }]);
    expect(await faults('withdraw_min', '1.005')).toEqual([
      { at: '', text: 'Amounts in MXN can have at most 2 decimal places' },
    ]);
    expect((await faults('withdraw_min', 'x', 'zh_cn'))[0]?.text).toMatch(/\p{Script=Han}/u);
    expect((await faults('lang_data', []))[0]?.text).toBe('Choose at least one');
    const method = { id: 'spei', name: 'SPEI', min: '10', max: '500', provider: 'sandbox' };
    expect(await faults('pay_banklist', [method])).toEqual([]);
    const bad = [method, { ...method, name: '', min: '9.999' }, { ...method, id: 'a b', max: '1' }];
    expect((await faults('pay_banklist', bad)).map(({ at }) => at)).toEqual(['1.name', '2.id']);
    const unfit = [method, { ...method, min: '9.999' }];
    expect((await faults('pay_banklist', unfit)).map(({ at }) => at)).toEqual(['1.min']);
    const odd = [method, method, { ...method, id: 'oxxo', max: '1' }];
    expect(await faults('pay_banklist', odd)).toEqual([
      { at: '1.id', text: 'Already used above. Each one must be different.' },
      { at: '2.max', text: 'The maximum is below the minimum' },
    ]);
    expect((await faults('groups', [{ at: '100' }, { at: '99' }])).map(({ at }) => at)).toEqual(['1.at']);
    expect(await faults('refusal_texts', [{ id: 'late', text: { es_spa: 'tarde' } }])).toEqual([
      { at: '0.text.en_us', text: 'This is required' },
    ]);
    expect((await faults('currency', 'VND'))[0]?.text).toMatch(/: Amounts in VND can’t have decimals$/);
    await ana.refused(checkSetting, { name: 'casino', value: '1' }, 'not_found');
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
    const { proposal, setting } = await ben.call(showProposal, { id });
    expect(proposal.effect[0]).toContain('from 5,000.00 MXN to 9,000.00 MXN');
    expect(setting).toMatchObject({ shape: { kind: 'amount' }, before: '"5000.00"', after: '"9000"' });
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
    expect((await ana.call(checkSetting, { name: 'own_approvals', value: '20000' })).faults).toEqual([]);
  });
});
