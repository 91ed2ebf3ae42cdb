import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getChains, getOrders, getProof, placeOrder } from '../../../contract/game/calls.ts';
import { resolve } from '../../../contract/resolve.ts';
import { openSecret, sealSecret } from '../../../server/draw/chain.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { settleRound } from '../../../server/game/round/settle-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { eventsOf } from '../../support/audit.ts';
import { runCommand } from '../../support/operator/commands.ts';
import {
  letPass,
  longRound,
  minute,
  order,
  orderFields,
  pastChain,
  playable,
  player,
  playOut,
  rowOf,
  settle,
} from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site, site as secondNode } from '../../support/site.ts';
import { recompute } from '../../support/verifier.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let me: Session;
  const sql = (text: string, ...values: unknown[]) => site.plaza.db.query(text, values);
  const broken = async () => (await check(site.plaza.db)).map((one) => one.broken);

  beforeAll(async () => {
    site = await playable(await openSite(engine));
    me = await player(site);
  });

  test('an open round voided by hand is listed for everybody, and told by the ledger at the next draw', async () => {
    const round = await longRound(site);
    await order(site, me, round.expect, { money: '5' });
    await letPass(site, round.id);
    await advance(gameServices(site.plaza), minute);
    await sql('UPDATE round SET voided_at = clock_timestamp() WHERE id = $1', round.id);
    await settle(site, round.id);
    const [chain] = await site.ask(getChains, {});
    expect(chain?.voided).toEqual([{ expect: round.expect, stake: '5.00', saved: '-0.13' }]);
    const [record] = await site.ask(getOrders, { page: '1' }, { as: me });
    expect(record).toMatchObject({ status: 2, win_money: '5.00' });
    expect(await broken()).toEqual([]);
    const next = await longRound(site);
    await order(site, me, next.expect);
    await playOut(site, next.id);
    expect(await broken()).toEqual(['round is voided though its chain was drawn on']);
    await sql('UPDATE round SET voided_at = clock_timestamp() WHERE id = $1', round.id);
  });

  test('settling again, by two nodes or by a settler that woke up late, pays nobody twice', async () => {
    const round = await longRound(site);
    const picks = { item: 'large,small,single,pair' };
    for (let i = 0; i < 5; i++) await order(site, me, round.expect, picks);
    await playOut(site, round.id);
    const money = () => sql('SELECT cash, stake, seq FROM account ORDER BY member').then(({ rows }) => rows);
    const before = await money();
    const db = secondNode({ ...site.plaza }).plaza.db;
    expect(await Promise.all([settleRound(db, round.id), settleRound(site.plaza.db, round.id)])).toEqual([
      0, 0,
    ]);
    // A row that says it is not done yet does not make its orders due again.
    await sql('UPDATE round SET settled_at = NULL WHERE id = $1', round.id);
    expect(await settleRound(db, round.id)).toBe(0);
    expect(await money()).toEqual(before);
  });

  test('after the close no door takes an order, and a repeated one costs nothing more', async () => {
    const round = await longRound(site);
    const key = newKey();
    const first = await order(site, me, round.expect, {}, key);
    const one = orderFields(me, round.expect);
    const doors = async () => {
      await site.refused(placeOrder, one, 'round_closed', { as: me });
      await site.refused(placeOrder, one, 'round_closed', { as: me, key: newKey() });
      expect((await order(site, me, round.expect, {}, key)).order_id).toBe(first.order_id);
      const unused = newKey();
      const fate = await site.ask(resolve, { key: unused }, { as: me });
      expect(fate.state).toBe('abandoned');
      await site.refused(placeOrder, one, 'conflict', { as: me, key: unused });
      const { rows } = await sql('SELECT count(*)::int AS n FROM orders WHERE round = $1', round.id);
      expect(rows).toEqual([{ n: 1 }]);
    };
    await sql('UPDATE round SET closes_at = clock_timestamp() WHERE id = $1', round.id);
    await doors();
    await letPass(site, round.id);
    await doors();
    await advance(gameServices(site.plaza), minute);
    await doors();
    await settle(site, round.id);
    await doors();
    // Somebody opens the times again: the gates stay closed for good.
    const { closesAt, drawsAt } = await rowOf(site, round.expect);
    await sql(
      "UPDATE round SET closes_at = closes_at + interval '1 hour', draws_at = draws_at + interval '1 hour' WHERE id = $1",
      round.id,
    );
    await doors();
    await sql('UPDATE round SET closes_at = $2, draws_at = $3 WHERE id = $1', round.id, closesAt, drawsAt);
  });

  test.each([
    ['its start rewritten', async () => ({ s0: randomBytes(32) })],
    ['a chain of other seeds in its place', otherChain],
  ])(
    'a chain with %s draws no round that was sealed before, and the ledger and every proof tell',
    async (_, other) => {
      const swapped = await openSite(engine);
      await playable(swapped);
      const them = await player(swapped);
      const [drawn, waiting] = [await longRound(swapped), await longRound(swapped)];
      for (const { expect: name } of [drawn, waiting]) await order(swapped, them, name);
      await playOut(swapped, drawn.id);
      await letPass(swapped, waiting.id);
      await advance(gameServices(swapped.plaza), minute);
      const { db } = swapped.plaza;
      const { s0, sealed } = { sealed: null, ...(await other(swapped)) };
      await db.query('UPDATE chain SET s0 = $1, sealed = coalesce($2, sealed)', [s0, sealed]);
      const found = (await check(db)).map((one) => one.broken);
      expect(found).toEqual(
        expect.arrayContaining(['commitment is not its round', 'chain is not the published one']),
      );
      const node = secondNode({ ...swapped.plaza });
      for (let second = 0; second < 2; second++) await advance(gameServices(node.plaza), minute);
      expect(await rowOf(node, waiting.expect)).toMatchObject({ dice: null, settledAt: null });
      const proof = await node.ask(getProof, { key: minute.key, expect: drawn.expect });
      expect(() => recompute(proof)).toThrow('the seed is not of the chain');
    },
  );

  async function otherChain({ plaza }: Site) {
    const away = await openSite(engine);
    await pastChain(away);
    const { rows } = await away.plaza.db.query<{ id: string; s0: Buffer; sealed: Buffer }>(
      'SELECT * FROM chain',
    );
    const { rows: own } = await plaza.db.query<{ id: string }>('SELECT id FROM chain');
    const [there, here] = [rows[0], own[0]];
    if (!there || !here) throw new Error('no chain');
    const secret = openSecret(there.sealed, plaza.keys.chain, there.id);
    return { s0: there.s0, sealed: Buffer.from(sealSecret(secret, plaza.keys.chain, here.id, randomBytes)) };
  }

  test('an operator voids only where the secret is lost, and it is written down', async () => {
    const lost = await openSite(engine);
    await playable(lost);
    const round = await longRound(lost);
    const them = await player(lost);
    await order(lost, them, round.expect);
    let node = lost;
    const give = () => runCommand(node.plaza, { words: ['round', 'void', minute.key, round.expect] });
    expect((await give()).lines[0]).toMatch(/not closed/);
    await letPass(lost, round.id);
    await advance(gameServices(lost.plaza), minute);
    expect((await give()).lines[0]).toMatch(/secret is there/);
    // A node that had the secret still has it: another one is asked.
    node = secondNode({ ...lost.plaza });
    await lost.plaza.db.query("UPDATE chain SET sealed = decode(repeat('00', 60), 'hex')");
    expect((await give()).lines[0]).toMatch(/^Voided, 1 bet returned/);
    expect((await give()).code).toBe(1);
    const [record] = await lost.ask(getOrders, { page: '1' }, { as: them });
    expect(record).toMatchObject({ status: 2, win_money: '1.00' });
    expect((await eventsOf(lost)).filter(({ command }) => command === 'round void')).toHaveLength(4);
    expect(await check(lost.plaza.db)).toEqual([]);
  });
});
