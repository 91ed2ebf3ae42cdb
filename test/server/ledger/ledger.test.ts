import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolve } from '../../../contract/resolve.ts';
import { check } from '../../../server/ledger/check.ts';
import { countDeposit } from '../../../server/ledger/counters.ts';
import { closeHours, fundHouse, houseBalances } from '../../../server/ledger/house.ts';
import { businessHash, claim, finish, release } from '../../../server/ledger/intent.ts';
import { post, type Transfer } from '../../../server/ledger/post.ts';
import { bareAccount, longRound, order, pastChain, player, playOut } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Site } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  const db = () => site.plaza.db;

  beforeAll(async () => {
    site = await openSite(engine);
    await pastChain(site);
  });

  test('a transfer stands once by its name, and its reversal takes it back', async () => {
    const member = await bareAccount(site, 1_000n);
    const hold: Transfer = {
      ref: randomUUID(),
      kind: 'fee',
      debit: 'cash',
      credit: 'fee',
      amount: 400n,
      member,
    };
    const reversal: Transfer = { ...hold, kind: 'fee_reversed', debit: 'fee', credit: 'cash' };
    expect(await post(db(), hold)).toBe('posted');
    expect(await post(db(), hold)).toBe('known');
    expect(await post(db(), reversal)).toBe('posted');
    expect(await post(db(), reversal)).toBe('known');
    const { rows } = await db().query('SELECT cash, seq FROM account WHERE member = $1', [member]);
    expect(rows).toEqual([{ cash: '1000', seq: '3' }]);
  });

  test('nobody goes below zero', async () => {
    const member = await bareAccount(site, 100n);
    const much: Transfer = {
      ref: randomUUID(),
      kind: 'fee',
      debit: 'cash',
      credit: 'fee',
      amount: 101n,
      member,
    };
    await expect(post(db(), much)).rejects.toThrow('balance_insufficient');
    expect(await check(db())).toEqual([]);
  });

  test('the house is funded once by a reference, and closed hours change no balance', async () => {
    const ref = randomUUID();
    const before = await houseBalances(db());
    await fundHouse(db(), 5_000_000n, ref);
    await fundHouse(db(), 5_000_000n, ref);
    const after = await houseBalances(db());
    expect([after.house - before.house, after.bank - before.bank]).toEqual([5_000_000n, -5_000_000n]);
    // Two hours ago, so that its hour is closed now.
    await db().query(
      `INSERT INTO transfer (ref, kind, debit, credit, amount, at)
       VALUES ($1, 'funded', 'bank', 'house', 7, now() - interval '2 hours')`,
      [randomUUID()],
    );
    await Promise.all([closeHours(db()), closeHours(db())]);
    expect((await houseBalances(db())).house).toBe(after.house + 7n);
    expect(await check(db())).toEqual([]);
  });

  test('a key whose provider is being asked is in flight, then told again or free again', async () => {
    const { id: member } = await player(site, 0n);
    const intent = {
      member,
      key: newKey(),
      call: '/member/doRecharge',
      hash: businessHash({ money: '10.00' }),
    };
    expect(await claim(db(), intent)).toEqual({ state: 'new' });
    expect(await claim(db(), intent)).toEqual({ state: 'in_flight' });
    expect(await claim(db(), { ...intent, hash: businessHash({ money: '11.00' }) })).toEqual({
      state: 'reused',
    });
    await release(db(), intent);
    expect(await claim(db(), intent)).toEqual({ state: 'new' });
    const ref = randomUUID();
    expect(await finish(db(), { ...intent, ref })).toBe(true);
    expect(await claim(db(), intent)).toEqual({ state: 'stored', ref });
    await db().query('DELETE FROM intent WHERE ref = $1', [ref]);
  });

  test('a claim in flight is not resolved, a dead one is closed and can finish no more', async () => {
    const me = await player(site, 0n);
    const intent = { member: me.id, key: newKey(), call: '/member/doRecharge', hash: businessHash({}) };
    await claim(db(), intent);
    await site.refused(resolve, { key: intent.key }, 'in_flight', { as: me });
    await db().query("UPDATE intent SET at = at - interval '3 minutes' WHERE key = $1", [intent.key]);
    const fate = { state: 'abandoned', call: intent.call, result: null };
    expect(await site.ask(resolve, { key: intent.key }, { as: me })).toEqual(fate);
    expect(await site.ask(resolve, { key: intent.key }, { as: me })).toEqual(fate);
    expect(await finish(db(), { ...intent, ref: randomUUID() })).toBe(false);
    expect(await claim(db(), intent)).toEqual({ state: 'abandoned' });
  });

  test('a deposit limit counts what is under way', async () => {
    const member = await bareAccount(site, 0n, { deposit_limit: '{1000,NULL,NULL}' });
    const count = (minor: bigint) => countDeposit(db(), { member, amount: minor, timeZone: 'UTC' });
    expect([await count(600n), await count(401n), await count(400n)]).toEqual([true, false, true]);
    // The check wants a recharge behind what is counted.
    await db().query("UPDATE account SET deposited = '{0,0,0}' WHERE member = $1", [member]);
  });

  test('the check finds each kind of damage', async () => {
    const me = await player(site);
    const round = await longRound(site);
    const { order_id: id } = await order(site, me, round.expect);
    await playOut(site, round.id);
    const sites: [string, unknown][] = [
      ['UPDATE account SET cash = cash + 1 WHERE member = $1', me.id],
      ['UPDATE account SET stake = stake + 1 WHERE member = $1', me.id],
      ['UPDATE account SET seq = seq + 1 WHERE member = $1', me.id],
      ["UPDATE account SET staked = '{0,0,0}' WHERE member = $1", me.id],
      ["UPDATE account SET lost = '{7,7,7}' WHERE member = $1", me.id],
      ["UPDATE orders SET state = 'accepted' WHERE id = $1", id],
      ["UPDATE orders SET state = 'void' WHERE id = $1", id],
      ['UPDATE orders SET payout = payout + 1 WHERE id = $1', id],
      ["UPDATE orders SET at = at + interval '1 day' WHERE id = $1", id],
      ['DELETE FROM orders WHERE id = $1', id],
      ['DELETE FROM pick WHERE order_id = $1', id],
      ['UPDATE gate SET liability[16] = liability[16] + 1 WHERE round = $1 AND slot = 0', round.id],
      ['UPDATE round SET count = count + 1 WHERE id = $1', round.id],
      ['DELETE FROM intent WHERE ref = $1', id],
      [
        'INSERT INTO intent SELECT member, gen_random_uuid(), call, hash, ref, at FROM intent WHERE ref = $1',
        id,
      ],
      ["INSERT INTO ledger_hour VALUES ('house', now() - $1::interval, 1)", '9 hours'],
    ];
    expect(await check(db())).toEqual([]);
    const undo = new Error('undo');
    for (const [sql, value] of sites) {
      const damaged = db().tx(async (tx) => {
        expect((await tx.query(sql, [value])).rowCount, sql).toBe(1);
        expect(await check(tx), sql).not.toEqual([]);
        throw undo;
      });
      await expect(damaged).rejects.toBe(undo);
    }
    expect(await check(db())).toEqual([]);
  });
});
