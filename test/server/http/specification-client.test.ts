import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withdraw } from '../../../contract/withdrawal.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { post, signed } from '../../support/raw-requests.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { pin, withdrawalActions } from '../../support/withdrawal-actions.ts';

/** A client that speaks the specification's section 7 alone: it sends its fields, and reads `code`, `msg` and `data`. */
const plainClient = (site: Site, as: Session, lang = 'en_us') => ({
  async send(path: string, fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', lang, ...signed(as) };
    const body = new URLSearchParams(fields).toString();
    const { code, msg, value, error } = await post(site, path, body, headers);
    return { code, msg, value, error };
  },
});

describe.each(engines)('a client of the specification on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let payer: ReturnType<typeof depositActions>;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    payer = depositActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
  });
  afterEach(() => actions.clean());

  const channels = (...ids: { id: string; open?: boolean }[]) =>
    site.plaza.settings.set(
      'pay_banklist',
      ids.map((one) => ({ name: one.id, min: '10.00', max: '50000.00', ...one })),
    );

  test.each([
    ['left out', {}],
    ['empty', { pay_way: '' }],
    ['written out', { pay_way: 'Mexicopay' }],
  ])('pays by Mexicopay where pay_way is %s', async (_, way) => {
    await channels({ id: 'other' }, { id: 'Mexicopay' });
    const as = await payer.adult();
    const opened = await plainClient(site, as).send('/member/doRecharge', { ...way, money: '120.5' });
    expect(opened).toMatchObject({ code: 200, value: { pay_url: expect.stringMatching(/^\/pay\//) } });
    const { rows } = await site.plaza.db.query('SELECT channel FROM recharge WHERE member = $1', [as.id]);
    expect(rows).toEqual([{ channel: 'Mexicopay' }]);
  });

  test('is told of no such channel where pay_way is left out and Mexicopay is not open', async () => {
    const as = await payer.adult();
    const ask = (fields = {}) =>
      plainClient(site, as).send('/member/doRecharge', { money: '100', ...fields });
    await channels({ id: 'other' });
    expect(await ask()).toMatchObject({ code: 422, error: 'channel_unknown' });
    await channels({ id: 'other' }, { id: 'Mexicopay', open: false });
    expect(await ask({ pay_way: '' })).toMatchObject({ code: 422, error: 'channel_unknown' });
    expect(await ask({ pay_way: 'Mexicopay' })).toMatchObject({ code: 422, error: 'channel_unavailable' });
    expect(await ask({ pay_way: 'other' })).toMatchObject({ code: 200 });
    await channels({ id: 'Mexicopay' });
  });

  test('the default channel left out and written out are one intent', async () => {
    const as = await payer.adult();
    const headers = { ...signed(as), 'content-type': 'application/x-www-form-urlencoded' };
    const once = { ...headers, 'idempotency-key': newKey() };
    const first = await post(site, '/member/doRecharge', 'money=100', once);
    const again = await post(site, '/member/doRecharge', 'pay_way=Mexicopay&money=100', once);
    expect([first.code, again.value]).toEqual([200, first.value]);
  });

  test('a withdrawal without its password is malformed and costs no attempt', async () => {
    const as = await actions.ready();
    const ask = (fields: Record<string, string>) =>
      plainClient(site, as).send('/member/setUserWirhdraw', { money: '100', ...fields });
    for (let i = 0; i < 6; i++) {
      for (const fields of [{}, { paypwd: '' }]) {
        const answer = await ask(fields as Record<string, string>);
        expect(answer).toEqual({
          ...{ code: 400, error: 'invalid', msg: 'Please fill in completely!' },
          value: { paypwd: 'This field is required.' },
        });
      }
    }
    expect(await ask({ paypwd: 'wrong!' })).toMatchObject({ error: 'pin_wrong', value: { left: 4 } });
    expect(await ask({ paypwd: pin })).toMatchObject({ code: 200 });
  });

  test('a password is not asked for where the site has none, nor of a withdrawal that was already taken', async () => {
    const as = await actions.ready();
    await actions.during({ paypwd: 0 }, async () => {
      const answer = await plainClient(site, as).send('/member/setUserWirhdraw', { money: '100' });
      expect(answer).toMatchObject({ code: 200 });
    });
    const key = newKey();
    const taken = await site.ask(withdraw, { money: '100', paypwd: pin }, { as, key });
    expect(await site.ask(withdraw, { money: '100' }, { as, key })).toEqual(taken);
  });

  test.each([
    ['/member/doRecharge', {}, 'wrong amount', 'Salah jumlah'],
    [
      '/member/setUserWirhdraw',
      { paypwd: pin },
      'Please fill in the correct amount',
      'Sila isi amaun yang betul',
    ],
  ])('%s tells of a negative amount, and of none, what is wrong with it', async (path, more, en, ms) => {
    const as = path === '/member/doRecharge' ? await payer.adult() : await actions.ready();
    for (const [lang, says] of [
      ['en_us', en],
      ['ms_my', ms],
    ] as const) {
      const client = plainClient(site, as, lang);
      for (const money of ['-5', '+5', '1e3', '12345678901234567890']) {
        const answer = await client.send(path, { ...more, money });
        expect(answer).toEqual({ code: 400, error: 'invalid', msg: says, value: { money: says } });
      }
      expect(await client.send(path, { ...more, money: '0' })).toMatchObject({
        ...{ code: 422, error: 'amount_invalid', msg: says },
      });
    }
  });

  test('an amount that is not there at all is told as before', async () => {
    const as = await payer.adult();
    expect(await plainClient(site, as).send('/member/doRecharge', {})).toMatchObject({
      ...{ code: 400, msg: 'Please fill in completely!', value: { money: 'This field is required.' } },
    });
  });
});
