import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../../../contract/game/calls.ts';
import { resolve } from '../../../contract/resolve.ts';
import { getWithdrawalRules, getWithdrawals, withdraw } from '../../../contract/withdrawal.ts';
import { check, type Violation } from '../../../server/ledger/check.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { longRound, orderFields, playable } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, tally, times } from '../../support/tally.ts';
import { pin, withdrawalActions } from '../../support/withdrawal-actions.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_num', 100);
    await site.plaza.settings.set('withdraw_fee', '1.00');
    await playable(site);
  });
  afterEach(() => actions.clean());

  const ask = (money: string, key = newKey(), paypwd = pin) =>
    site.raw(withdraw, { money, paypwd }, { as, key });

  test('fifty identical requests at once are one withdrawal with one answer', async () => {
    as = await actions.ready();
    const key = newKey();
    const answers = await atOnce(50, () => ask('100', key));
    expect(tally(answers.map(({ error }) => error))).toEqual({ done: 50 });
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(await site.ask(getWithdrawals, {}, { as })).toHaveLength(1);
    expect(await actions.money(as)).toEqual({ money: '900.00', held: '100.00' });
  });

  test('an order that meets the recharge it needs is placed or short of money, and nothing else', async () => {
    const money = depositActions(site);
    const { expect: round } = await longRound(site);
    for (let i = 0; i < 10; i++) {
      as = await actions.ready(500n);
      const { pay_url } = await money.open(as, '50');
      await money.decide(pay_url, 'approve');
      const orders = () =>
        times(8, () =>
          site.raw(placeOrder, orderFields(as, round, { money: '9.00' }), { as, key: newKey() }),
        );
      const [before, , after] = await Promise.all([
        Promise.all(orders()),
        money.deliver(),
        Promise.all(orders()),
      ]);
      const words = tally([...before, ...after].map(({ error }) => error));
      expect(words.internal).toBeUndefined();
      expect(words.done ?? 0).toBeLessThanOrEqual(6);
    }
  });

  test('one key with different amounts at once is one withdrawal, the others are told so', async () => {
    as = await actions.ready();
    const key = newKey();
    const answers = await atOnce(10, (i) => ask(`${100 + i}`, key));
    expect(tally(answers.map(({ error }) => error))).toEqual({ done: 1, key_reused: 9 });
  });

  test('withdrawals at once never pass the balance, nor the number of a day', async () => {
    as = await actions.ready(55_000n);
    const answers = await atOnce(12, () => ask('100'));
    expect(tally(answers.map(({ error }) => error))).toEqual({ done: 5, balance_insufficient: 7 });
    expect(await actions.money(as)).toEqual({ money: '50.00', held: '500.00' });
    as = await actions.ready();
    await actions.during({ withdraw_num: 2 }, async () => {
      const more = await atOnce(8, () => ask('50'));
      expect(tally(more.map(({ error }) => error))).toEqual({ done: 2, withdrawals_today_used: 6 });
      expect((await site.ask(getWithdrawalRules, {}, { as })).left).toBe(0);
    });
  });

  test('withdrawals, orders and recharges at once never overdraw and lose no cent', async () => {
    as = await actions.ready(20_000n);
    const money = depositActions(site);
    const { expect: round } = await longRound(site);
    const payments = await atOnce(5, () => money.open(as, '50'));
    for (const { pay_url } of payments) await money.decide(pay_url, 'approve');
    const [asked, played] = await Promise.all([
      atOnce(12, () => ask('60')),
      atOnce(40, () =>
        site.raw(placeOrder, orderFields(as, round, { money: '9.00' }), { as, key: newKey() }),
      ),
      money.deliver(),
    ]);
    const count = (answers: { error?: string }[]) => {
      const { done = 0, balance_insufficient: short = 0 } = tally(answers.map(({ error }) => error));
      expect(done + short).toBe(answers.length);
      return done;
    };
    const [paid, placed] = [count(asked), count(played)];
    const left = 200 + 250 - paid * 60 - placed * 9;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(await actions.money(as)).toEqual({ money: `${left}.00`, held: `${paid * 60 + placed * 9}.00` });
  });

  test('approved and refused at once, one of them stands', async () => {
    for (let i = 0; i < 5; i++) {
      as = await actions.ready();
      const { id = '' } = await actions.ask(as, '300');
      const outcomes = await Promise.allSettled([
        actions.decide(id, 'approved'),
        actions.decide(id, 'refused'),
        actions.decide(id, 'approved'),
        actions.decide(id, 'refused'),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status } = await actions.newest(as);
      const held = status === 3 ? { money: '1000.00', held: '0.00' } : { money: '700.00', held: '300.00' };
      expect(await actions.money(as)).toEqual(held);
    }
  });

  test('a failed payout is returned once, however often it is asked for', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '300');
    for (const to of ['approved', 'failed'] as const) await actions.decide(id, to);
    const outcomes = await Promise.allSettled([
      ...times(8, () => actions.decide(id, 'returned')),
      actions.decide(id, 'paid'),
    ]);
    const ends = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const { status } = await actions.newest(as);
    // Paid first, it may still be sent back once.
    expect([1, 2]).toContain(ends);
    expect(await actions.money(as)).toEqual({ money: status === 5 ? '1000.00' : '700.00', held: '0.00' });
  });

  test('a repeated key tells the same withdrawal, another amount is another intent, a lost answer is found out', async () => {
    as = await actions.ready();
    const key = newKey();
    const first = await actions.ask(as, '100', { key });
    expect(await actions.ask(as, '100.00', { key, paypwd: 'forgot' })).toEqual(first);
    await site.refused(withdraw, { money: '101', paypwd: '' }, 'key_reused', { as, key });
    expect(await site.ask(resolve, { key }, { as })).toEqual({
      state: 'done',
      call: withdraw.path,
      result: first,
    });
    const unused = newKey();
    expect(await site.ask(resolve, { key: unused }, { as })).toMatchObject({ state: 'abandoned' });
    await site.refused(withdraw, { money: '100', paypwd: '' }, 'conflict', { as, key: unused });
    expect(await site.ask(getWithdrawals, {}, { as })).toHaveLength(1);
  });

  test('resolve racing the late request has one outcome', async () => {
    as = await actions.ready(1_000_000n);
    for (let i = 0; i < 12; i++) {
      const key = newKey();
      const [asked, told] = await Promise.all([ask('50', key), site.raw(resolve, { key }, { as })]);
      const { state, result } = told.value as { state: string; result: unknown };
      expect([asked.error ?? 'done', state]).toEqual(
        state === 'done' ? ['done', 'done'] : ['conflict', 'abandoned'],
      );
      if (state === 'done') expect(result).toEqual(asked.value);
      expect((await site.ask(resolve, { key }, { as })).state).toBe(state);
    }
  });

  test('the ledger’s check sees what was changed by hand', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '300');
    const tampered = [
      [
        "UPDATE withdrawal SET state = 'refused' WHERE id = $1",
        'held withdrawal is not the open withdrawals',
      ],
      ['UPDATE withdrawal SET amount = amount - 1 WHERE id = $1', 'withdrawal and its transfers differ'],
      ['DELETE FROM transfer WHERE ref = $1', 'withdrawal and its transfers differ'],
      ["INSERT INTO withdrawal_step VALUES ($1, 2, 'paid', '', now())", 'withdrawal is not at its last step'],
      ['DELETE FROM withdrawal WHERE id = $1', 'key of a withdrawal names none'],
    ] as const;
    for (const [sql, broken] of tampered) {
      const undone = site.plaza.db.tx(async (tx) => {
        await tx.query(sql, [id]);
        throw await check(tx);
      });
      const found = (await undone.catch((seen: unknown) => seen)) as Violation[];
      expect(found.map((one) => one.broken)).toContain(broken);
    }
  });
});
