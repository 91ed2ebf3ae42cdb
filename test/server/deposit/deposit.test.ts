import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getDeposits, openDeposit } from '../../../contract/deposit.ts';
import { getLimits, setLimit } from '../../../contract/protection.ts';
import { resolve } from '../../../contract/resolve.ts';
import { endDueDeposits } from '../../../server/deposit/expire.ts';
import { correctDeposit } from '../../../server/deposit/take-payment.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof depositActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = depositActions(site);
    as = await actions.adult();
  });
  afterEach(() => actions.clean());

  const refused = (input: Record<string, string>, word: Parameters<Site['refused']>[2], who = as) =>
    site.refused(openDeposit, { pay_way: 'Mexicopay', money: '100', ...input }, word, { as: who });

  test('an approved payment is in the balance when its webhook has come, and not before', async () => {
    const who = await actions.adult();
    const { pay_url, id } = await actions.open(who, '120.5');
    expect(pay_url).toMatch(/^\/pay\/sandbox\/[\w-]+\?lang=en_us$/);
    expect(await actions.last(who)).toMatchObject({ id, status: 1, money: '120.50', pay_time: '', pay_url });
    expect(await actions.decide(pay_url, 'approve')).toContain('Payment approved');
    expect(await actions.money(who)).toBe('0.00');
    expect(await actions.deliver()).toBe(1);
    expect(await actions.money(who)).toBe('120.50');
    const record = await actions.last(who);
    expect(record).toMatchObject({
      id,
      status: 2,
      status_text: 'Paid',
      money: '120.50',
      pay_url: '',
      method: 'Mexicopay',
    });
    expect(record.pay_time).not.toBe('');
    const { rows } = await site.plaza.db.query('SELECT recharged FROM account WHERE member = $1', [who.id]);
    expect(rows).toEqual([{ recharged: '12050' }]);
  });

  test('a declined payment fails, and a later approval of it is not taken by the page', async () => {
    const { pay_url } = await actions.open(as, '100');
    expect(await actions.decide(pay_url, 'decline')).toContain('Payment declined');
    expect(await actions.decide(pay_url, 'approve')).toContain('Payment declined');
    expect(await actions.deliver()).toBe(1);
    expect(await actions.last(as)).toMatchObject({ status: 3, pay_time: '' });
    expect(await actions.money(as)).toBe('0.00');
  });

  test('who waits may still approve', async () => {
    const who = await actions.adult();
    const { pay_url } = await actions.open(who, '100');
    expect(await actions.decide(pay_url, 'wait')).toContain('You can still approve or decline this payment');
    expect(await actions.deliver()).toBe(0);
    expect(await actions.last(who)).toMatchObject({ status: 1, pay_url });
    await actions.decide(pay_url, 'approve');
    await actions.deliver();
    expect(await actions.money(who)).toBe('100.00');
  });

  test.each(['1e3', ' 10', '10 ', '-10', '+10', '1,000', '10.505', '1234567890123', '.5', '10.', '', 'ten'])(
    'the amount %j is malformed',
    async (money) => {
      expect(Object.keys((await refused({ money }, 'invalid')) as object)).toEqual(['money']);
    },
  );

  test('amounts are held to the channel’s bounds', async () => {
    await refused({ money: '0' }, 'amount_invalid');
    await refused({ money: '0.00' }, 'amount_invalid');
    await refused({ money: '9.99' }, 'amount_below_min');
    await refused({ money: '50000.01' }, 'amount_above_max');
    await refused({ money: '999999999999.99' }, 'amount_above_max');
    for (const money of ['10', '10.5', '50000.00']) await actions.open(as, money);
    expect((await actions.last(as)).money).toBe('50000.00');
  });

  test('a channel must be offered, open, and have a provider', async () => {
    await site.plaza.settings.set('pay_banklist', [
      { id: 'Mexicopay', name: 'Mexicopay', min: '10.00', max: '50000.00' },
      { id: 'shut', name: 'Shut', min: '10.00', max: '50.00', open: false },
      { id: 'gone', name: 'Gone', min: '10.00', max: '500.00', provider: 'gone' },
    ]);
    await refused({ pay_way: 'nowhere' }, 'channel_unknown');
    await refused({ pay_way: 'shut' }, 'channel_unavailable');
    await refused({ pay_way: 'gone' }, 'channel_unavailable');
  });

  test('only confirmed adults who have not excluded themselves recharge', async () => {
    const young = await site.member();
    await refused({}, 'adult_unconfirmed', young);
    await site.plaza.db.query('UPDATE member SET under_age = true WHERE id = $1', [young.id]);
    await refused({}, 'under_age', young);
    const away = await actions.adult();
    const { pay_url } = await actions.open(away, '100');
    await site.plaza.db.query(
      "UPDATE account SET excluded_until = now() + interval '1 day' WHERE member = $1",
      [away.id],
    );
    await refused({}, 'excluded', away);
    await actions.decide(pay_url, 'approve');
    await actions.deliver();
    expect(await actions.money(away)).toBe('100.00');
    expect(await site.ask(getDeposits, {}, { as: young })).toEqual([]);
  });

  const deposited = async (who: Session) => {
    const { rows } = await site.plaza.db.query<{ deposited: string[] }>(
      'SELECT deposited FROM account WHERE member = $1',
      [who.id],
    );
    return rows[0]?.deposited;
  };
  const expired = async (who: Session, money: string) => {
    const { id = '', pay_url } = await actions.open(who, money);
    await actions.lapse(id);
    await endDueDeposits(site.plaza);
    return pay_url;
  };
  /** Days go by for a member, without touching those of the limits. */
  const daysGoBy = (who: Session, days: number) =>
    site.plaza.db.query(
      `WITH r AS (UPDATE recharge SET day = day - $2::int WHERE member = $1)
       UPDATE account SET day = day - $2::int WHERE member = $1`,
      [who.id, days],
    );

  test('deposit limits count what is pending or expired, and let go of what failed', async () => {
    const who = await actions.adult();
    await site.ask(setLimit, { kind: 'deposit', period: 'day', amount: '150' }, { as: who });
    const { pay_url } = await actions.open(who, '100');
    await refused({ money: '50.01' }, 'limit_deposit', who);
    await actions.decide(pay_url, 'decline');
    await actions.deliver();
    const late = await expired(who, '140');
    await refused({ money: '10.01' }, 'limit_deposit', who);
    expect(await site.ask(getLimits, {}, { as: who })).toMatchObject([{ used: '140.00', expired: '140.00' }]);
    await actions.decide(late, 'approve');
    await actions.deliver();
    expect(await actions.money(who)).toBe('140.00');
    expect(await deposited(who)).toEqual(['14000', '14000', '14000']);
    await refused({ money: '10.01' }, 'limit_deposit', who);
    const [limit] = await site.ask(getLimits, {}, { as: who });
    expect(limit).toEqual({
      kind: 'deposit',
      period: 'day',
      amount: '150.00',
      used: '140.00',
      pending: null,
    });
  });

  test('an expired deposit counts until its day is over; paid later, it counts on the day it came', async () => {
    const who = await actions.adult();
    await site.ask(setLimit, { kind: 'deposit', period: 'day', amount: '150' }, { as: who });
    const late = await expired(who, '150');
    await refused({ money: '10' }, 'limit_deposit', who);
    await daysGoBy(who, 40);
    expect(await site.ask(getLimits, {}, { as: who })).toMatchObject([{ used: '0.00' }]);
    await actions.open(who, '100');
    await actions.decide(late, 'approve');
    await actions.deliver();
    expect(await actions.money(who)).toBe('150.00');
    expect(await deposited(who)).toEqual(['25000', '25000', '25000']);
    await refused({ money: '10' }, 'limit_deposit', who);
  });

  test('a payment that the provider calls failed and then paid counts when it comes', async () => {
    const who = await actions.adult();
    const { id = '', pay_url } = await actions.open(who, '100');
    await actions.decide(pay_url, 'decline');
    await actions.deliver();
    expect(await deposited(who)).toEqual(['0', '0', '0']);
    expect(await correctDeposit(site.plaza, id)).toBe(true);
    expect(await deposited(who)).toEqual(['10000', '10000', '10000']);
  });

  test('an unpaid recharge expires, and a payment that comes later is credited as late', async () => {
    const who = await actions.adult();
    const { id = '', pay_url } = await actions.open(who, '100');
    await actions.lapse(id);
    expect((await actions.last(who)).pay_url).toBe('');
    await endDueDeposits(site.plaza);
    expect(await actions.last(who)).toMatchObject({ status: 5, status_text: 'Expired' });
    await actions.decide(pay_url, 'approve');
    await actions.deliver();
    expect(await actions.last(who)).toMatchObject({ status: 4, status_text: 'Paid late' });
    expect(await actions.money(who)).toBe('100.00');
  });

  test('when a webhook was lost the provider is asked before the recharge expires', async () => {
    const who = await actions.adult();
    const { id = '', pay_url } = await actions.open(who, '100');
    await actions.decide(pay_url, 'approve');
    await actions.lapse(id);
    await endDueDeposits(site.plaza);
    expect(await actions.last(who)).toMatchObject({ status: 2 });
    await actions.deliver();
    expect(await actions.money(who)).toBe('100.00');
  });

  test('an operator can credit what the provider calls paid, once', async () => {
    const who = await actions.adult();
    const { id = '', pay_url } = await actions.open(who, '100');
    expect(await correctDeposit(site.plaza, randomUUID())).toBe(false);
    expect(await correctDeposit(site.plaza, id)).toBe(true);
    expect(await correctDeposit(site.plaza, id)).toBe(false);
    await actions.decide(pay_url, 'approve');
    await actions.deliver();
    expect(await actions.money(who)).toBe('100.00');
    expect(await actions.last(who)).toMatchObject({ status: 4 });
  });

  test('the same key again is the same payment, another body is refused, and resolve tells it', async () => {
    const who = await actions.adult();
    const key = newKey();
    const first = await actions.open(who, '100', { key });
    expect(await actions.open(who, '100.00', { key })).toEqual(first);
    await site.refused(openDeposit, { pay_way: 'Mexicopay', money: '101' }, 'key_reused', { as: who, key });
    expect(await site.ask(getDeposits, {}, { as: who })).toHaveLength(1);
    const fate = await site.ask(resolve, { key }, { as: who });
    expect(fate).toEqual({ state: 'done', call: '/member/doRecharge', result: first });
  });

  test('a refusal is not stored, and a key that resolve closed is refused', async () => {
    const key = newKey();
    await site.refused(openDeposit, { pay_way: 'Mexicopay', money: '1' }, 'amount_below_min', { as, key });
    await actions.open(as, '100', { key });
    const closed = newKey();
    await site.ask(resolve, { key: closed }, { as });
    await site.refused(openDeposit, { pay_way: 'Mexicopay', money: '100' }, 'conflict', { as, key: closed });
  });

  test('records come 20 a page, newest first, and are the member’s alone', async () => {
    const who = await actions.adult();
    for (let n = 1; n <= 21; n++) await actions.open(who, `${100 + n}`);
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await site.ask(getDeposits, { page }, { as: who }));
    expect(pages.map((page) => page.length)).toEqual([20, 1, 0]);
    expect(pages.flat().map(({ money }) => money)).toEqual(
      Array.from({ length: 21 }, (_, n) => `${121 - n}.00`),
    );
    const others = await site.ask(getDeposits, {}, { as });
    const mine = new Set(pages.flat().map(({ id }) => id));
    expect(others.filter(({ id }) => mine.has(id))).toEqual([]);
  });
});
