import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getProof } from '../../contract/game/calls.ts';
import type { Plaza } from '../../server/context/app-context.ts';
import { openPlaza } from '../../server/context/open.ts';
import { gameServices } from '../../server/game/game-services.ts';
import { takeOrder } from '../../server/game/order/place-order.ts';
import { makeLog } from '../../server/jobs/log.ts';
import { check } from '../../server/ledger/check.ts';
import { bareAccount, bareOrderFields, longRound, minute, playable, rowOf } from '../support/rounds.ts';
import { engines, type Fresh } from '../support/setup/engines.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import { site as frontDoor, type Site, testEnv } from '../support/site.ts';
import { recompute } from '../support/verifier.ts';
import { askWire } from './wire.ts';

const long = process.env.LONG === '1';
const times = long ? 4 : 1;
/** More than one chunk of a settlement, which has 500. */
const many = 700;

/**
 * A step of a draw: what the test locks so that a server stands still in the middle of it. The statement that waits
 * then ends with its server, or goes through behind it: both happen to a database.
 */
type Step = {
  name: string;
  locks: string;
  from: 'open' | 'committed';
  settled?: (orders: number) => boolean;
  short?: true;
};

const steps: Step[] = [
  { name: 'closing the gates', locks: 'SELECT FROM gate WHERE round = $1 FOR UPDATE', from: 'open' },
  {
    name: 'committing to the orders',
    locks: 'LOCK TABLE pick IN ACCESS EXCLUSIVE MODE',
    from: 'open',
  },
  { name: 'knowing the beacon', locks: 'LOCK TABLE orders IN SHARE MODE', from: 'committed' },
  { name: 'revealing the seed', locks: 'SELECT FROM round WHERE id = $1 FOR UPDATE', from: 'committed' },
  {
    name: 'beginning to settle',
    locks: 'SELECT FROM account ORDER BY member LIMIT 1 FOR UPDATE',
    from: 'committed',
    // A second server may have taken what the first had not.
    settled: (orders) => orders < many,
  },
  {
    name: 'settling, between two chunks',
    locks: 'SELECT FROM account ORDER BY member DESC LIMIT 1 FOR UPDATE',
    from: 'committed',
    settled: (orders) => orders === 500,
    short: true,
  },
];

