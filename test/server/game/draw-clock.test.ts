import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getProof, getRound, placeOrder } from '../../../contract/game/calls.ts';
import { games } from '../../../contract/game/games.ts';
import { drand } from '../../../server/draw/beacon/drand.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { early, forging, honest, type Manner, openRelay, silent, type TestRelay } from '../../draw/relay.ts';
import { testChain } from '../../draw/test-chain.ts';
import { eventsOf } from '../../support/audit.ts';
import { runCommand } from '../../support/operator/commands.ts';
import {
  letPass,
  longRound,
  minute,
  order,
  orderFields,
  playable,
  player,
  rowOf,
  settle,
  siteWith,
} from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';
import { recompute } from '../../support/verifier.ts';

const { beacon: chain, params, clock } = testChain();
// Its relay decides what is there already; the key itself signs any round.
clock.now = Number.POSITIVE_INFINITY;

describe.each(engines)('on $name, a slow database clock', (engine) => {
  let relay: TestRelay;
  let site: Site;
  let me: Session;

  beforeAll(async () => {
    relay = await openRelay(early);
    const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal });
    site = await playable(
      await siteWith(engine, drand({ params, relays: [relay.url], pause, timeout: 500 })),
    );
    me = await player(site);
  });
  afterAll(() => relay.close());

  const operator = (...words: string[]) => runCommand(site.plaza, { words });
  const events = () => eventsOf(site);

  /** A round with an order that closes now and is drawn in six seconds, while the relay has this to say. */
  async function closing(manner: Manner) {
    relay.manner = manner;
    const round = await longRound(site);
    await order(site, me, round.expect);
    await site.plaza.db.query(
      `UPDATE round SET closes_at = clock_timestamp(), draws_at = clock_timestamp() + interval '6 seconds' WHERE id = $1`,
      [round.id],
    );
    await advance(gameServices(site.plaza), minute);
    expect((await rowOf(site, round.expect)).committedAt).not.toBe(null);
    return round;
  }

  /** Lets a round's last seconds go by, and the relay has what it must. */
  async function drawnNow({ id }: { id: string }) {
    relay.manner = honest(chain);
    await letPass(site, id);
    await settle(site, id);
  }

  test.each<[string, Manner]>([
    ['that has nothing yet', early],
    ['that says nothing', silent],
    ['that lies', forging],
  ])('is not concluded from a relay %s, and the round is drawn at its time', async (_, manner) => {
    const round = await closing(manner);
    expect((await site.plaza.settings.get()).games_closed).toEqual([]);
    relay.asked.length = 0;
    await drawnNow(round);
    expect(recompute(await site.ask(getProof, { key: minute.key, expect: round.expect }))).toHaveLength(3);
  });

  test('shows in a signature before its time: all games close, until an operator opens them', async () => {
    const open = await longRound(site);
    const round = await closing(honest(chain));
    for (const { key } of games) await site.refused(getRound, { key }, 'game_closed');
    await site.refused(placeOrder, orderFields(me, open.expect), 'game_closed', { as: me });
    const proof = await site.ask(getProof, { key: minute.key, expect: round.expect });
    expect([proof.seed, proof.beacon.signature, proof.dice]).toEqual(['', '', []]);
    const [stopped, alert] = (await events()).slice(-2);
    expect(stopped).toMatchObject({
      stopped: 'games',
      reason: 'the database clock is slow',
      round: round.expect,
    });
    expect(alert).toMatchObject({ alert: 'games_stopped', facts: { round: round.expect } });
    expect((await operator('game', 'list')).lines).toContainEqual(expect.stringMatching(/^k3-1m {2}closed/));
    expect((await operator('game', 'open')).code).toBe(0);
    expect((await events()).findLast(({ command }) => command)).toMatchObject({ command: 'game open' });
    expect((await operator('audit', 'verify')).code).toBe(0);
    await site.ask(getRound, { key: minute.key });
    await order(site, me, open.expect);
    await drawnNow(round);
  });

  test('stops the games once, and what was closed by then is drawn and settled', async () => {
    const stops = async () => (await events()).filter(({ stopped }) => stopped).length;
    const before = await stops();
    const rounds = [await longRound(site), await longRound(site)];
    for (const { expect: name } of rounds) await order(site, me, name);
    await site.plaza.db.query(
      `UPDATE round SET closes_at = clock_timestamp(), draws_at = clock_timestamp() + interval '6 seconds' WHERE id = ANY ($1)`,
      [rounds.map(({ id }) => id)],
    );
    relay.manner = honest(chain);
    await advance(gameServices(site.plaza), minute);
    await advance(gameServices(site.plaza), minute);
    expect(await stops()).toBe(before + 1);
    for (const round of rounds) await drawnNow(round);
    await operator('game', 'open', 'k3-3m');
    await site.ask(getRound, { key: 'k3-3m' });
    await site.refused(getRound, { key: minute.key }, 'game_closed');
    await operator('game', 'open');
    await operator('game', 'close', 'k3-5m');
    await site.refused(getRound, { key: 'k3-5m' }, 'game_closed');
    await site.ask(getRound, { key: minute.key });
    await operator('game', 'open');
    expect(await check(site.plaza.db)).toEqual([]);
  });
});

// PGlite has no clock of its own: it asks the node's.
describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  test.each([10, -10])('a node whose clock is %i s off opens and closes by the database', async (seconds) => {
    const site = await playable(await openSite(engine));
    const me = await player(site);
    const off = Date.now() + seconds * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: off });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { plaza } = site;
    const time = async () => {
      const { rows } = await plaza.db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      return (rows[0] as { now: Date }).now.getTime();
    };
    expect(Math.abs((await time()) - Date.now())).toBeGreaterThan(9_000);
    const round = await longRound(site);
    const closes = (sql: string) =>
      plaza.db.query(
        `UPDATE round SET closes_at = clock_timestamp() + interval '${sql}', draws_at = clock_timestamp() + interval '${sql}' + interval '6 seconds'
         WHERE id = $1`,
        [round.id],
      );
    // Open by the database for another eight seconds; a node ten ahead would say that it is over.
    await closes('8 seconds');
    await order(site, me, round.expect);
    await advance(gameServices(plaza), minute);
    expect((await rowOf(site, round.expect)).committedAt).toBe(null);
    const told = Date.parse((await site.ask(getRound, { key: minute.key })).server_time as string);
    expect(Math.abs(told - (await time()))).toBeLessThan(2_000);
    // Closed by the database; a node ten behind would take orders still.
    await closes('0 seconds');
    await site.refused(placeOrder, orderFields(me, round.expect), 'round_closed', { as: me });
    await advance(gameServices(plaza), minute);
    const row = await rowOf(site, round.expect);
    expect(row.count).toBe(1);
    expect(Math.abs((row.committedAt?.getTime() ?? 0) - (await time()))).toBeLessThan(5_000);
    await advance(gameServices(plaza), minute);
    expect((await rowOf(site, round.expect)).dice).toBe(null);
  });
});
