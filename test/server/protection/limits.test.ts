import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Asked } from '../../../contract/call.ts';
import { openDeposit } from '../../../contract/deposit.ts';
import { placeOrder } from '../../../contract/game/calls.ts';
import { confirmLimit, getLimits, setLimit } from '../../../contract/protection.ts';
import { check } from '../../../server/ledger/check.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { digest } from '../../support/digest.ts';
import { give, longRound, order, orderFields, playable, player, playOut } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, tally } from '../../support/tally.ts';

type Wish = Asked<typeof setLimit>;

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let as: Session;
  let round: string;
  beforeAll(async () => {
    site = await playable(await openSite(engine, { TIME_ZONE: 'America/Mexico_City' }));
    round = (await longRound(site)).expect;
  });
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  const set = (kind: Wish['kind'], period: Wish['period'], amount: string) =>
    site.ask(setLimit, { kind, period, amount }, { as });
  const confirm = (kind: Wish['kind'], period: Wish['period']) =>
    site.raw(confirmLimit, { kind, period }, { as });
  const limits = () => site.ask(getLimits, {}, { as });
  const stake = async (money: string) =>
    (await site.raw(placeOrder, orderFields(as, round, { money }), { as, key: newKey() })).error;
  const deposit = async (money: string) =>
    (await site.raw(openDeposit, { pay_way: 'Mexicopay', money }, { as, key: newKey() })).error;
  const wait = (hours: number) =>
    site.plaza.db.query(
      `UPDATE limit_change SET starts_at = starts_at - interval '${hours} hours' WHERE member = $1`,
      [as.id],
    );
  /** The site's day goes by, and with it the counters'. */
  const yesterday = () =>
    site.plaza.db.query(
      `WITH o AS (UPDATE orders SET day = day - 40 WHERE member = $1),
         r AS (UPDATE recharge SET day = day - 40 WHERE member = $1)
       UPDATE account SET day = day - 40 WHERE member = $1`,
      [as.id],
    );

  test('a first limit counts at once, with what is used of it', async () => {
    as = await player(site);
    expect(await limits()).toEqual([]);
    await stake('20.00');
    expect(await set('stake', 'day', '50')).toEqual([
      { kind: 'stake', period: 'day', amount: '50.00', used: '20.00', pending: null },
    ]);
    expect(await stake('31.00')).toBe('limit_stake');
    expect(await stake('30.00')).toBeUndefined();
    expect((await limits())[0]?.used).toBe('50.00');
    expect(await stake('1.00')).toBe('limit_stake');
  });

  test('of several the lowest applies, for each period and kind', async () => {
    for (const period of ['day', 'week', 'month'] as const) {
      as = await player(site);
      for (const other of ['day', 'week', 'month'] as const)
        await set('stake', other, other === period ? '10' : '90');
      expect([await stake('11.00'), await stake('10.00'), await stake('1.00')]).toEqual([
        'limit_stake',
        undefined,
        'limit_stake',
      ]);
      as = await player(site);
      await set('deposit', period, '150');
      expect([await deposit('151'), await deposit('100'), await deposit('51'), await deposit('50')]).toEqual([
        'limit_deposit',
        undefined,
        'limit_deposit',
        undefined,
      ]);
      as = await player(site);
      await set('loss', period, '10');
      expect([await stake('11.00'), await stake('10.00'), await stake('1.00')]).toEqual([
        'limit_loss',
        undefined,
        'limit_loss',
      ]);
    }
  });

  test('a decrease counts at once, also below what is used already', async () => {
    as = await player(site);
    await set('stake', 'week', '90');
    await stake('20.00');
    await set('stake', 'week', '10');
    expect(await stake('1.00')).toBe('limit_stake');
    expect((await limits())[0]).toMatchObject({ amount: '10.00', used: '20.00', pending: null });
    await set('deposit', 'day', '0');
    expect(await deposit('10')).toBe('limit_deposit');
  });

  test('an increase waits for 24 hours and a second confirmation', async () => {
    as = await player(site);
    await set('stake', 'day', '10');
    const [waiting] = await set('stake', 'day', '90');
    expect(waiting).toMatchObject({ amount: '10.00', pending: { amount: '90.00' } });
    const from = Date.parse(waiting?.pending?.from ?? '');
    expect(Math.abs(from - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const early = await confirm('stake', 'day');
    expect([early.error, early.value]).toEqual(['conflict', { from: waiting?.pending?.from }]);
    await wait(23.99);
    expect((await confirm('stake', 'day')).error).toBe('conflict');
    await wait(0.02);
    expect(await stake('11.00')).toBe('limit_stake');
    expect((await confirm('stake', 'day')).value).toEqual([
      { kind: 'stake', period: 'day', amount: '90.00', used: '0.00', pending: null },
    ]);
    expect(await stake('11.00')).toBeUndefined();
    expect((await confirm('stake', 'day')).error).toBe('not_found');
  });

  test('a lower limit that is removed stays until then, and a longer period’s does not stand in for it', async () => {
    as = await player(site);
    await set('loss', 'day', '10');
    await set('loss', 'month', '500');
    expect((await set('loss', 'day', ''))[0]).toMatchObject({ amount: '10.00', pending: { amount: '' } });
    expect(await stake('11.00')).toBe('limit_loss');
    await wait(24);
    expect(await stake('11.00')).toBe('limit_loss');
    expect((await confirm('loss', 'day')).value).toMatchObject([{ period: 'month', amount: '500.00' }]);
    expect(await stake('11.00')).toBeUndefined();
  });

  test('a change that waits is dropped by the same or a lower amount, and begins anew with another', async () => {
    as = await player(site);
    await set('stake', 'day', '10');
    await set('stake', 'day', '90');
    await set('stake', 'day', '10');
    expect((await confirm('stake', 'day')).error).toBe('not_found');
    await set('stake', 'day', '90');
    await wait(24);
    await set('stake', 'day', '5');
    expect((await confirm('stake', 'day')).error).toBe('not_found');
    await set('stake', 'day', '90');
    await wait(24);
    await set('stake', 'day', '900');
    expect((await confirm('stake', 'day')).error).toBe('conflict');
    expect(await stake('6.00')).toBe('limit_stake');
  });

  test('what is no amount or no limit is refused and changes nothing', async () => {
    as = await player(site);
    const before = await digest(site.plaza.db);
    for (const amount of ['-1', '1.001', 'x', '1e3']) {
      expect(
        await site.refused(setLimit, { kind: 'stake', period: 'day', amount }, 'invalid', { as }),
      ).toHaveProperty('amount');
    }
    await site.refused(setLimit, { kind: 'win' as 'loss', period: 'day', amount: '1' }, 'invalid', { as });
    await site.refused(setLimit, { kind: 'loss', period: 'year' as 'day', amount: '1' }, 'invalid', { as });
    await site.refused(confirmLimit, { kind: 'loss', period: 'day' }, 'not_found', { as });
    expect(await digest(site.plaza.db)).toEqual(before);
  });

  test('a new period of the site’s zone begins with nothing used, whatever the member’s clock says', async () => {
    as = await player(site);
    await set('stake', 'month', '10');
    await set('deposit', 'month', '100');
    await stake('10.00');
    await deposit('100');
    const elsewhere = { 'x-time-zone': 'Pacific/Kiritimati', date: 'Fri, 01 Jan 2100 00:00:00 GMT' };
    const how = { as, key: newKey(), headers: elsewhere };
    expect((await site.raw(placeOrder, orderFields(as, round), how)).error).toBe('limit_stake');
    await yesterday();
    expect((await limits()).map(({ used }) => used)).toEqual(['0.00', '0.00']);
    expect([await stake('10.00'), await deposit('100')]).toEqual([undefined, undefined]);
    const { rows } = await site.plaza.db.query(
      "SELECT day = (now() AT TIME ZONE 'America/Mexico_City')::date AS today FROM account WHERE member = $1",
      [as.id],
    );
    expect(rows).toEqual([{ today: true }]);
  });

  test('orders and recharges at once, in any number of tabs, never pass a limit that is set at the same moment', async () => {
    as = await player(site);
    const [words] = await Promise.all([
      atOnce(30, () => stake('2.00')),
      set('stake', 'day', '20'),
      set('loss', 'week', '30'),
    ]);
    const placed = tally(words).done ?? 0;
    const spent = Number((await limits()).find(({ kind }) => kind === 'stake')?.used);
    expect(spent).toBe(placed * 2);
    expect(await stake('20.00')).toBe('limit_stake');
    as = await player(site);
    await set('stake', 'day', '20');
    expect(tally(await atOnce(30, () => stake('2.00')))).toEqual({ done: 10, limit_stake: 20 });
  });

  test('a win gives back loss of the period that counted its stake, not stake', async () => {
    as = await player(site);
    const { id, expect: own } = await longRound(site);
    await set('loss', 'day', '20');
    await set('stake', 'day', '100');
    await order(site, as, own, { item: 'large,small', money: '10.00' });
    expect((await limits()).map(({ used }) => used)).toEqual(['20.00', '20.00']);
    await playOut(site, id);
    expect((await limits()).map(({ used }) => used)).toEqual(['0.50', '20.00']);
  });

  test('money that is withdrawn or won counts for no deposit limit', async () => {
    as = await player(site);
    await give(site, as.id, 50_000n);
    const money = depositActions(site);
    await set('deposit', 'day', '100');
    await money.open(as, '100');
    expect(await deposit('10')).toBe('limit_deposit');
  });
});
