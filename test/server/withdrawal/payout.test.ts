import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getNotices } from '../../../contract/notice.ts';
import { check } from '../../../server/ledger/check.ts';
import { sendWebhooks } from '../../../server/payment/sandbox/sandbox-jobs.ts';
import { runPayouts } from '../../../server/withdrawal/run-payouts.ts';
import { Bank, send } from '../../support/bank.ts';
import { clabeOf } from '../../support/setup/clabe.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

describe.each(anyEngine)('on $name', (engine) => {
  const bank = new Bank();
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  const channel = (provider: string, payout = true) =>
    site.plaza.settings.set('pay_banklist', [
      { id: 'Mexicopay', name: 'Mexicopay', min: '10.00', max: '50000.00' },
      { id: 'Bank', name: 'Bank', min: '10.00', max: '50000.00', provider, payout },
    ]);
  beforeAll(async () => {
    await bank.open();
    site = await openSite(engine, bank.settings());
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_fee', '2.50');
    await site.plaza.settings.set('withdraw_num', 100);
    await channel('standard');
  });
  afterEach(() => actions.clean());

  const approved = async (money = '102.50') => {
    as = await actions.ready(2_000_000n);
    const { id = '' } = await actions.ask(as, money);
    await actions.decide(id, 'approved');
    return id;
  };
  const state = async (id: string) => {
    const { rows } = await site.plaza.db.query<{ state: string }>(
      'SELECT state FROM withdrawal WHERE id = $1',
      [id],
    );
    return rows[0]?.state;
  };
  /** All that providers are asked about is due now. */
  const run = async () => {
    await site.plaza.db.query('UPDATE payout SET ask_at = now() WHERE ask_at IS NOT NULL');
    await runPayouts(site.plaza);
  };
  const payouts = async (id: string) => {
    const { rows } = await site.plaza.db.query<{ id: string; state: string }>(
      'SELECT id, state FROM payout WHERE withdrawal = $1 ORDER BY id',
      [id],
    );
    return rows;
  };
  const last = async (id: string) => (await payouts(id)).at(-1)?.id ?? '';
  const word = async (id: string, event: string, more: object = {}) => {
    const data = { payout: await last(id), amount: '100.00', currency: 'MXN', ...more };
    return (await bank.tell(site, `payout.${event}`, data)).status;
  };

  test('what is approved is handed to the provider, and paid when its signed message says so', async () => {
    const id = await approved();
    await run();
    expect(await state(id)).toBe('paying');
    const key = await last(id);
    expect(bank.asked.at(-1)).toMatchObject({
      path: '/v1/payouts',
      headers: { 'idempotency-key': key },
      body: {
        id: key,
        amount: '100.00',
        currency: 'MXN',
        name: 'Ana María López',
        bank: '002',
        account: clabeOf(as.id),
      },
    });
    expect(await word(id, 'paid', { fee: '0.75' })).toBe(200);
    expect(await word(id, 'paid', { fee: '0.75' })).toBe(200);
    expect(await state(id)).toBe('paid');
    expect((await actions.newest(as)).steps?.map(({ status }) => status)).toEqual([1, 2, 2, 4]);
    const { rows } = await site.plaza.db.query(
      "SELECT amount FROM transfer WHERE ref = $1 AND kind = 'psp_fee'",
      [key],
    );
    expect(rows).toEqual([{ amount: '75' }]);
  });

  test('without a channel that pays out operators pay by hand', async () => {
    await channel('standard', false);
    const id = await approved();
    await run();
    expect([await state(id), await payouts(id)]).toEqual(['approved', []]);
    await actions.decide(id, 'paid');
    await channel('standard');
  });

  test('a large one is not handed over by itself: operators have to do that', async () => {
    as = await actions.ready(2_000_000n);
    const { id = '' } = await actions.ask(as, '5000.01');
    await actions.command(['withdrawal', 'approve', id]);
    await run();
    expect(await payouts(id)).toEqual([]);
    await actions.command(['withdrawal', 'paying', id]);
    await run();
    expect(await word(id, 'paid', { amount: '4997.51' })).toBe(200);
    expect(await state(id)).toBe('paid');
  });

  test('when nobody knows whether it was paid, the provider is asked again under the same key', async () => {
    const id = await approved();
    bank.behaves.push((asked, response) => {
      bank.honest(asked, { writeHead: () => ({ end: () => {} }) } as never);
      response.destroy();
    });
    await run();
    expect(await state(id)).toBe('unknown');
    expect((await actions.newest(as)).status_text).toBe('Checking with your bank');
    bank.behaves.push((_, response) => send(response, 500, {}));
    await run();
    expect(await state(id)).toBe('unknown');
    await run();
    const key = await last(id);
    bank.payouts.set(key, { id: key, state: 'paid', amount: '100.00', currency: 'MXN' });
    await run();
    expect(await state(id)).toBe('paid');
    expect(bank.asked.filter(({ body }) => body.id === key)).toHaveLength(3);
    expect(await payouts(id)).toEqual([{ id: key, state: 'paid' }]);
  });

  test('a provider that has lost it is asked for it under the same key once more', async () => {
    const id = await approved();
    await run();
    const key = await last(id);
    bank.payouts.delete(key);
    await run();
    await run();
    expect(bank.payouts.has(key)).toBe(true);
    await word(id, 'paid');
    expect(await state(id)).toBe('paid');
  });

  test('while the provider is paying it no operator can say how it ended', async () => {
    const id = await approved();
    await run();
    for (const to of ['paid', 'failed', 'unknown'] as const) {
      await expect(actions.decide(id, to)).rejects.toThrow('its provider is paying it');
    }
    await expect(actions.decide(id, 'returned')).rejects.toThrow('cannot become returned');
    await word(id, 'paid');
  });

  test('a refused payout is paid again under a new key', async () => {
    const id = await approved();
    bank.behaves.push((_, response) => send(response, 422, {}));
    await run();
    expect(await state(id)).toBe('failed');
    const [notice] = await site.ask(getNotices, {}, { as });
    expect(notice?.text).toMatch(/^Your bank rejected your MXN 102\.50 withdrawal\. We’ll try again/);
    await actions.decide(id, 'paying');
    await run();
    const [first, second] = await payouts(id);
    expect([first?.state, second?.state]).toEqual(['failed', 'open']);
    expect(second?.id).not.toBe(first?.id);
    await word(id, 'paid');
    expect(await state(id)).toBe('paid');
    expect((await actions.command(['withdrawal', 'show', id])).slice(-2)).toEqual([
      `payout    ${first?.id}  standard  failed`,
      `payout    ${second?.id}  standard  paid`,
    ]);
  });

  test('a failed payout is returned once, however often and by whomever it is asked for', async () => {
    const id = await approved();
    await run();
    expect(await word(id, 'failed', { reason: 'Account closed' })).toBe(200);
    expect((await actions.newest(as)).desc).toBe(
      'Account closed. We’ll try again or return the money to your balance.',
    );
    const before = await actions.money(as);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => actions.decide(id, 'returned')),
      ...Array.from({ length: 4 }, () => word(id, 'failed')),
      run(),
    ]);
    expect(outcomes.slice(0, 8).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { money } = await actions.money(as);
    expect(Number(money) - Number(before.money)).toBeCloseTo(102.5, 5);
    expect(await word(id, 'paid')).toBe(200);
    expect(await state(id)).toBe('returned');
  });

  test('what the bank sends back is returned whole, once', async () => {
    const id = await approved();
    await run();
    await word(id, 'paid');
    const [first, second] = await Promise.all([word(id, 'returned'), word(id, 'returned')]);
    expect([first, second, await state(id)]).toEqual([200, 200, 'returned']);
    expect((await actions.money(as)).money).toBe('20000.00');
  });

  test('a message of another amount, currency or payout, or under a foreign signature, changes nothing', async () => {
    const id = await approved();
    await run();
    expect(await word(id, 'paid', { amount: '100.01' })).toBe(422);
    expect(await word(id, 'paid', { currency: 'USD' })).toBe(422);
    expect(await word(id, 'paid', { payout: newKey() })).toBe(422);
    const data = { payout: await last(id), amount: '100.00', currency: 'MXN' };
    expect((await bank.tell(site, 'payout.paid', data, { secret: Buffer.alloc(32) })).status).toBe(400);
    expect(await state(id)).toBe('paying');
    await word(id, 'paid');
  });

  test('the ledger’s check sees a payout that was changed by hand', async () => {
    const id = await approved();
    await run();
    const undo = new Error('undo');
    for (const change of ['amount = amount + 1', "state = 'paid'", 'ask_at = NULL', "currency = 'USD'"]) {
      const damaged = site.plaza.db.tx(async (tx) => {
        await tx.query(`UPDATE payout SET ${change} WHERE withdrawal = $1`, [id]);
        expect(await check(tx), change).not.toEqual([]);
        throw undo;
      });
      await expect(damaged).rejects.toBe(undo);
    }
    await word(id, 'paid');
  });

  test('handed over many times at once it is one payout', async () => {
    const id = await approved();
    await Promise.all(Array.from({ length: 6 }, () => runPayouts(site.plaza)));
    const key = await last(id);
    expect(await payouts(id)).toHaveLength(1);
    expect(bank.asked.filter(({ method, body }) => method === 'POST' && body.id === key)).toHaveLength(1);
    await word(id, 'paid');
  });
});

describe.each(anyEngine)('in the sandbox on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('pay_banklist', [
      { id: 'Play', name: 'Play', min: '10.00', max: '50000.00', provider: 'sandbox', payout: true },
    ]);
  });
  afterEach(() => actions.clean());

  test('the sandbox pays what it is asked to, and says so by its own message', async () => {
    const as = await actions.ready();
    const { id = '' } = await actions.ask(as, '100');
    await actions.decide(id, 'approved');
    await runPayouts(site.plaza);
    expect((await actions.newest(as)).status_text).toBe('On its way');
    const { rows } = await site.plaza.db.query<{ id: string }>(
      'SELECT id FROM payout WHERE withdrawal = $1',
      [id],
    );
    const page = await site.fetch(new Request(`http://plaza.test/pay/sandbox/${rows[0]?.id}`));
    expect(page.status).toBe(404);
    expect(await sendWebhooks(site.plaza, 'http://plaza.test', site.fetch)).toBe(1);
    expect((await actions.newest(as)).status_text).toBe('Paid');
  });
});
