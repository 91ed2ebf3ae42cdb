import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  getChains,
  getDrawnRounds,
  getGameCategories,
  getGames,
  getHotGames,
  getOdds,
  getOrders,
  getProof,
  getReceipt,
  getRound,
} from '../../../contract/game/calls.ts';
import { previousRound, runningRound } from '../../../server/draw/rounds.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { openRound } from '../../../server/game/round/open-round.ts';
import { Snapshots } from '../../../server/game/round/snapshot.ts';
import { NotVoidable, voidRound } from '../../../server/game/round/void-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { letPass, longRound, minute, order, playable, player, playOut } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site, site as secondNode } from '../../support/site.ts';
import { recompute, rootOf } from '../../support/verifier.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let me: Session;

  beforeAll(async () => {
    site = await playable(await openSite(engine));
    me = await player(site, 10_000_000n);
  });

  test('the hall lists games, their categories and the hot ones', async () => {
    const games = await site.ask(getGames, {});
    expect(games.map(({ key, id }) => [key, id])).toEqual([
      ['k3-1m', '1'],
      ['k3-3m', '2'],
      ['k3-5m', '3'],
    ]);
    const parts = await site.ask(getGameCategories, {});
    const inParts = await Promise.all(parts.map(({ id }) => site.ask(getGames, { class: id })));
    expect(inParts.flat()).toEqual(games);
    expect((await site.ask(getHotGames, {})).length).toBe(3);
    expect(await site.ask(getGames, { class: 'none' })).toEqual([]);
  });

  test('the info tells the running round, and looking at it opens it', async () => {
    // An answer that is made as a round ends still names that one, and may be told once more.
    const tell = async () => {
      const info = await site.ask(getRound, { key: 'k3-1m' });
      const now = Date.parse(info.server_time as string);
      const running = runningRound(minute, now);
      expect(info.next_expect).toBe(running.expect);
      return { info, now, running };
    };
    const { info, now, running } = await vi.waitFor(tell, { timeout: 20_000 });
    expect(info.second).toBe(Math.ceil((running.drawsAt - now) / 1000));
    expect([running.closesAt - now, 0]).toContain(info.closes_in);
    expect(info.now_expect).toBe(previousRound(running).expect);
    expect(info.opencode).toHaveLength(3);
    expect(info.demo).toBe(true);
    await site.refused(getRound, { key: 'k3-9m' }, 'not_found');
  });

  test('a closed game and closed games say so', async () => {
    await site.plaza.settings.set('games_closed', ['k3-1m']);
    // What was told a moment ago may be told once more.
    await vi.waitFor(() => site.refused(getRound, { key: 'k3-1m' }, 'game_closed'), { timeout: 20_000 });
    await site.ask(getRound, { key: 'k3-3m' });
    await site.plaza.settings.set('games_closed', []);
    await site.plaza.settings.set('isplay', 0);
    await site.refused(getRound, { key: 'k3-1m' }, 'games_off');
    await site.plaza.settings.set('isplay', 1);
  });

  test('prices stand beside their chances, and can be hidden', async () => {
    const odds = await site.ask(getOdds, { id: '1' });
    expect(odds).toHaveLength(20);
    expect(odds.find(({ type }) => type === 'sum_3')).toMatchObject({ proportion: '210.60', chance: 1 });
    await site.refused(getOdds, { id: '7' }, 'not_found');
    await site.plaza.settings.set('close_number', 1);
    const hidden = await site.ask(getOdds, { id: '2' });
    expect(hidden.map(({ proportion }) => proportion)).toEqual(Array(20).fill(''));
    await site.plaza.settings.set('close_number', 0);
  });

  test('an order lives from its receipt to the record, to the cent, and anyone can recompute it', async () => {
    const round = await longRound(site);
    const before = await site.ask(getProof, { key: 'k3-1m', expect: round.expect });
    expect([before.seed, before.dice, before.commitment]).toEqual(['', [], '']);
    const placed = await order(site, me, round.expect, { item: 'large,small,sum_10', money: '3' });
    const id = placed.order_id as string;
    await order(site, await player(site), round.expect, { item: 'pair' });
    const [open] = await site.ask(getOrders, { page: '1' }, { as: me });
    expect(open).toMatchObject({ id, status: 0, opencode: [], one: '', money: '9.00', win_money: '0.00' });
    await playOut(site, round.id);
    const proof = await site.ask(getProof, { key: 'k3-1m', expect: round.expect });
    expect(recompute(proof)).toEqual(proof.dice);
    expect(proof.orders).toMatchObject({ count: 2, stake: '10.00', late: 0 });
    const sum = proof.dice.reduce((a, b) => a + b);
    const [settled] = await site.ask(getOrders, { page: '1' }, { as: me });
    const won = 5.85 + (sum === 10 ? 23.4 : 0);
    expect(settled).toMatchObject({ id, status: 1, opencode: proof.dice, win_money: won.toFixed(2) });
    expect(settled?.one).toBe(sum > 10 ? 'large' : 'small');
    const receipt = await site.ask(getReceipt, { id }, { as: me });
    expect(receipt.root).toBe(proof.orders.root);
    // Anybody reads the key, signed in or not: the one inside a receipt proves nothing.
    const keys = (await site.ask(getChains, {})).map(({ receipt_key }) => receipt_key);
    expect(new Set(keys)).toEqual(new Set([receipt.public_key]));
    expect(rootOf(receipt)).toBe(proof.orders.root);
    expect(await check(site.plaza.db)).toEqual([]);
    await site.refused(getReceipt, { id }, 'not_found', { as: await player(site) });
    await site.refused(getReceipt, { id: 'x' }, 'not_found', { as: me });
  });

  test('records page by number and from an order on', async () => {
    const them = await player(site);
    const round = await longRound(site);
    for (let i = 0; i < 22; i++) await order(site, them, round.expect);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => site.ask(getOrders, { page }, { as: them })),
    );
    expect(pages.map((page) => page.length)).toEqual([20, 2, 0]);
    const before = pages[0]?.at(-1)?.id as string;
    expect(await site.ask(getOrders, { page: '1', before }, { as: them })).toEqual(pages[1]);
    await site.refused(getOrders, { page: '1', before: 'nonsense' }, 'invalid', { as: them });
  });

  test('the list of past rounds goes back a thousand, and says what their proofs say', async () => {
    const list = await site.ask(getDrawnRounds, { key: 'k3-1m', page: '2' });
    expect(list).toHaveLength(20);
    for (const { expect: name, opencode } of list.slice(0, 5)) {
      const proof = await site.ask(getProof, { key: 'k3-1m', expect: name });
      expect(recompute(proof)).toEqual(opencode);
    }
    expect(await site.ask(getDrawnRounds, { key: 'k3-1m', page: '51' })).toEqual([]);
    await site.refused(getProof, { key: 'k3-1m', expect: '209901010001' }, 'not_found');
  });

  test('a row added after the commitment shows as late, and no path leads from it', async () => {
    const round = await longRound(site);
    const { order_id } = await order(site, me, round.expect);
    await playOut(site, round.id);
    const { db } = site.plaza;
    const late = order_id?.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) as string;
    await db.query(
      `INSERT INTO orders SELECT $2, member, round, slot, stake, day, at, salt, late, state, payout, settled_at FROM orders WHERE id = $1`,
      [order_id, late],
    );
    await db.query('INSERT INTO pick SELECT $2, type, sums, price, stake FROM pick WHERE order_id = $1', [
      order_id,
      late,
    ]);
    const proof = await site.ask(getProof, { key: 'k3-1m', expect: round.expect });
    expect(proof.orders).toMatchObject({ count: 1, late: 1 });
    const receipt = await site.ask(getReceipt, { id: late }, { as: me });
    expect(rootOf(receipt)).not.toBe(receipt.root);
    expect(await check(db)).not.toEqual([]);
    await db.query('DELETE FROM orders WHERE id = $1', [late]);
    await db.query('DELETE FROM pick WHERE order_id = $1', [late]);
    expect(await check(db)).toEqual([]);
  });

  test('a round is voided only when its chain secret is lost, and its stakes come back', async () => {
    const lost = await openSite(engine);
    await playable(lost);
    const them = await player(lost);
    const round = await longRound(lost);
    const expectOf = round.expect;
    await order(lost, them, expectOf, { money: '5' });
    await letPass(lost, round.id);
    const room = gameServices(lost.plaza);
    await expect(voidRound(room, minute, expectOf)).rejects.toThrow(NotVoidable);
    await lost.plaza.db.query(`UPDATE chain SET sealed = decode(repeat('00', 60), 'hex')`);
    await advance(room, minute);
    await advance(room, minute);
    expect(
      (await lost.ask(getProof, { key: 'k3-1m', expect: expectOf }).catch(() => ({ dice: [] }))).dice,
    ).toEqual([]);
    await voidRound(room, minute, expectOf);
    const [record] = await lost.ask(getOrders, { page: '1' }, { as: them });
    expect(record).toMatchObject({ status: 2, win_money: '5.00', opencode: [] });
    const [{ voided } = { voided: [] }] = await lost.ask(getChains, {});
    expect(voided).toEqual([{ expect: expectOf, stake: '5.00', saved: '-0.13' }]);
    expect(await check(lost.plaza.db)).toEqual([]);
  });

  test('two nodes run the clock over one database and settle each order once', async () => {
    const other = secondNode({ ...site.plaza });
    const round = await longRound(site);
    for (let i = 0; i < 5; i++) await order(site, me, round.expect);
    await letPass(site, round.id);
    const rooms = [gameServices(site.plaza), gameServices(other.plaza)];
    for (let i = 0; i < 4; i++) await Promise.all(rooms.map((room) => advance(room, minute)));
    const { rows } = await site.plaza.db.query<{ state: string; n: number }>(
      "SELECT count(*)::int AS n FROM transfer t JOIN orders o ON o.id = t.ref WHERE o.round = $1 AND t.kind = 'settled'",
      [round.id],
    );
    expect(rows).toEqual([{ n: 5 }]);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('a round whose opening waited past its close is not opened', async () => {
    const room = gameServices(site.plaza);
    const before = runningRound(minute, (await room.clock.read()) - 3_600_000);
    const then = before.closesAt - 1;
    const clock = Object.assign(Object.create(room.clock), { read: async () => then, now: () => then });
    expect(await openRound({ ...room, clock }, before)).toBe(false);
    expect(await room.rounds.find(minute, before.expect)).toBe(undefined);
  });

  test('a round whose predecessor ended while it was asked about is open at once', async () => {
    const room = gameServices(site.plaza);
    const ended = runningRound(minute, (await room.clock.read()) - 60_000);
    const times = [ended.drawsAt - 1];
    const read = async () => times.shift() ?? room.clock.read();
    const clock = Object.assign(Object.create(room.clock), { read, now: () => room.clock.now() });
    const { running, open } = await new Snapshots({ ...room, clock }).of(minute);
    expect(running.expect).not.toBe(ended.expect);
    // Its last seconds find it open when somebody asked before them.
    const was = (await room.rounds.opened(minute, running.expect)) !== undefined;
    expect(open).toBe(was || room.clock.now() < running.closesAt);
  });

  test('chains are published ahead, the next before the last ends', async () => {
    const fresh = await openSite(engine);
    const { chains, clock } = gameServices(fresh.plaza);
    const now = await clock.read();
    await chains.create(minute, 20);
    await chains.ensure(minute, now);
    expect((await chains.list()).length).toBe(1);
    await chains.ensure(minute, now + 19.5 * 60_000);
    const listed = await fresh.ask(getChains, {});
    expect(listed.map(({ length }) => length)).toEqual([20, 43_200]);
    expect(Date.parse(listed[0]?.start as string)).toBeGreaterThan(now);
    expect(Date.parse(listed[1]?.start as string) - Date.parse(listed[0]?.start as string)).toBe(20 * 60_000);
  });
});
