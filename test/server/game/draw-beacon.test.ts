import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getProof, getRound, placeOrder } from '../../../contract/game/calls.ts';
import { games } from '../../../contract/game/games.ts';
import { drand } from '../../../server/draw/beacon/drand.ts';
import { type Round, roundOf, runningRound } from '../../../server/draw/rounds.ts';
import { gameServices, openGameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { drawRound } from '../../../server/game/round/draw-round.ts';
import { check } from '../../../server/ledger/check.ts';
import {
  failing,
  forging,
  honest,
  type Manner,
  openRelay,
  silent,
  stale,
  type TestRelay,
  told,
} from '../../draw/relay.ts';
import { testChain } from '../../draw/test-chain.ts';
import { vector } from '../../draw/vector.ts';
import {
  fund,
  letPass,
  longRound,
  minute,
  order,
  orderFields,
  playable,
  player,
  putChain,
  rowOf,
  settle,
  siteWith,
} from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';
import { recompute, sha256Hex } from '../../support/verifier.ts';

const [{ beacon: chain, params, clock }, other] = [testChain(), testChain(8)];
// Its relay decides what is there already; the key itself signs any round.
clock.now = Number.POSITIVE_INFINITY;
other.clock.now = Number.POSITIVE_INFINITY;

/** The instant at which quicknet signed the vector's round, and the round of a game that runs then as the 42nd. */
const signedAt = Date.parse('2023-08-23T15:59:24Z');

describe.each(anyEngine)('on $name', (engine) => {
  let [first, second]: [TestRelay, TestRelay] = [] as never;
  let site: Site;
  let me: Session;

  beforeAll(async () => {
    [first, second] = [await openRelay(silent), await openRelay(silent)];
    // Nothing is waited for longer than a moment.
    const pause = (ms: number, signal: AbortSignal) => setTimeout(Math.min(ms, 20), undefined, { signal });
    const relays = [first.url, second.url];
    site = await playable(await siteWith(engine, drand({ params, relays, pause, stagger: 1, timeout: 100 })));
    me = await player(site);
  });
  beforeEach(() => {
    [first.manner, second.manner] = [honest(chain), silent];
  });
  afterAll(() => Promise.all([first.close(), second.close()]));

  const proofOf = (name: string) => site.ask(getProof, { key: minute.key, expect: name });
  /** A round of yesterday by its four digits: the chain covers it. */
  const yesterday = (number: string): Round => {
    const day = runningRound(minute, Date.now() - 86_400_000).expect.slice(0, 8);
    return roundOf(minute, day + number) as Round;
  };

  let passed = 0;
  /** A round with an order, closed and committed; each was drawn by another round of the beacon. */
  async function committed() {
    const round = await longRound(site);
    await order(site, me, round.expect, { item: 'large,pair' });
    await letPass(site, round.id, `${100 - 4 * passed++} seconds`);
    await advance(gameServices(site.plaza), minute);
    return { ...round, row: await rowOf(site, round.expect) };
  }

  test('the published vector is what a relay, the chain and the proof come to', async () => {
    first.manner = async (round) => (round === vector.round ? told(round, vector.signature) : 404);
    const real = await openSite(engine, { BEACON: 'drand', DRAND_RELAYS: first.url });
    await fund(real);
    const them = await player(real);
    for (const [game, dice] of [
      [games[0], [4, 2, 1]],
      [games[1], [2, 6, 5]],
    ] as const) {
      const past = runningRound(game, signedAt);
      const startsAt = past.startsAt - (vector.period - 1) * game.seconds * 1000;
      await putChain(real, { game, startsAt, secret: vector.seed, length: vector.period });
      const round = await longRound(real, { past });
      const picks = { ...orderFields(them, round.expect, { item: 'sum_7' }), lid: game.id };
      await real.ask(placeOrder, picks, { as: them });
      await letPass(real, round.id);
      await advance(gameServices(real.plaza), game);
      // No draw falls on the second of the vector: this one is moved there.
      await real.plaza.db.query('UPDATE round SET draws_at = $2 WHERE id = $1', [
        round.id,
        new Date(signedAt),
      ]);
      await settle(real, round.id, game);
      const proof = await real.ask(getProof, { key: game.key, expect: round.expect });
      expect(proof).toMatchObject({ dice, period: 42, beacon: { name: 'drand', demo: false, round: 1000 } });
      expect(recompute(proof)).toEqual(dice);
    }
    expect((await real.ask(getRound, { key: minute.key })).demo).toBe(false);
    expect(await check(real.plaza.db)).toEqual([]);
  });

  test('while a round waits for its beacon no proof of a later one leads back to its seed', async () => {
    [first.manner, second.manner] = [silent, silent];
    // Nobody looks at the round between the two while it runs.
    const [past, between, last] = [yesterday('1001'), yesterday('1002'), yesterday('1003')];
    const waiting = await longRound(site, { past });
    await order(site, me, waiting.expect);
    await letPass(site, waiting.id, '200 seconds');
    await advance(gameServices(site.plaza), minute);
    const later = await longRound(site, { past: last });
    expect((await proofOf(later.expect)).previous).toBe('');
    expect(await proofOf(between.expect)).toMatchObject({ seed: '', previous: '', dice: [] });
    first.manner = honest(chain);
    await settle(site, waiting.id);
    const [{ seed }, { previous }] = [await proofOf(waiting.expect), await proofOf(later.expect)];
    expect(sha256Hex(previous)).toBe(seed);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test.each<[string, Manner]>([
    ['a forged signature', forging],
    ['the right signature of another round', stale(chain)],
    ["another chain's signature of the right round", honest(other.beacon)],
    ['what is no answer', async () => '<html>'],
    ['a failure', failing],
    ['nothing', silent],
  ])('%s from every relay draws no round, and an honest one beside it does', async (_, manner) => {
    [first.manner, second.manner] = [manner, manner];
    const asked = first.asked.length;
    const { id, expect: name, row } = await committed();
    expect(await drawRound(gameServices(site.plaza), minute, row, { waitMs: 60 })).toBe(false);
    await vi.waitUntil(() => first.asked.length > asked + 1, { timeout: 20_000 });
    expect((await rowOf(site, name)).dice).toBe(null);
    second.manner = honest(chain);
    await settle(site, id);
    const proof = await proofOf(name);
    expect(recompute(proof)).toEqual(proof.dice);
  });

  test('a relay that died costs nothing but its time', async () => {
    const gone = await openRelay(silent);
    await gone.close();
    const beacon = drand({ params, relays: [gone.url, first.url], stagger: 1 });
    const plaza = { ...site.plaza };
    openGameServices(plaza, beacon);
    const { row, expect: name } = await committed();
    await drawRound(gameServices(plaza), minute, row, { waitMs: 10_000 });
    expect(recompute(await proofOf(name))).toHaveLength(3);
  });

  test('a signature is asked for once, however many want it', async () => {
    const { expect: name, row } = await committed();
    const wanted = chain.roundAt(row.drawsAt.getTime());
    const proofs = await Promise.all([proofOf(name), proofOf(name), proofOf(name)]);
    expect(new Set(proofs.map(({ dice }) => dice.join())).size).toBe(1);
    expect(first.asked.filter((one) => one === wanted)).toHaveLength(1);
  });

  // It may have to wait for the next minute twice: see `spacious`.
  test('an outage of three rounds stops the game, and each is settled once by its own dice afterwards', {
    timeout: 120_000,
  }, async () => {
    for (const { id } of await unsettled()) await settle(site, id);
    [first.manner, second.manner] = [silent, silent];
    const rounds = [await committed(), await committed(), await committed()];
    const now = await spacious();
    const stopped = await site.ask(getRound, { key: minute.key });
    expect([stopped.next_expect, stopped.closes_in]).toEqual([now, 0]);
    await site.refused(placeOrder, orderFields(me, now), 'round_closed', { as: me });
    const { seed, dice, beacon } = await proofOf(rounds[0]?.expect as string);
    expect([seed, dice, beacon.signature]).toEqual(['', [], '']);
    first.manner = honest(chain);
    for (const { id } of rounds) await settle(site, id);
    for (const { expect: name } of rounds) {
      const proof = await proofOf(name);
      expect(recompute(proof)).toEqual(proof.dice);
    }
    const drawn = await Promise.all(
      rounds.map(async ({ expect: name }) => (await rowOf(site, name)).drawnAt),
    );
    expect(drawn).toEqual([...drawn].sort());
    expect(await settled(rounds.map(({ id }) => id))).toBe(3);
    await order(site, me, await spacious());
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('whatever a beacon is called, without the pinned key it is a demo', async () => {
    const round = await committed();
    await settle(site, round.id);
    expect((await proofOf(round.expect)).beacon).toMatchObject({ name: 'drand', demo: true });
    expect((await site.ask(getRound, { key: minute.key })).demo).toBe(true);
  });

  /**
   * The name of the running round, once it takes orders for another ten seconds: a busy machine must not reach the close
   * between this answer and what the test asks next. The clock is the database's, so this waits up to 16 seconds.
   */
  async function spacious(): Promise<string> {
    const { clock: time } = gameServices(site.plaza);
    const roomy = async () => {
      const round = runningRound(minute, await time.read());
      return round.closesAt - time.now() > 10_000 && round.expect;
    };
    return vi.waitUntil(roomy, { timeout: 50_000, interval: 200 });
  }

  async function unsettled() {
    return (
      await site.plaza.db.query<{ id: string }>(
        'SELECT id FROM round WHERE settled_at IS NULL AND draws_at <= clock_timestamp()',
      )
    ).rows;
  }

  async function settled(rounds: string[]) {
    const sql = `SELECT count(*)::int AS n FROM transfer t JOIN orders o ON o.id = t.ref
      WHERE t.kind = 'settled' AND o.round = ANY ($1)`;
    return (await site.plaza.db.query<{ n: number }>(sql, [rounds])).rows[0]?.n;
  }
});
