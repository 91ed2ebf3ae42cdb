import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { actionEffect, performAction } from '../../../contract/console/actions.ts';
import {
  listChains,
  listGames,
  listRelays,
  listRounds,
  showDistribution,
  showGame,
} from '../../../contract/console/games.ts';
import { showToday } from '../../../contract/console/today.ts';
import { getRound, placeOrder } from '../../../contract/game/calls.ts';
import { games } from '../../../contract/game/games.ts';
import type { Locale } from '../../../contract/locales.ts';
import { newSecret } from '../../../server/draw/chain.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { makeHeart } from '../../../server/watch/heartbeat.ts';
import { eventsOf } from '../../support/audit.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import {
  longRound,
  minute,
  order,
  orderFields,
  playable,
  player,
  playOut,
  putChain,
} from '../../support/rounds.ts';
import { anyEngine, engines } from '../../support/setup/engines.ts';

const dayMs = 86_400_000;

describe.each(engines)('the games on $name', (engine) => {
  let site: ConsoleSite;
  let risk: Caller;
  beforeAll(async () => {
    site = (await playable(await consoleSite(engine))) as ConsoleSite;
    risk = await site.as('risk');
  });

  test('show what their running rounds may cost, by the sum and by each gate', async () => {
    const [ana, ben] = [await player(site), await player(site)];
    const round = await longRound(site);
    await order(site, ana, round.expect, { item: 'large', money: '10.00' });
    await order(site, ben, round.expect, { item: 'sum_18', money: '1.00' });
    const listed = await risk.call(listGames, {});
    expect(listed).toMatchObject({ currency: 'MXN', bankroll: '1000000.00' });
    expect(Math.abs(listed.clockAhead)).toBeLessThan(5_000);
    expect(listed.games.map(({ key, state }) => `${key} ${state}`)).toEqual(
      games.map(({ key }) => `${key} open`),
    );
    const mine = listed.games[0]?.rounds.find((one) => one.round === round.expect);
    expect(mine).toMatchObject({ state: 'open', orders: 2, members: 2, stake: '11.00', worst: '219.10' });
    const liability = Array.from({ length: 16 }, (_, i) => (i === 15 ? '219.10' : i < 8 ? '0.00' : '9.50'));
    expect(mine?.liability).toEqual(liability);

    const one = await risk.call(showGame, { game: minute.key });
    const shown = one.rounds.find((each) => each.round === round.expect);
    expect(shown?.gates).toHaveLength(engine.name === 'pglite' ? 1 : 16);
    const atMost = shown?.gates.reduce((sum, gate) => sum + Number(gate.liability[15]), 0);
    expect(atMost).toBeCloseTo(219.1);
    expect(one.prices.find(({ pick }) => pick === 'large')).toEqual({
      pick: 'large',
      odds: '1.95',
      ways: 108,
      edge: 2.5,
    });
    expect(one.prices.find(({ pick }) => pick === 'sum_8')).toMatchObject({
      odds: '10.02',
      ways: 21,
      edge: 2.58,
    });
  });

  test('list past rounds with their results, by pages', async () => {
    const me = await player(site);
    const round = await longRound(site);
    await order(site, me, round.expect, { money: '5.00' });
    await playOut(site, round.id);
    const { rounds } = await risk.call(listRounds, { game: minute.key });
    const mine = rounds.find((one) => one.round === round.expect);
    const won = (mine?.sum ?? 0) > 10;
    expect(mine).toMatchObject({
      ...{ state: 'settled', orders: 1, stake: '5.00', late: 0, beacon: 'local' },
      ...{ payout: won ? '9.75' : '0.00', result: won ? '-4.75' : '5.00' },
    });
    expect(mine?.dice.reduce((sum, die) => sum + die, 0)).toBe(mine?.sum);
    await rollRounds(site, 120, () => [1, 2, 3]);
    const seen: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await risk.call(listRounds, { game: 'k3-3m', ...(before && { before }) });
      seen.push(...page.rounds.map((one) => one.round));
      if (!page.next) break;
      before = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    await risk.refused(listRounds, { game: 'k3-9m' }, 'not_found');
    await risk.refused(listRounds, { game: minute.key, before: "'" }, 'invalid');
  });
});

