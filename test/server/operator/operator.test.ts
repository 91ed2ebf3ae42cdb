import { beforeAll, describe, expect, test } from 'vitest';
import { getMember, login } from '../../../contract/account.ts';
import { getNotices } from '../../../contract/notice.ts';
import { getBase, getConfig } from '../../../contract/system.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { commands } from '../../../server/operator/commands.ts';
import { eventsOf } from '../../support/audit.ts';
import { runCommand, tester } from '../../support/operator/commands.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });

  const give = (...words: string[]) => runCommand(site.plaza, { words });
  const done = async (...words: string[]) => {
    const { code, lines } = await give(...words);
    expect({ code, lines: code === 0 ? [] : lines }).toEqual({ code: 0, lines: [] });
    return lines;
  };
  const events = () => eventsOf(site);

  describe('settings', () => {
    test('are set as JSON or as plain text, whichever has their form', async () => {
      await done('settings', 'set', 'tabs', '4');
      await done('settings', 'set', 'name', '4');
      await done('settings', 'set', 'about', '{"en_us": "Hello", "vn_vn": "Xin chào"}');
      const { name, tabs, about } = await site.plaza.settings.get();
      expect({ name, tabs, about }).toEqual({
        name: '4',
        tabs: 4,
        about: { en_us: 'Hello', vn_vn: 'Xin chào' },
      });
      expect((await site.ask(getBase, {}, { lang: 'vn_vn' })).about).toBe('Xin chào');
    });

    test.each([
      ['tabs', '5', 'tabs must be 3 or 4, not "5"'],
      ['round_risk', '51', 'round_risk must be a whole number from 1 to 50, not "51"'],
      [
        'kefu',
        'http://a.example',
        'kefu must be an https address or a root-relative path, not "http://a.example"',
      ],
    ])('%s refuses %s and says what is right', async (name, value, line) => {
      const before = await events();
      expect(await give('settings', 'set', name, value)).toEqual({ code: 2, lines: [line] });
      expect(await events()).toEqual(before);
    });

    test('groups are amounts, or amounts with a picture', async () => {
      expect((await done('settings', 'get', 'groups'))[1]).toBe(
        'It may be a JSON list of: a text of the form /^\\d{1,12}(\\.\\d{1,4})?$/, or a JSON object { "at": a text of the form /^\\d{1,12}(\\.\\d{1,4})?$/, "image"?: a root-relative path or an https address }',
      );
      expect(
        await done('settings', 'set', 'groups', '["50", {"at": "80", "image": "/group/2.svg"}]'),
      ).toEqual(['groups = [{"at":"50","image":""},{"at":"80","image":"/group/2.svg"}]']);
    });

    test('a name shows its value and what it may be', async () => {
      expect(await done('settings', 'get', 'head_toal')).toEqual([
        'head_toal = 20',
        'It may be a whole number from 1 to 20',
      ]);
    });

    test('all of them are listed, each with a form that can be told', async () => {
      const names = (await done('settings', 'get')).map((line) => line.split(' = ')[0] as string);
      for (const name of names) {
        const [, form] = await done('settings', 'get', name);
        expect(form).toMatch(/^It may be (?!.*undefined)/);
      }
    });
  });

  test('an invite made here registers one member and is listed as used', async () => {
    const [code] = await done('invite', 'create');
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await done('invite', 'create', 'EVERYBODY', '--open');
    const lines = await done('invite', 'list');
    expect(lines.some((line) => line.startsWith(`${code} `) && line.endsWith('unused'))).toBe(true);
    expect(lines.some((line) => line.startsWith('EVERYBODY ') && line.endsWith('open'))).toBe(true);
    expect(await give('invite', 'create', 'EVERYBODY')).toEqual({
      code: 1,
      lines: ['the code EVERYBODY is there already'],
    });
  });

  test('a notice is published in languages and withdrawn', async () => {
    const texts = JSON.stringify({ en_us: 'Closed on Monday', es_spa: 'Cerrado el lunes' });
    const [id] = await done('notice', 'publish', texts, 'One line\\nand another');
    const read = async (lang: 'es_spa' | 'zh_cn') =>
      (await site.ask(getNotices, {}, { lang })).find((one) => one.id === id);
    expect(await read('es_spa')).toMatchObject({ name: 'Cerrado el lunes', text: 'One line\nand another' });
    expect((await done('notice', 'list'))[0]).toContain('Closed on Monday');
    await done('notice', 'withdraw', id as string);
    expect(await done('notice', 'list')).toEqual([]);
    expect((await give('notice', 'withdraw', id as string)).code).toBe(1);
    expect((await give('notice', 'publish', '{"fr_fr": "Non"}', 'text')).code).toBe(2);
  });

  test('a banner is added at its place and removed', async () => {
    const [second] = await done('banner', 'add', '/banner/two.svg', '--place', '2');
    await done(
      'banner',
      'add',
      '/banner/one.svg',
      '#/Fair',
      '--place',
      '1',
      '--title',
      '{"en_us": "Checked", "zh_cn": "可核验"}',
      '--caption',
      'How it is done',
    );
    expect((await site.ask(getConfig, {}, { lang: 'zh_cn' })).banners).toEqual([
      { url: '/banner/one.svg', link: '#/Fair', title: '可核验', caption: 'How it is done' },
      { url: '/banner/two.svg', link: '', title: '', caption: '' },
    ]);
    await done('banner', 'remove', second as string);
    expect(await done('banner', 'list')).toHaveLength(1);
    expect((await give('banner', 'add', 'javascript:alert(1)')).code).toBe(1);
    expect((await give('banner', 'add', '/banner/one.svg', '--title', '{"fr_fr": "Non"}')).code).toBe(2);
  });

  test('feedback waits until it is approved', async () => {
    const { id: member } = await site.member('says_much');
    const id = uuidv7();
    await site.plaza.db.query(
      "INSERT INTO feedback (id, member, content, created_at) VALUES ($1, $2, 'Nice and calm', now())",
      [id, member],
    );
    expect(await done('feedback', 'list')).toEqual([expect.stringContaining('says_much: "Nice and calm"')]);
    await done('feedback', 'approve', id);
    expect(await done('feedback', 'list')).toEqual([]);
    expect(await done('feedback', 'list', '--all')).toHaveLength(1);
    expect((await give('feedback', 'approve', id)).code).toBe(1);
  });

  test('the house is funded, once for one ref, and the ledger stays clean', async () => {
    const ref = '11111111-2222-4333-8444-555555555555';
    expect(await done('house', 'fund', '5000.5', '--ref', ref)).toEqual(['The house holds 5000.50 MXN']);
    expect(await done('house', 'fund', '5000.5', '--ref', ref)).toEqual([
      'This was funded before; nothing was added',
      'The house holds 5000.50 MXN',
    ]);
    for (const amount of ['0', '-5', '1e9', '5,000', '0.00', '']) {
      expect((await give('house', 'fund', amount)).code).toBe(2);
    }
    expect(await give('house', 'fund', '1.005')).toEqual({ code: 1, lines: ['MXN has 2 decimals'] });
    expect(await done('ledger', 'check')).toEqual(['The ledger is clean']);
  });

  test('a broken balance is told by ledger check', async () => {
    const { id } = await site.member('unbalanced');
    await site.plaza.db.query('UPDATE account SET cash = 5 WHERE member = $1', [id]);
    expect(await give('ledger', 'check')).toEqual({
      code: 1,
      lines: [`balance is not the sum of transfers  ${id}`],
    });
    await site.plaza.db.query('UPDATE account SET cash = 0 WHERE member = $1', [id]);
  });

  test('chains follow each other without a gap', async () => {
    await done('chain', 'create', 'k3-5m', '--rounds', '10');
    await done('chain', 'create', 'k3-5m', '--rounds', '20');
    const lines = (await done('chain', 'list')).map((line) => line.split(/\s+/));
    expect(lines).toHaveLength(2);
    expect(lines[1]?.[2]).toBe(lines[0]?.[4]);
    expect(lines.map((line) => line[5])).toEqual(['10', '20']);
    expect((await give('chain', 'create', 'k3-9m')).lines[0]).toBe(
      'GAME must be one of k3-1m, k3-3m, k3-5m, not "k3-9m"',
    );
  });

  describe('a member', () => {
    test('who is disabled is signed out and cannot come back until enabled', async () => {
      const as = await site.member('goes_out');
      await done('member', 'disable', 'GOES_out');
      await site.refused(getMember, {}, 'unauthenticated', { as });
      await site.refused(login, { username: 'goes_out', password: 'a good password' }, 'disabled');
      expect((await done('member', 'show', 'goes_out')).join()).toContain('disabled');
      await done('member', 'enable', 'goes_out');
      await site.ask(login, { username: 'goes_out', password: 'a good password' });
    });

    test('told to be under age may confirm anew after a look', async () => {
      const { id } = await site.member('too_young');
      expect((await give('member', 'clear-age', 'too_young')).code).toBe(1);
      await site.plaza.db.query("UPDATE member SET under_age = true, birthday = '2015-01-01' WHERE id = $1", [
        id,
      ]);
      expect((await done('member', 'show', 'too_young')).join()).toContain('born 2015-01-01, under age');
      await done('member', 'clear-age', 'too_young');
      expect((await done('member', 'show', 'too_young')).join()).toContain('born –, not confirmed');
    });

    test('of another name is not there', async () => {
      expect(await give('member', 'show', 'nobody_here')).toEqual({
        code: 1,
        lines: ['No such member nobody_here'],
      });
    });
  });

  describe('the audit log', () => {
    test('names who did what, by which way and why', async () => {
      await done('settings', 'set', 'tabs', '3');
      expect((await events()).slice(-2)).toMatchObject([
        {
          by: 'token tests',
          person: tester,
          via: 'break-glass',
          command: 'settings set',
          given: { name: 'tabs', value: '3' },
          reason: 'as tested',
        },
        { done: expect.any(Number), before: 4, after: 3 },
      ]);
    });

    test('tells a failure too', async () => {
      await give('banner', 'remove', 'none');
      const all = await events();
      expect(all.at(-1)).toMatchObject({ failed: all.length - 1, reason: 'No such banner none' });
    });

    test('does not grow by looking', async () => {
      const before = await events();
      for (const { area, verb, kind, args } of commands) {
        if (kind === 'read' && Object.keys(args).length === 0) await give(area, verb);
      }
      expect(await events()).toEqual(before);
    });

    test('is one chain, also of twenty commands at once', async () => {
      const before = (await events()).length;
      await Promise.all(Array.from({ length: 20 }, (_, i) => done('invite', 'create', `AT-ONCE-${i}`)));
      expect((await events()).length).toBe(before + 20);
      expect(await done('audit', 'verify')).toEqual([
        `${before + 20} events, none altered`,
        expect.stringMatching(/^hash [0-9a-f]{64}$/),
        expect.stringMatching(/^head plaza audit \d+ [0-9a-f]{64} \S+$/),
        expect.stringMatching(/^signature [\w-]{86}$/),
        expect.stringMatching(/^key [\w-]{43}$/),
      ]);
    });

    test.each([
      ['changed', "UPDATE audit SET event = replace(event, 'command', 'kommand') WHERE seq = 5"],
      ['moved in time', "UPDATE audit SET at = at + interval '1 second' WHERE seq = 5"],
      ['removed', 'DELETE FROM audit WHERE seq = 5'],
    ])('shows an event that was %s', async (_, sql) => {
      const { db } = site.plaza;
      const { rows } = await db.query<{ at: Date; event: string; hash: Buffer }>(
        'SELECT at, event, hash FROM audit WHERE seq = 5',
      );
      const [row] = rows;
      await db.query(sql);
      expect(await give('audit', 'verify')).toEqual({
        code: 1,
        lines: ['Event 5 was altered'],
      });
      await db.query('DELETE FROM audit WHERE seq = 5');
      await db.query('INSERT INTO audit (seq, at, event, hash) VALUES (5, $1, $2, $3)', [
        row?.at,
        row?.event,
        row?.hash,
      ]);
      await done('audit', 'verify');
    });
  });
});
