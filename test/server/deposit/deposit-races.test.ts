import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getDeposits, openDeposit } from '../../../contract/deposit.ts';
import { resolve } from '../../../contract/resolve.ts';
import { endDueDeposits } from '../../../server/deposit/expire.ts';
import type { PaymentOrder, Provider } from '../../../server/payment/provider.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';

type Opened = Awaited<ReturnType<Provider['create']>>;

/** A provider that answers when and as the test says. */
class Slow implements Provider {
  readonly name = 'slow';
  readonly asked: { order: PaymentOrder; answer: (opened: Opened) => void; fail: (error: Error) => void }[] =
    [];
  #told = () => {};

  create(order: PaymentOrder): Promise<Opened> {
    return new Promise((answer, fail) => {
      this.asked.push({ order, answer, fail });
      this.#told();
    });
  }

  /** The next request, when it has come. */
  async next() {
    if (this.asked.length === 0) await new Promise<void>((told) => (this.#told = told));
    return this.asked.shift() as (typeof this.asked)[number];
  }

  query = async () => ({ state: 'unknown' as const });
  readWebhook = (): never => {
    throw new Error('not of this test');
  };
}

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof depositActions>;
  let as: Session;
  const slow = new Slow();
  beforeAll(async () => {
    site = await openSite(engine);
    actions = depositActions(site);
    site.plaza.providers.set('slow', slow);
    await site.plaza.settings.set('pay_banklist', [
      { id: 'Mexicopay', name: 'Mexicopay', min: '10.00', max: '50000.00' },
      { id: 'Slow', name: 'Slow', min: '10.00', max: '50000.00', provider: 'slow' },
    ]);
  });
  afterEach(() => actions.clean());

  const ask = (pay_way: string, money: string, key?: string) =>
    site.raw(openDeposit, { pay_way, money }, { as, ...(key && { key }) });
  const deposited = async () => {
    const { rows } = await site.plaza.db.query('SELECT deposited[1] AS day FROM account WHERE member = $1', [
      as.id,
    ]);
    return (rows[0] as { day: string }).day;
  };

  test('fifty identical requests at once open one recharge', async () => {
    as = await actions.adult();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('Mexicopay', '100', key)));
    const good = answers.filter(({ code }) => code === 200).map(({ value }) => JSON.stringify(value));
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good).size).toBe(1);
    expect(answers.filter(({ code, error }) => code !== 200 && error !== 'in_flight')).toEqual([]);
    expect(await site.ask(getDeposits, {}, { as })).toHaveLength(1);
    expect(await deposited()).toBe('10000');
    expect((await ask('Mexicopay', '100', key)).value).toEqual(JSON.parse(good[0] as string));
  });

  test('while the provider is asked, the same key is in flight, and its end is told after', async () => {
    as = await actions.adult();
    const key = newKey();
    const first = ask('Slow', '100', key);
    const request = await slow.next();
    expect((await ask('Slow', '100', key)).error).toBe('in_flight');
    expect((await ask('Slow', '101', key)).error).toBe('key_reused');
    expect((await site.raw(resolve, { key }, { as })).error).toBe('in_flight');
    expect(await actions.last(as)).toMatchObject({ status: 1, pay_url: '' });
    request.answer({ payUrl: 'https://pay.example/1', ref: 'r1' });
    const { value } = await first;
    expect(value).toEqual({ pay_url: 'https://pay.example/1', id: request.order.id });
    expect((await ask('Slow', '100.00', key)).value).toEqual(value);
  });

  test('when the provider fails nothing is kept of it and the key may be tried again', async () => {
    as = await actions.adult();
    const key = newKey();
    for (const bad of [new Error('down'), 'javascript:alert(1)', '//evil.example/', 'http://pay.example/']) {
      const asked = ask('Slow', '100', key);
      const request = await slow.next();
      if (typeof bad === 'string') request.answer({ payUrl: bad, ref: '' });
      else request.fail(bad);
      expect((await asked).error).toBe('channel_unavailable');
      expect(await actions.last(as)).toMatchObject({ status: 3 });
      expect(await deposited()).toBe('0');
    }
    const again = ask('Slow', '100', key);
    (await slow.next()).answer({ payUrl: 'https://pay.example/2', ref: 'r2' });
    expect((await again).code).toBe(200);
  });

  test('a recharge whose server died while it asked is given up, and so is its key', async () => {
    as = await actions.adult();
    const key = newKey();
    const lost = ask('Slow', '100', key);
    const request = await slow.next();
    await actions.lapse(request.order.id);
    await endDueDeposits(site.plaza);
    expect(await actions.last(as)).toMatchObject({
      status: 3,
      desc: expect.stringContaining('The payment provider didn’t respond'),
    });
    const again = ask('Slow', '100', key);
    const second = await slow.next();
    request.answer({ payUrl: 'https://pay.example/late', ref: 'late' });
    expect((await lost).error).toBe('conflict');
    second.answer({ payUrl: 'https://pay.example/3', ref: 'r3' });
    expect((await again).value).toMatchObject({ pay_url: 'https://pay.example/3' });
    expect(await deposited()).toBe('10000');
  });

  test('resolve racing the late request of a recharge has one outcome', async () => {
    as = await actions.adult();
    for (let n = 0; n < 10; n++) {
      const key = newKey();
      const before = (await site.ask(getDeposits, {}, { as })).length;
      const fates = () => site.raw(resolve, { key }, { as });
      const [first, answer, second] = await Promise.all([fates(), ask('Mexicopay', '10', key), fates()]);
      const { state } = await site.ask(resolve, { key }, { as });
      const made = (await site.ask(getDeposits, {}, { as })).length - before;
      expect([state, made]).toEqual(answer.code === 200 ? ['done', 1] : ['abandoned', 0]);
      for (const { error, value } of [first, second]) {
        if (error) expect(error).toBe('in_flight');
        else expect((value as { state: string }).state).toBe(state);
      }
    }
  });

  test('recharges at once never pass a deposit limit', async () => {
    as = await actions.adult();
    await site.plaza.db.query("UPDATE account SET deposit_limit = '{NULL,55000,NULL}' WHERE member = $1", [
      as.id,
    ]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('Mexicopay', '100', newKey())));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.filter(({ error }) => error === 'limit_deposit')).toHaveLength(7);
    expect(await deposited()).toBe('50000');
  });

  test('a payment and its expiry at once credit it once', async () => {
    as = await actions.adult();
    const all = await Promise.all(Array.from({ length: 5 }, () => actions.open(as, '100')));
    for (const { id = '', pay_url } of all) {
      await actions.decide(pay_url, 'approve');
      await actions.lapse(id);
    }
    await Promise.all([actions.deliver(), endDueDeposits(site.plaza), endDueDeposits(site.plaza)]);
    expect(await actions.money(as)).toBe('500.00');
    expect(await deposited()).toBe('50000');
  });
});