/** Writes drawn rounds of the three-minute game in the far past, with these dice. */
async function rollRounds(site: ConsoleSite, count: number, dice: (i: number) => readonly number[]) {
  const rolled = Array.from({ length: count }, (_, i) => dice(i));
  await site.plaza.db.query(
    `INSERT INTO round (id, game, expect, chain, period, opens_at, closes_at, draws_at, prices, dice, sum, drawn_at, settled_at)
     SELECT gen_random_uuid(), 'k3-3m', to_char(to_timestamp($4 + n * 180) AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI'),
       gen_random_uuid(), n, to_timestamp($4 + n * 180), to_timestamp($4 + n * 180 + 174), to_timestamp($4 + n * 180 + 180),
       '{}', ARRAY[d.a, d.b, d.c], d.a + d.b + d.c, now(), now()
     FROM unnest($1::smallint[], $2::smallint[], $3::smallint[]) WITH ORDINALITY AS d(a, b, c, n)`,
    [...[0, 1, 2].map((place) => rolled.map((one) => one[place])), Date.UTC(2025, 0, 1) / 1000],
  );
}

describe.each(anyEngine)('the dice on $name', (engine) => {
  test('are compared with chance: even ones are usual, loaded ones are told', async () => {
    const fair = await consoleSite(engine);
    // Each of the 216 throws five times: exactly what chance gives.
    await rollRounds(fair, 1080, (i) => [
      1 + (i % 6),
      1 + (Math.floor(i / 6) % 6),
      1 + (Math.floor(i / 36) % 6),
    ]);
    const told = await (await fair.as('risk')).call(showDistribution, { game: 'k3-3m', last: 1080 });
    expect(told).toMatchObject({
      rounds: 1080,
      sumTest: { chiSquare: 0, p: 1, verdict: 'usual' },
      faceTest: { chiSquare: 0, degrees: 5, p: 1, verdict: 'usual' },
    });
    expect(told.sums[7]).toEqual({ sum: 10, seen: 135, due: 135 });
    const loaded = await consoleSite(engine);
    const risk = await loaded.as('risk');
    expect((await risk.call(showDistribution, { game: 'k3-3m' })).sumTest.verdict).toBe('few');
    await rollRounds(loaded, 600, (i) => [i % 3 ? 6 : 1, 1 + (i % 6), 1 + (Math.floor(i / 6) % 6)]);
    expect(await risk.call(showDistribution, { game: 'k3-3m' })).toMatchObject({
      rounds: 600,
      sumTest: { verdict: 'suspicious' },
      faceTest: { verdict: 'suspicious' },
    });
  });
});

describe.each(anyEngine)('the chains on $name', (engine) => {
  test('that end within seven days without a next one are warned of', async () => {
    const site = await consoleSite(engine);
    const risk = await site.as('risk');
    const now = Date.now();
    const today = Math.floor(now / dayMs) * dayMs;
    const put = (game: (typeof games)[number], from: number, days: number) =>
      putChain(site, {
        ...{ game, startsAt: today + from * dayMs, secret: newSecret(randomBytes) },
        length: (days * dayMs) / (game.seconds * 1000),
      });
    const [short, long, next] = [
      await put(games[0], -1, 6),
      await put(games[1], -1, 30),
      await put(games[2], -1, 6),
    ];
    await put(games[2], 5, 30);
    const { chains } = await risk.call(listChains, {});
    const of = (id: string) => chains.find((one) => one.id === id);
    expect([short, long, next].map((id) => of(id)?.warned)).toEqual([true, false, false]);
    expect(of(short)).toMatchObject({ name: 'One-minute dice', state: 'running', secret: true, voided: [] });
    expect(of(short)?.used).toBe(Math.floor((now - (today - dayMs)) / 60_000) + 1);
    expect(chains.map(({ endsAt }) => endsAt).slice(0, 1)).toEqual([of(chains[0]?.id ?? '')?.endsAt]);
    expect(chains.some(({ state }) => state === 'next')).toBe(true);
    expect((await (await site.as('owner')).call(showToday, {})).chains).toEqual([
      { game: 'k3-1m', endsAt: of(short)?.endsAt },
    ]);
    await site.plaza.db.query("UPDATE chain SET sealed = decode(repeat('00', 60), 'hex') WHERE id = $1", [
      short,
    ]);
    expect((await risk.call(listChains, {})).chains.find(({ id }) => id === short)?.secret).toBe(false);
  });
});

