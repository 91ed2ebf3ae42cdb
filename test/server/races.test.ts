import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { picks } from '../../server/draw/odds.ts';
import { closeGates, commitRound } from '../../server/game/close-round.ts';
import { type Bet, orderSql, orderValues, placeBet } from '../../server/game/place-order.ts';
import { gameRoom } from '../../server/game/room.ts';
import { check } from '../../server/ledger/check.ts';
import { fateOf } from '../../server/ledger/resolve.ts';
import { Refusal } from '../../server/serve/refusal.ts';
import { engines } from '../setup/engines.ts';
import { newKey, openSite, type Site } from './plaza.ts';
import { bareAccount, fund, longRound, minute, pastChain, rowOf } from './rounds.ts';

const times = process.env.LONG === '1' ? 40 : 4;
const many = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const tally = (words: string[]) =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]));

// One connection cannot race: PostgreSQL alone.
describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  let site: Site;
  const room = () => gameRoom(site.plaza);

  beforeAll(async () => {
    site = await openSite(engine);
    await pastChain(site);
    await fund(site, 1_000_000_000_000n);
  });

  const bet = (member: string, expectName: string, more: Partial<Bet> = {}): Bet => ({
    member,
    key: newKey(),
    game: minute,
    expect: expectName,
    types: ['large'],
    stake: 100n,
    refused: '',
    ...more,
  });

  /** 'placed' with its id and balance, or the word of the refusal. */
  const place = (one: Bet) =>
    placeBet(room(), one).then(
      ({ id, balance }) => ({ word: 'placed', told: `${id} ${balance}` }),
      (error: unknown) => {
        if (error instanceof Refusal) return { word: error.word as string, told: '' };
        throw error;
      },
    );
  const words = async (answers: Promise<{ word: string }[]>) =>
    tally((await answers).map(({ word }) => word));
  const repeat = async (run: (i: number) => Promise<void>) => {
    for (let i = 0; i < times; i++) await run(i);
    expect(await check(site.plaza.db)).toEqual([]);
  };
  test('a member cannot spend more than there is', () =>
    repeat(async () => {
      const round = await longRound(site);
      const member = await bareAccount(site, 1_000n);
      const counts = await words(many(40, () => place(bet(member, round.expect))));
      expect(counts).toEqual({ placed: 10, balance_insufficient: 30 });
    }));

  test('the same key many times at once has one effect and one answer', () =>
    repeat(async (i) => {
      const round = await longRound(site);
      // Enough for one: a twin must not hear that there is too little.
      const one = bet(await bareAccount(site, i % 2 ? 100n : 100_000n), round.expect);
      const answers = await many(30, () => place(one));
      expect(new Set(answers.map(({ word, told }) => `${word} ${told}`)).size).toBe(1);
      expect(answers[0]?.word).toBe('placed');
    }));

  test('a key with another body is refused, whoever comes first', () =>
    repeat(async () => {
      const round = await longRound(site);
      const one = bet(await bareAccount(site, 300n), round.expect);
      const counts = await words(many(40, (i) => place(i % 2 ? one : { ...one, stake: 200n })));
      expect(counts).toEqual({ placed: 20, key_reused: 20 });
    }));

  test('an order and its resolve agree', () =>
    repeat(async () => {
      const round = await longRound(site);
      const member = await bareAccount(site, 100_000n);
      await many(20, async (i) => {
        const one = bet(member, round.expect);
        const asked = setTimeout(i % 6).then(() => fateOf(site.plaza.db, member, one.key));
        const [{ word }, late, early] = await Promise.all([
          place(one),
          asked,
          fateOf(site.plaza.db, member, one.key),
        ]);
        const state = word === 'placed' ? 'done' : 'abandoned';
        if (state === 'abandoned') expect(word).toBe('conflict');
        expect([late.state, early.state]).toEqual([state, state]);
      });
    }));

  test('no order enters once the close is committed', () =>
    repeat(async () => {
      const round = await longRound(site);
      const members = await many(4, () => bareAccount(site, 1_000_000n));
      const soon = "UPDATE round SET closes_at = clock_timestamp() + interval '60 ms' WHERE id = $1";
      await site.plaza.db.query(soon, [round.id]);
      let closed = false;
      const players = many(16, async (i) => {
        const member = members[i % 4] as string;
        while (!closed) await place(bet(member, round.expect));
        return place(bet(member, round.expect));
      });
      for (let gates = 0; gates < 16; ) {
        await many(2, () => closeGates(room(), round.id)); // two nodes
        const sql = 'SELECT count(*)::int AS n FROM gate WHERE round = $1 AND closed';
        gates = (await site.plaza.db.query<{ n: number }>(sql, [round.id])).rows[0]?.n ?? 0;
      }
      const count = async () =>
        (
          await site.plaza.db.query<{ n: number }>('SELECT count(*)::int AS n FROM orders WHERE round = $1', [
            round.id,
          ])
        ).rows;
      const sealed = await count();
      closed = true;
      expect(await words(players)).toEqual({ round_closed: 16 });
      expect(await count()).toEqual(sealed);
    }));

  test('an order that waits for its gate or its member past the close is refused', () =>
    repeat(async (i) => {
      const round = await longRound(site, { slots: 1 });
      const member = await bareAccount(site, 1_000n);
      await site.plaza.db.query(
        "UPDATE round SET closes_at = clock_timestamp() + interval '60 ms' WHERE id = $1",
        [round.id],
      );
      let waiting: ReturnType<typeof place> | undefined;
      // Only a lock and no new row version: nothing makes the database look at the conditions again.
      await site.plaza.db.tx(async (tx) => {
        if (i % 2) await tx.query('SELECT FROM gate WHERE round = $1 FOR UPDATE', [round.id]);
        else await tx.query('SELECT FROM account WHERE member = $1 FOR UPDATE', [member]);
        waiting = place(bet(member, round.expect, { key: newKey().replace(/..$/, '00') }));
        await setTimeout(90);
      });
      expect((await waiting)?.word).toBe('round_closed');
    }));

  /** Commits to every round whose time has come, in their order: those that other tests left come first. */
  async function commitAll() {
    const { rows } = await site.plaza.db.query<{ expect: string }>(
      'SELECT expect FROM round WHERE game = $1 AND committed_at IS NULL AND closes_at <= now() ORDER BY closes_at',
      [minute.key],
    );
    for (const { expect: name } of rows) {
      const row = await rowOf(site, name);
      await closeGates(room(), row.id);
      expect(await commitRound(room(), minute, row)).toBe(true);
    }
  }
  test('an order that began before the close and commits after it is waited for, and committed to', () =>
    repeat(async () => {
      const round = await longRound(site);
      const member = await bareAccount(site, 1_000n);
      const one = bet(member, round.expect);
      const slot = Number.parseInt(one.key.slice(-2), 16) % room().slots;
      const opened = await rowOf(site, round.expect);
      let closing: Promise<void> | undefined;
      await site.plaza.db.tx(async (tx) => {
        const { rows } = await tx.query<{ outcome: string }>(orderSql, orderValues(one, opened, 'UTC')(slot));
        expect(rows[0]?.outcome).toBe('placed');
        const soon = "UPDATE round SET closes_at = clock_timestamp() + interval '1 ms' WHERE id = $1";
        await site.plaza.db.query(soon, [round.id]);
        closing = closeGates(room(), round.id);
        const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await vi.waitUntil(async () => (await site.plaza.db.query(waits)).rows.length > 0, { interval: 5 });
        expect(await commitRound(room(), minute, await rowOf(site, round.expect))).toBe(false);
      });
      await closing;
      await commitAll();
      expect(await rowOf(site, round.expect)).toMatchObject({ count: 1, late: 0 });
    }));

  test('the bankroll covers every sum, in each gate and over all', () =>
    repeat(async () => {
      const cap = 1_500n;
      const round = await longRound(site, { cap });
      const members = await many(16, () => bareAccount(site, 1_000_000n));
      const types = ['large', 'small', 'single', 'pair', 'sum_7', 'sum_10'] as const;
      const counts = await words(
        many(200, (i) =>
          place(
            bet(members[i % 16] as string, round.expect, {
              types: i % 3 ? [types[i % 6] ?? 'large'] : ['large', 'sum_10'],
            }),
          ),
        ),
      );
      expect((counts.placed ?? 0) > 0 && (counts.bankroll_full ?? 0) > 0).toBe(true);
      const { rows } = await site.plaza.db.query<{ worst: string }>(
        `SELECT max(l) AS worst FROM (SELECT sum(u.l) AS l FROM gate g, unnest(g.liability) WITH ORDINALITY u(l, n)
           WHERE round = $1 GROUP BY n) s`,
        [round.id],
      );
      expect(Number(rows[0]?.worst)).toBeLessThanOrEqual(16 * Number(cap));
    }));

  test('whatever the dice, fifty players at once cannot win more than the house holds', async () => {
    const poor = await openSite(engine);
    const own = gameRoom(poor.plaza);
    await pastChain(poor);
    const held = 1_000_000n;
    await fund(poor, held);
    // Each takes its part of what the ones before left.
    const rounds = [await longRound(poor), await longRound(poor), await longRound(poor)];
    const players = await many(50, () => bareAccount(poor, 10_000_000n));
    const types = picks.map(({ type }) => type);
    let refused = 0;
    await many(50, async (i) => {
      for (let n = 0; n < 12; n++) {
        const one = bet(players[i] as string, rounds[(i + n) % 3]?.expect as string, {
          types: [types[(i * 7 + n * 3) % 20] ?? 'large', types[(i + n * 11 + 1) % 20] ?? 'small'],
          stake: BigInt(100 * (1 + ((i * n) % 9))),
        });
        if (one.types[0] === one.types[1]) one.types.pop();
        await placeBet(own, one).catch((error: unknown) => {
          if (!(error instanceof Refusal && error.word === 'bankroll_full')) throw error;
          refused++;
        });
      }
    });
    // From the orders themselves, not from the gates: what each of the 16 sums would cost.
    const { rows } = await poor.plaza.db.query<{ round: string; cost: string }>(
      `SELECT o.round, max(s.cost) AS cost FROM (SELECT DISTINCT round FROM orders) o CROSS JOIN LATERAL (
         SELECT sum(CASE WHEN (p.sums >> b.bit) & 1 = 1 THEN div(p.stake * p.price, 100) ELSE 0 END - p.stake) AS cost
         FROM generate_series(0, 15) AS b(bit) CROSS JOIN orders q JOIN pick p ON p.order_id = q.id
         WHERE q.round = o.round GROUP BY b.bit) s GROUP BY o.round`,
    );
    expect(rows).toHaveLength(3);
    expect(refused).toBeGreaterThan(0);
    const worst = rows.reduce((sum, { cost }) => sum + BigInt(cost), 0n);
    expect(worst > 0n && worst <= held).toBe(true);
    expect(await check(poor.plaza.db)).toEqual([]);
  });

  test('stake and loss limits hold for orders at once', () =>
    repeat(async (i) => {
      const round = await longRound(site);
      const limit = i % 4 < 2 ? '{NULL,700,NULL}' : '{NULL,NULL,700}';
      const member = await bareAccount(site, 1_000_000n, { [i % 2 ? 'stake_limit' : 'loss_limit']: limit });
      const counts = await words(many(30, () => place(bet(member, round.expect))));
      expect(counts).toEqual({ placed: 7, [i % 2 ? 'limit_stake' : 'limit_loss']: 23 });
    }));

  test('an exclusion that commits while an order waits stops it', () =>
    repeat(async () => {
      const round = await longRound(site);
      const member = await bareAccount(site, 1_000n);
      let waiting: ReturnType<typeof place> | undefined;
      await site.plaza.db.tx(async (tx) => {
        await tx.query("UPDATE account SET excluded_until = now() + interval '180 days' WHERE member = $1", [
          member,
        ]);
        waiting = place(bet(member, round.expect));
        await setTimeout(20);
      });
      expect((await waiting)?.word).toBe('excluded');
    }));
});
