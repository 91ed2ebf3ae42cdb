import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getMember } from '../../../contract/account.ts';
import {
  getChains,
  getGames,
  getHotGames,
  getOdds,
  getOrders,
  getProof,
  getReceipt,
  getRound,
  placeOrder,
} from '../../../contract/game/calls.ts';
import { games } from '../../../contract/game/games.ts';
import { payout } from '../../../contract/game/odds.ts';
import { total, winsAt } from '../../../contract/game/picks.ts';
import { setGameClosed } from '../../../server/game/game-admin.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { verifyOrder } from '../../../verifier/core/order-proof.ts';
import { covers } from '../../../verifier/core/rounds.ts';
import { verifyProof } from '../../../verifier/core/verify.ts';
import { fourthGame, fourthOdds } from '../../support/fourth-game.ts';
import { fund, orderFields, pastChain, player } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site, site as siteOf } from '../../support/site.ts';
import { recompute } from '../../support/verifier.ts';

const { key, id } = fourthGame;

// Its rounds take their time: one database for the short run.
describe.each(anyEngine)('on $name, a game of another length and other odds', (engine) => {
  let site: Site;
  let me: Session;
  let plain: Site;

  beforeAll(async () => {
    plain = await openSite(engine);
    site = siteOf({ ...plain.plaza, games: [...games, fourthGame] });
    await pastChain(site, fourthGame);
    await fund(site, 10_000_000n);
    me = await player(site, 100_000n);
  });

  /** The running round with time left to order in. */
  const openRound = () =>
    vi.waitFor(
      async () => {
        const round = await site.ask(getRound, { key });
        expect(round.closes_in).toBeGreaterThan(3_000);
        return round;
      },
      { timeout: 30_000, interval: 200 },
    );

  const fieldsOf = (round: string, item: string) => ({
    ...orderFields(me, round, { item, money: '2.00' }),
    lid: id,
  });

  const until = (what: () => Promise<void>) => vi.waitFor(what, { timeout: 40_000, interval: 300 });

  test('stands in the lobby in its category, with its words and its length', async () => {
    const [quick, all] = [await site.ask(getGames, { class: 'quick' }), await site.ask(getGames, {})];
    const row = { key, id, name: 'Fifteen-second dice', desc: 'Four rounds every minute', seconds: 15 };
    expect(quick.at(-1)).toMatchObject(row);
    expect(all.map((game) => game.key)).toEqual(['k3-1m', 'k3-3m', 'k3-5m', 'k3-15s']);
    expect((await site.ask(getHotGames, {})).map((game) => game.key)).toContain(key);
    await plain.refused(getOdds, { id }, 'not_found');
  });

  test('tells its own prices, and the other games keep theirs', async () => {
    const odds = await site.ask(getOdds, { id });
    expect(odds.map(({ type, proportion, chance }) => ({ type, proportion, chance }))).toEqual(fourthOdds);
    const first = await site.ask(getOdds, { id: '1' });
    expect(first).toHaveLength(20);
    expect(first.find(({ type }) => type === 'pair')?.proportion).toBe('1.95');
  });

  test('is ordered in, closed, drawn, paid and proved like any other', async () => {
    const round = await openRound();
    const expected = round.next_expect;
    expect(round.second).toBeLessThanOrEqual(15);
    await site.refused(placeOrder, fieldsOf(expected, 'large'), 'invalid', { as: me, key: newKey() });
    const item = 'single,pair,sum_10';
    const placed = await site.ask(placeOrder, fieldsOf(expected, item), { as: me, key: newKey() });
    expect(placed.balance).toBe('994.00');

    await until(async () => expect((await site.ask(getRound, { key })).closes_in).toBe(0));
    await site.refused(placeOrder, fieldsOf(expected, 'pair'), 'round_closed', { as: me, key: newKey() });

    await until(async () => {
      await advance(gameServices(site.plaza), fourthGame);
      expect((await site.ask(getOrders, {}, { as: me }))[0]?.status).toBe(1);
    });
    const [order] = await site.ask(getOrders, {}, { as: me });
    const sum = total(order?.opencode ?? []);
    const back = [190, 190, 760].map((price, at) =>
      winsAt(item.split(',')[at] ?? '', sum) ? payout(200n, price) : 0n,
    );
    const won = back.reduce((all, one) => all + one, 0n);
    expect(Number(order?.win_money)).toBeCloseTo(Number(won) / 100, 10);
    expect((await site.ask(getMember, {}, { as: me })).money).toBe((994 + Number(won) / 100).toFixed(2));
    expect(await check(site.plaza.db)).toEqual([]);

    const proof = await site.ask(getProof, { key, expect: expected });
    expect(Date.parse(proof.draws_at) - Date.parse(proof.closes_at)).toBe(6_000);
    expect(Date.parse(proof.draws_at) % 15_000).toBe(0);
    expect(recompute(proof)).toEqual(order?.opencode);
    const verdict = await verifyProof(proof);
    expect(verdict.checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(verdict.draw?.dice).toEqual(order?.opencode);

    const receipt = await site.ask(getReceipt, { id: placed.order_id as string }, { as: me });
    const [chain] = (await site.ask(getChains, {})).filter((one) => one.key === key);
    const keys = [chain?.receipt_key as string];
    const checks = await verifyOrder(receipt, { keys, round: { proof, commitment: 'ok' } });
    expect(checks.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(JSON.parse(receipt.leaf).picks).toContainEqual({ type: 'sum_10', price: '7.60' });
    expect(chain && covers(chain, expected)).toBe(true);
  }, 120_000);

  test('a proof that claims another length for its rounds does not hold', async () => {
    const { next_expect: running } = await site.ask(getRound, { key });
    const proof = await site.ask(getProof, { key, expect: running });
    for (const other of ['k3-30s', 'k3-1m']) {
      const { checks } = await verifyProof({ ...proof, key: other });
      expect(checks.find(({ name }) => name === 'place')?.state).toBe('failed');
    }
  });

  test('is closed and opened by the operator alone', async () => {
    expect(await setGameClosed(site.plaza, [key], true)).toEqual([`${key}  closed`]);
    await until(() => site.refused(getRound, { key }, 'game_closed').then(() => undefined));
    await site.ask(getRound, { key: 'k3-5m' });
    await setGameClosed(site.plaza, [key], false);
    await site.ask(getRound, { key });
  });
});
