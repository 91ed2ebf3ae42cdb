import { describe, expect, test } from 'vitest';
import { getBankList } from '../../../contract/bank-account.ts';
import { calls } from '../../../contract/calls.ts';
import { getBase, getConfig } from '../../../contract/system.ts';
import { createApi } from '../../../server/app.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { addBanner, BadBanner, removeBanner } from '../../../server/system/banners.ts';
import { BadValue, setSettings } from '../../../server/system/set-settings.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite, type Site } from '../../support/site.ts';

/** Asked of a node of its own, so that no answer of the second before is told again. */
const base = (site: Site) => openNode(site.plaza).ask(getBase, {});

async function order(
  site: Site,
  member: string,
  state: string,
  payout: number,
  ago: string,
  round: string = uuidv7(),
) {
  const { rows } = await site.plaza.db.query<{ at: Date }>('SELECT now() - $1::interval AS at', [ago]);
  const at = rows[0]?.at as Date;
  await site.plaza.db.query(
    `INSERT INTO orders (id, member, round, slot, stake, day, at, salt, state, payout)
     VALUES ($1, $2, $3, 0, 2000, '2026-01-01', $4, '\\x00', $5, $6)`,
    [uuidv7(at.getTime()), member, round, at, state, payout],
  );
}

describe.each(anyEngine)('on $name', (engine) => {
  test('the base configuration of a fresh site', async () => {
    const site = await openSite(engine, { TIME_ZONE: 'America/Mexico_City' });
    const { extras, lang_data, vapid, time_offsets, ...rest } = await base(site);
    expect(rest).toEqual({
      name: 'Plaza',
      ico: '/favicon.svg',
      login_bg: '',
      login_ad: '',
      center_bg: '',
      about: '',
      video_login: 0,
      iskefu: 0,
      kefu: '',
      service: '',
      paypwd: 1,
      edit_paypwd: 0,
      head_toal: 20,
      close_number: 0,
      isplay: 1,
      pay_banklist: [{ id: 'Mexicopay', name: 'Mexicopay', kind: 'bank', min: '10.00', max: '50000.00' }],
      winners: [],
      feedbacklist: [],
      currency: { code: 'MXN', digits: 2 },
      time_zone: 'America/Mexico_City',
      tabs: 3,
      member_price: '100.00',
      play_money: 1,
    });
    expect(lang_data).toContainEqual({ lang: 'zh_cn', name: '简体中文' });
    expect(time_offsets).toMatchObject([{ minutes: -360 }]);
    // An uncompressed point of P-256: 65 bytes.
    expect(vapid).toMatch(/^B[\w-]{86}$/);
    const served = [...createApi(site.plaza).served];
    const ours = calls.filter((call) => call.extra && served.includes(call)).map(({ path }) => path);
    expect(extras?.toSorted()).toEqual([...new Set(ours)].sort());
    expect(extras).toContain('/member/logout');
  });

  test('what the operator sets is told, in the asker’s language', async () => {
    const site = await openSite(engine);
    await setSettings(site.plaza, {
      name: 'Mercado',
      about: { en_us: 'Hello', vn_vn: 'Xin chào' },
      notice: { en_us: 'Prize' },
      iskefu: 1,
      kefu: 'https://help.example/chat',
      head_toal: 8,
      lang_data: ['vn_vn', 'en_us'],
    });
    expect(await site.ask(getBase, {}, { lang: 'vn_vn' })).toMatchObject({
      name: 'Mercado',
      about: 'Xin chào',
      kefu: 'https://help.example/chat',
      head_toal: 8,
      lang_data: [
        { lang: 'vn_vn', name: 'Tiếng Việt' },
        { lang: 'en_us', name: 'English' },
      ],
    });
    expect((await base(site)).about).toBe('Hello');
    expect((await site.ask(getConfig, {}, { lang: 'ms_my' })).notice).toBe('Prize');
  });

  test('the service may be a page of this server, in the asker’s language', async () => {
    const site = await openSite(engine);
    await setSettings(site.plaza, { iskefu: 1, kefu: '/service' });
    expect(await site.ask(getBase, {}, { lang: 'vn_vn' })).toMatchObject({
      iskefu: 1,
      kefu: '/service?lang=vn_vn',
    });
    await setSettings(site.plaza, { kefu: '/help/?topic=money' });
    expect((await base(site)).kefu).toBe('/help/?topic=money');
  });

  test('what to do where the service is off is told in the asker’s language', async () => {
    const site = await openSite(engine);
    await setSettings(site.plaza, {
      service: { en_us: 'Write to help@a.example', ms_my: 'Tulis kepada kami' },
    });
    expect((await site.ask(getBase, {}, { lang: 'ms_my' })).service).toBe('Tulis kepada kami');
    expect((await base(site)).service).toBe('Write to help@a.example');
  });

  test('a setting of another form is refused with its name, and nothing is set', async () => {
    const site = await openSite(engine);
    const bad: Record<string, unknown>[] = [
      { name: 'New', kefu: 'http://help.example' },
      { name: 'New', kefu: 'javascript:alert(1)' },
      { name: 'New', kefu: '//help.example/chat' },
      { name: 'New', kefu: '/\\help.example/chat' },
      { name: 'New', kefu: 'chat' },
      { name: 'New', groups: ['100'.padEnd(30, '0')] },
      { name: 'New', groups: [{ at: '100.001', image: '' }] },
      { name: 'New', groups: [{ at: '100', image: 'javascript:alert(1)' }] },
      { name: 'New', withdraw_min: '1.005' },
      { name: 'New', currency: 'VND' },
      { name: 'New', toString: 1 },
    ];
    for (const values of bad) await expect(setSettings(site.plaza, values)).rejects.toThrow(BadValue);
    expect((await base(site)).name).toBe('Plaza');
  });

  test('the currency stays once money has moved', async () => {
    const site = await openSite(engine);
    await setSettings(site.plaza, { currency: 'USD' });
    await site.plaza.db.query(
      "INSERT INTO transfer (ref, kind, debit, credit, amount, at) VALUES ($1, 'fund', 'bank', 'house', 1, now())",
      [uuidv7()],
    );
    await expect(setSettings(site.plaza, { currency: 'EUR' })).rejects.toThrow(BadValue);
    expect((await base(site)).currency).toEqual({ code: 'USD', digits: 2 });
  });

  test('winners come from settled winning orders of the last days, their names masked', async () => {
    const site = await openSite(engine);
    const [lin, bo] = [await site.member('lin_chen'), await site.member('bobo')];
    await order(site, lin.id, 'won', 3900, '1 hour');
    await order(site, bo.id, 'won', 8420, '1 minute');
    await order(site, bo.id, 'lost', 0, '2 minutes');
    await order(site, bo.id, 'void', 2000, '3 minutes');
    await order(site, bo.id, 'accepted', 0, '1 minute');
    await order(site, bo.id, 'won', 777, '4 days');
    expect((await base(site)).winners).toEqual(['bo***o +64.20', 'li***n +19.00']);
  });

  test('a winner’s game is told by the length of its rounds, in the asker’s language', async () => {
    const site = await openSite(engine);
    const { id } = await site.member('lin_chen');
    const { rows } = await site.plaza.db.query<{ id: string }>(
      `INSERT INTO round (id, game, expect, chain, period, opens_at, closes_at, draws_at, prices)
       VALUES ($1, 'k3-3m', '202601010001', $1, 1, now(), now(), now(), '{}') RETURNING id`,
      [uuidv7()],
    );
    await order(site, id, 'won', 3900, '1 hour', rows[0]?.id);
    expect((await site.ask(getBase, {}, { lang: 'en_us' })).winners).toEqual(['li***n +19.00 · 3 min']);
    expect((await site.ask(getBase, {}, { lang: 'vn_vn' })).winners).toEqual(['li***n +19.00 · 3 phút']);
  });

  test('feedback is shown once it is approved', async () => {
    const site = await openSite(engine);
    const { id } = await site.member();
    const say = (content: string, approved: boolean) =>
      site.plaza.db.query(
        'INSERT INTO feedback (id, member, content, approved, created_at) VALUES ($1, $2, $3, $4, now())',
        [uuidv7(), id, content, approved],
      );
    await say('Fast payout', true);
    await say('Not yet read', false);
    expect((await base(site)).feedbacklist).toEqual([{ head_img: '/avatar/1.png', content: 'Fast payout' }]);
  });

  test('banners stand in their order until they are removed', async () => {
    const site = await openSite(engine);
    const { db } = site.plaza;
    await addBanner(db, { url: '/media/b.webp', link: '#/Game', place: 2 });
    await addBanner(db, { url: '/media/a.webp', place: 1 });
    const gone = await addBanner(db, { url: '/media/c.webp', place: 3 });
    expect([await removeBanner(db, gone), await removeBanner(db, gone)]).toEqual([true, false]);
    expect(await site.ask(getConfig, {})).toEqual({
      notice: '',
      banners: [
        { url: '/media/a.webp', link: '', title: '', caption: '' },
        { url: '/media/b.webp', link: '#/Game', title: '', caption: '' },
      ],
      movielist_0: [],
      movielist_1: [],
    });
    for (const url of ['javascript:x', '//evil.example/x', 'http://x.example/a.png']) {
      await expect(addBanner(db, { url })).rejects.toThrow(BadBanner);
    }
  });

  test('a banner says its words in the asker’s language, and takes none that do not fit on it', async () => {
    const site = await openSite(engine);
    const { db } = site.plaza;
    const url = '/media/a.webp';
    await addBanner(db, {
      url,
      title: { en_us: 'Every result can be verified', es_spa: 'Todo resultado se puede verificar' },
      caption: { en_us: 'How results are generated' },
    });
    expect((await site.ask(getConfig, {}, { lang: 'es_spa' })).banners).toMatchObject([
      { title: 'Todo resultado se puede verificar', caption: 'How results are generated' },
    ]);
    const tooLong = { en_us: 'Short', zh_cn: '长'.repeat(49) };
    await expect(addBanner(db, { url, title: tooLong })).rejects.toThrow('title must have at most 48');
    await expect(addBanner(db, { url, caption: { en_us: 'Alone' } })).rejects.toThrow('needs a title');
    expect((await site.ask(getConfig, {}, { lang: 'es_spa' })).banners).toHaveLength(1);
  });

  test('each bank stands once, with the check its numbers take', async () => {
    const site = await openSite(engine);
    const banks = await site.ask(getBankList, {});
    expect(new Set(banks.map(({ value }) => value)).size).toBe(banks.length);
    expect(banks).toContainEqual({ text: 'BBVA México', value: '012', check: 'clabe' });
    expect(banks).toContainEqual({ text: 'Visa', value: 'visa', check: 'luhn' });
    for (const { value, check } of banks) expect(/^\d{3}$/.test(value)).toBe(check === 'clabe');
  });
});
