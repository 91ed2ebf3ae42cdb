import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../contract/call.ts';
import { getDrawnRounds, getProof } from '../../contract/game/calls.ts';
import type { Game } from '../../contract/game/game.ts';
import { games } from '../../contract/game/games.ts';
import { drand } from '../../server/draw/beacon/drand.ts';
import { runningRound } from '../../server/draw/rounds.ts';
import { gameServices } from '../../server/game/game-services.ts';
import { advance } from '../../server/game/round/advance-round.ts';
import { BeaconClient } from '../../server/game/round/beacon-client.ts';
import { check } from '../../server/ledger/check.ts';
import { failing, honest, relayOf, type TestRelay } from '../draw/relay.ts';
import { testChain } from '../draw/test-chain.ts';
import { anyAddress } from '../fault/wire.ts';
import {
  fund,
  letPass,
  longRound,
  minute,
  order,
  pastChain,
  player,
  rowOf,
  settle,
} from '../support/rounds.ts';
import { anyEngine } from '../support/setup/engines.ts';
import { site as frontDoor, openSite, type Site } from '../support/site.ts';
import { times } from '../support/tally.ts';
import { recompute } from '../support/verifier.ts';

const { beacon: chain, params, clock } = testChain();
// The key itself signs any round: its relay decides what is there already.
clock.now = Number.POSITIVE_INFINITY;

/** As long as a due round is asked for, ms: on a busy machine a search that is given up after seconds is spent for nothing. */
const patience = 60_000;

const until = (done: () => boolean | Promise<boolean>) => vi.waitUntil(done, { timeout: patience });

/** A minute that ends while pages are read brings another round, which the budget does not have. */
const untilAMinuteIsYoung = () => until(() => Date.now() % 60_000 < 40_000);

// Signatures are made and verified by the dozen, beside whatever else the machine does.
describe.each(anyEngine)('on $name', { timeout: 150_000 }, (engine) => {
  let site: Site;
  let relay: TestRelay;
  /** The desk's minutes go on when a test says so. */
  let now: number;

  /** A site whose rounds of yesterday and today nobody looked at. `perMinute`: old rounds that its node asks for. */
  async function old(perMinute: number) {
    now = 0;
    relay = await relayOf(honest(chain));
    site = frontDoor({ ...(await openSite(engine)).plaza });
    for (const game of games) await pastChain(site, game);
    const beacon = drand({ params, relays: [relay.url], stagger: 1, timeout: patience });
    gameServices(site.plaza).beacon = new BeaconClient(beacon, {
      perMinute,
      oldRoundMs: patience,
      now: () => now,
    });
  }

  const read = (page: number, { ip = anyAddress(), game = minute as Game, door = site } = {}) =>
    door.ask(getDrawnRounds, { key: game.key, page: String(page) }, { ip });
  const undrawn = (rounds: Answer<typeof getDrawnRounds>) =>
    rounds.filter(({ opencode }) => opencode.length === 0);
  /** A door that remembers no answer given before. */
  const anew = () => frontDoor(site.plaza);
  const proofOf = (name: string) => site.ask(getProof, { key: minute.key, expect: name });

  test('hundreds of old rounds, asked for at once, leave the draw that is due first and on time', async () => {
    await old(60);
    await fund(site);
    const me = await player(site);
    const round = await longRound(site);
    await order(site, me, round.expect);
    await letPass(site, round.id);
    await advance(gameServices(site.plaza), minute);
    const due = chain.roundAt((await rowOf(site, round.expect)).drawsAt.getTime());
    relay.asked.length = 0;
    // The relays are slow, but for the round that is due.
    const slow = Promise.withResolvers<number>();
    relay.manner = (wanted) => (wanted === due ? honest(chain)(wanted) : slow.promise);
    const begun = performance.now();
    await Promise.all(games.flatMap((game) => times(8, (page) => read(page + 1, { game }))));
    expect(performance.now() - begun).toBeLessThan(8_000);
    await settle(site, round.id);
    expect((await rowOf(site, round.expect)).dice).not.toBe(null);
    // Four searches are under way at one time; each is given up after seconds. There are 480 rounds.
    expect(relay.asked.indexOf(due)).toBeLessThan(20);
    slow.resolve(503);
    const readAnew = () => Promise.all(times(8, (page) => read(page + 1, { door: anew() })));
    // While a due round is asked for, reads start no search: what is left of the budget goes to later ones.
    const others = () => relay.asked.filter((wanted) => wanted !== due);
    await until(async () => {
      await readAnew();
      // A search that began before, or that never reached the relay, counts too.
      return others().length > 50 && gameServices(site.plaza).beacon.searchesLeft() === 0;
    });
    await readAnew();
    expect(others().length).toBeLessThanOrEqual(60);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('beyond the budget a page says what is there, and a later read has the rest', async () => {
    await old(30);
    await untilAMinuteIsYoung();
    await Promise.all([read(1), read(2)]);
    await until(() => relay.asked.length === 30);
    const left = async () => {
      const door = anew();
      return (await Promise.all([read(1, { door }), read(2, { door })])).flatMap(undrawn);
    };
    await until(async () => (await left()).length === 10);
    const [one] = await left();
    expect(one).toMatchObject({ opencode: [], total: 0, one: '', two: '' });
    const waiting = await proofOf(one?.expect as string);
    expect([waiting.dice, waiting.seed, relay.asked.length]).toEqual([[], '', 30]);
    now += 60_000;
    await until(async () => (await left()).length === 0);
    const proof = await proofOf(one?.expect as string);
    expect(recompute(proof)).toEqual(proof.dice);
  });

  test('one network has its share, keeps nobody else from theirs, and reads what is there for nothing', async () => {
    await old(30);
    await untilAMinuteIsYoung();
    const ip = anyAddress();
    const count = async () => {
      const sql = 'SELECT count FROM rate WHERE bucket = $1';
      const { rows } = await site.plaza.db.query<{ count: number }>(sql, [`old-rounds:${ip}`]);
      return rows[0]?.count;
    };
    await until(async () => undrawn(await read(1, { ip, door: anew() })).length === 0);
    for (const _ of times(3, (i) => i)) await read(1, { ip, door: anew() });
    expect([await count(), relay.asked.length]).toEqual([20, 20]);
    expect(undrawn(await read(2, { ip }))).toHaveLength(20);
    expect(relay.asked).toHaveLength(20);
    // At the same door in the same moment: what the first was told is not kept for the second.
    await read(2);
    await until(() => relay.asked.length === 30);
  });

  test('relays in trouble are asked once for each old round, not for a minute', async () => {
    await old(60);
    relay.manner = failing;
    await Promise.all(times(6, (page) => read(page + 1)));
    await until(() => relay.asked.length >= 60);
    const rounds = await Promise.all(times(6, (page) => read(page + 1, { door: anew() })));
    expect(undrawn(rounds.flat())).toHaveLength(120);
    const begun = performance.now();
    const name = runningRound(minute, Date.now() - 3 * 3_600_000).expect;
    expect((await proofOf(name)).dice).toEqual([]);
    // Nobody waits for a search that is not begun.
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(relay.asked).toHaveLength(60);
  });
});