describe.each(anyEngine)('the beacon on $name', (engine) => {
  test('is told with what each node knows of its relays', async () => {
    const site = (await playable(await consoleSite(engine))) as ConsoleSite;
    const risk = await site.as('risk');
    const heart = makeHeart(site.plaza);
    await heart.beat();
    const quiet = await risk.call(listRelays, {});
    expect(quiet).toMatchObject({ name: 'local', demo: true, waiting: 0 });
    expect(quiet.relays).toMatchObject([{ relay: 'local', answers: 0, answeredAt: null, failures: 0 }]);
    const { beacon } = gameServices(site.plaza);
    await beacon.dueSignature(beacon.beacon.roundAt(Date.now() - 60_000), 5_000);
    await heart.beat();
    const [relay] = (await risk.call(listRelays, {})).relays;
    expect(relay).toMatchObject({ relay: 'local', answers: 1, failures: 0 });
    const { beacon: told } = await (await site.as('owner')).call(showToday, {});
    expect(told.lastAt).toBe(relay?.answeredAt);
  });
});

describe.each(anyEngine)('what risk does on $name', (engine) => {
  let site: ConsoleSite;
  let risk: Caller;
  beforeAll(async () => {
    site = (await playable(await consoleSite(engine))) as ConsoleSite;
    risk = await site.as('risk', { name: 'rita' });
  });

  test('a game is closed with its effect told, and members read why in their language', async () => {
    const me = await player(site);
    const round = await longRound(site);
    await order(site, me, round.expect);
    const close = { action: 'game close', given: { game: minute.key } };
    const told = await risk.call(actionEffect, close);
    expect(told).toMatchObject({ second: false });
    expect(told.effect.join(' ')).toMatch(/One-minute dice.*Open bets in this game now: 1\./);
    await risk.call(performAction, { ...close, reason: '' });
    expect((await risk.call(listGames, {})).games[0]?.state).toBe('closed');
    await site.refused(placeOrder, orderFields(me, round.expect), 'game_closed', { as: me });

    const text = JSON.stringify({ en_us: 'Back at 10:00', es_spa: 'Volvemos a las 10:00' });
    await risk.call(performAction, { action: 'game message', given: { game: minute.key, text }, reason: '' });
    const read = async (lang: Locale) => (await site.raw(getRound, { key: minute.key }, { lang })).msg;
    expect([await read('es_spa'), await read('en_us'), await read('vn_vn')]).toEqual([
      'Volvemos a las 10:00',
      'Back at 10:00',
      'Back at 10:00',
    ]);
    expect((await risk.call(showGame, { game: minute.key })).message.es_spa).toBe('Volvemos a las 10:00');
    const none = { game: minute.key, none: 'yes' };
    await risk.call(performAction, { action: 'game message', given: none, reason: '' });
    expect(await read('en_us')).toBe('Please contact the administrator for this task!');

    await risk.call(performAction, { action: 'game open', given: { game: minute.key }, reason: '' });
    await site.ask(getRound, { key: minute.key });
    const done = (await eventsOf(site)).filter(({ command }) => String(command).startsWith('game '));
    expect(done.map(({ by, command }) => `${by} ${command}`)).toEqual([
      'rita game close',
      'rita game message',
      'rita game message',
      'rita game open',
    ]);
  });

  test('a round that will be drawn cannot be voided, and nothing is proposed', async () => {
    const me = await player(site);
    const round = await longRound(site);
    await order(site, me, round.expect);
    const action = { action: 'round void', given: { game: minute.key, round: round.expect } };
    expect((await risk.refused(actionEffect, action, 'refused')).message).toMatch(/Not voided/);
    await risk.refused(performAction, { ...action, reason: 'A member asked' }, 'refused');
  });

  test('those who may not run games cannot close one', async () => {
    const cashier = await site.as('cashier');
    await cashier.refused(listGames, {}, 'forbidden');
    const close = { action: 'game close', given: {}, reason: '' };
    await cashier.refused(performAction, close, 'forbidden');
    const auditor = await site.as('auditor');
    await auditor.call(listGames, {});
    await auditor.refused(performAction, close, 'forbidden');
  });
});
