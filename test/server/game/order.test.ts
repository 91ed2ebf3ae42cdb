import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorWord } from '../../../contract/errors.ts';
import { getOrders, placeOrder } from '../../../contract/game/calls.ts';
import { resolve } from '../../../contract/resolve.ts';
import { check } from '../../../server/ledger/check.ts';
import { longRound, minute, order, orderFields, playable, player } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Site } from '../../support/site.ts';

/** All that an order may change, as one text. */
async function everything({ plaza: { db } }: Site): Promise<string> {
  const tables = ['account', 'orders', 'pick', 'transfer', 'intent', 'gate'];
  const rows = await Promise.all(tables.map((t) => db.query(`SELECT * FROM ${t} ORDER BY 1, 2`)));
  return JSON.stringify(rows.map((each) => each.rows));
}

describe.each(engines)('on $name', (engine) => {
  let site: Site;

  beforeAll(async () => {
    site = await playable(await openSite(engine));
  });

  async function table() {
    return { site, me: await player(site), round: await longRound(site) };
  }

  test('an order takes its stake and tells number, balance and receipt', async () => {
    const { site, me, round } = await table();
    const told = await order(site, me, round.expect, { item: 'large,sum_7', money: '2' });
    expect(told.balance).toBe('996.00');
    expect(told.receipt).toMatch(/^[0-9a-f]{128}$/);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('an order’s picks come in the order of the board, however they were chosen', async () => {
    const { site, me, round } = await table();
    await order(site, me, round.expect, { item: 'sum_12,pair,sum_4,small', money: '1' });
    const [row] = await site.ask(getOrders, { page: '1' }, { as: me });
    expect(row?.data.map(({ type }) => type)).toEqual(['small', 'pair', 'sum_4', 'sum_12']);
  });

  test('an order repeated under its key is one order with one answer, another body is refused', async () => {
    const { site, me, round } = await table();
    const key = newKey();
    const first = await order(site, me, round.expect, { item: 'pair,large' }, key);
    expect(await order(site, me, round.expect, { item: 'large,pair', money: '1' }, key)).toEqual(first);
    const other = orderFields(me, round.expect, { money: '2.00' });
    await site.refused(placeOrder, other, 'key_reused', { as: me, key });
    // What the site refuses since must not make the member believe that the order does not stand.
    await site.plaza.settings.set('isplay', 0);
    expect(await order(site, me, round.expect, { item: 'pair,large' }, key)).toEqual(first);
    await site.plaza.settings.set('isplay', 1);
    const fate = await site.ask(resolve, { key }, { as: me });
    expect(fate).toEqual({ state: 'done', call: placeOrder.path, result: first });
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('a key that was resolved unused is closed for good', async () => {
    const { site, me, round } = await table();
    const key = newKey();
    const none = { state: 'abandoned', call: '', result: null };
    expect(await site.ask(resolve, { key }, { as: me })).toEqual(none);
    await site.refused(placeOrder, orderFields(me, round.expect), 'conflict', { as: me, key });
    expect(await site.ask(resolve, { key }, { as: me })).toEqual(none);
  });

  type Set = ['isplay' | 'games_closed', unknown];
  type Case = [ErrorWord, () => Record<string, string>, (string | Set)?];
  const cases: Case[] = [
    ['forbidden', () => ({ mid: '00000000-0000-7000-8000-000000000000' })],
    ['not_found', () => ({ lid: '9' })],
    ['amount_invalid', () => ({ money: '' })],
    ['amount_invalid', () => ({ money: '0' })],
    ['amount_invalid', () => ({ money: '0.00' })],
    ['amount_invalid', () => ({ money: '1.50' })],
    ['invalid', () => ({ money: '1.001' })],
    ['invalid', () => ({ money: '-1' })],
    ['invalid', () => ({ money: '1e2' })],
    ['invalid', () => ({ money: '1234567890123' })],
    ['picks_missing', () => ({ item: '' })],
    ['invalid', () => ({ item: 'sum_19' })],
    ['invalid', () => ({ item: 'toString' })],
    ['invalid', () => ({ item: 'large,large' })],
    ['invalid', () => ({ item: 'large,' })],
    ['invalid', () => ({ expect: '2026' })],
    ['round_closed', () => ({ expect: '202601010001' })],
    ['round_closed', () => ({ expect: '202699990001' })],
    ['balance_insufficient', () => ({ money: '1001' })],
    ['games_off', () => ({}), ['isplay', 0]],
    ['game_closed', () => ({}), ['games_closed', [minute.key]]],
    ['adult_unconfirmed', () => ({}), 'UPDATE account SET adult = false'],
    ['excluded', () => ({}), "UPDATE account SET excluded_until = now() + interval '1 day'"],
    ['reality_check_due', () => ({}), 'UPDATE account SET reality_check_at = now()'],
    ['limit_stake', () => ({}), "UPDATE account SET stake_limit = '{99,NULL,NULL}'"],
    ['limit_loss', () => ({}), "UPDATE account SET loss_limit = '{NULL,99,NULL}'"],
    ['bankroll_full', () => ({}), 'UPDATE gate SET cap = 94 WHERE 0 = ALL (liability)'],
    ['round_closed', () => ({}), 'UPDATE round SET closes_at = clock_timestamp()'],
    ['round_closed', () => ({}), 'UPDATE gate SET closed = true'],
    ['round_closed', () => ({}), "UPDATE round SET opens_at = now() + interval '1 minute'"],
  ];

  test('every refusal says its word and changes nothing, and its key may be used again', async () => {
    for (const [word, fields, change] of cases) {
      const { site, me, round } = await table();
      if (typeof change === 'string') await site.plaza.db.query(change);
      if (Array.isArray(change)) await site.plaza.settings.set(...change);
      const before = await everything(site);
      const key = newKey();
      await site.refused(placeOrder, { ...orderFields(me, round.expect), ...fields() }, word, {
        as: me,
        key,
      });
      expect(await everything(site), `${word} ${JSON.stringify(fields())}`).toBe(before);
      await site.plaza.settings.set('isplay', 1);
      await site.plaza.settings.set('games_closed', []);
    }
  }, 60_000);

  test('an order needs a session', async () => {
    const { site, me, round } = await table();
    await site.refused(placeOrder, orderFields(me, round.expect), 'unauthenticated');
  });

  test('the first order starts the time to the reality check, in whole milliseconds by the database', async () => {
    const { site, me, round } = await table();
    const { order_id: id } = await order(site, me, round.expect);
    const { rows } = await site.plaza.db.query<{ minutes: string; ms: string }>(
      `SELECT round(extract(epoch FROM a.reality_check_at - o.at) / 60) AS minutes,
         mod(extract(microseconds FROM o.at)::bigint, 1000) AS ms
       FROM account a JOIN orders o ON o.member = a.member WHERE o.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ minutes: '30', ms: '0' }]);
  });
});