// Several servers over one database: PostgreSQL alone.
describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-draw-'));
  const nodes = new Map<string, Promise<Server>>();
  let fresh: Fresh;
  /** The test's own node, whose clock stands still: it places orders and looks. */
  let site: Site;
  let plaza: Plaza;
  let members: string[];

  beforeAll(async () => {
    fresh = await engine.fresh();
    plaza = await openPlaza(testEnv({ DATA_DIR: folder, DATABASE_URL: fresh.url }), makeLog('silent'));
    site = frontDoor(plaza);
    await playable(site, 1_000_000_000_000n);
    members = await Promise.all(Array.from({ length: 40 }, () => bareAccount(site, 10_000_000n)));
    await Promise.all(['node_1', 'node_2'].map(startNode));
  });
  afterAll(async () => {
    for (const server of nodes.values()) await (await server).end('SIGKILL');
    await plaza.db.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a server that the database knows by this name. */
  function startNode(name: string): Promise<Server> {
    const url = new URL(fresh.url);
    url.searchParams.set('application_name', name);
    const { SECRET_KEY = '', CHAIN_KEY = '' } = plaza.env;
    const env = { SECRET_KEY, CHAIN_KEY, DATABASE_URL: url.href, DEMO: '0', LOG_LEVEL: 'error' };
    const server = startServer({ folder: mkdtempSync(join(folder, 'node-')), env });
    nodes.set(name, server);
    return server;
  }

  const ask = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await plaza.db.query<Row & Record<string, unknown>>(sql, values)).rows;

  async function roundWith(count: number) {
    const round = await longRound(site);
    const place = (i: number) =>
      takeOrder(
        gameServices(plaza),
        bareOrderFields(members[(i * 7) % members.length] as string, round.expect, {
          types: i % 2 ? ['small'] : ['large', 'sum_10', 'pair'],
        }),
      );
    await Promise.all(Array.from({ length: count }, (_, i) => place(i)));
    return round;
  }

  /** Ends the time for orders, or the time to the draw, in a moment. */
  const soon = (time: 'closes_at' | 'draws_at', round: string) =>
    ask(`UPDATE round SET ${time} = clock_timestamp() + interval '1 second' WHERE id = $1`, round);

  const settledOrders = async (round: string) => {
    const sql = `SELECT count(*)::int AS n FROM transfer t JOIN orders o ON o.id = t.ref
      WHERE o.round = $1 AND t.kind = 'settled'`;
    return (await ask<{ n: number }>(sql, round))[0]?.n ?? 0;
  };

  /** Waits until a round is settled by whoever is there: seconds, however busy the machine. */
  async function expectSettled(round: { id: string; expect: string }, count: number): Promise<void> {
    const done = async () => (await rowOf(site, round.expect)).settledAt;
    await vi.waitUntil(done, { timeout: 20_000, interval: 50 });
    expect(await settledOrders(round.id)).toBe(count);
    const proof = await site.ask(getProof, { key: minute.key, expect: round.expect });
    expect(recompute(proof)).toEqual(proof.dice);
    expect(proof.orders).toMatchObject({ count, late: 0 });
  }

  test('two servers run the clock over one database: each round is drawn and settled once', async () => {
    const rounds = await Promise.all([roundWith(20), roundWith(20), roundWith(20)]);
    for (const { id } of rounds) await soon('closes_at', id);
    for (const { expect: name } of rounds) {
      await vi.waitUntil(async () => (await rowOf(site, name)).committedAt, { timeout: 20_000 });
    }
    for (const { id } of rounds) await soon('draws_at', id);
    for (const round of rounds) await expectSettled(round, 20);
    const [one, other] = await Promise.all(nodes.values());
    const input = { key: minute.key, expect: rounds[0]?.expect as string };
    const told = await Promise.all(
      [one, other].map((node) => askWire((node as Server).url, getProof, input)),
    );
    expect(told[0]).toEqual(told[1]);
    expect(await check(plaza.db)).toEqual([]);
  }, 60_000);

  /** The name of a server that waits for a lock. */
  const waiting = async () => {
    const sql = `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'node%' AND wait_event_type = 'Lock'`;
    return (await ask<{ name: string }>(sql))[0]?.name;
  };

  test.each(steps.filter(({ short }) => long || short))(
    'a server killed while $name is taken over by another within seconds',
    async ({ locks, from, settled = () => true }) => {
      for (let time = 0; time < times; time++) {
        await Promise.all(nodes.values());
        const round = await roundWith(many);
        if (from === 'committed') {
          await soon('closes_at', round.id);
          const committed = async () => (await rowOf(site, round.expect)).committedAt;
          await vi.waitUntil(committed, { timeout: 20_000, interval: 50 });
        }
        await soon(from === 'open' ? 'closes_at' : 'draws_at', round.id);
        await plaza.db.tx(async (tx) => {
          await tx.query(locks, locks.includes('$1') ? [round.id] : []);
          const name = (await vi.waitUntil(waiting, { timeout: 20_000, interval: 20 })) as string;
          await vi.waitUntil(async () => settled(await settledOrders(round.id)), { timeout: 20_000 });
          await (await nodes.get(name))?.end('SIGKILL');
          void startNode(name);
        });
        if (from === 'open') {
          const committed = async () => (await rowOf(site, round.expect)).committedAt;
          await vi.waitUntil(committed, { timeout: 20_000, interval: 50 });
          await soon('draws_at', round.id);
        }
        await expectSettled(round, many);
      }
      expect(await check(plaza.db)).toEqual([]);
    },
    times * 90_000,
  );

  async function missesNoDraw() {
    await Promise.all(nodes.values());
    const round = await roundWith(10);
    await soon('closes_at', round.id);
    await vi.waitUntil(async () => (await rowOf(site, round.expect)).committedAt, { timeout: 20_000 });
    const [name = ''] = nodes.keys();
    await (await nodes.get(name))?.end('SIGKILL');
    nodes.delete(name);
    await soon('draws_at', round.id);
    await expectSettled(round, 10);
    expect(await check(plaza.db)).toEqual([]);
  }
  if (long) test('a server killed between the close and the draw is not missed', missesNoDraw, 60_000);
});
