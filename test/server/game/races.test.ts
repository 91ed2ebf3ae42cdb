import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../server/errors/refusal.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import {
  type OrderRequest,
  orderSql,
  orderValues,
  takeOrder,
} from '../../../server/game/order/place-order.ts';
import { closeGates, commitRound } from '../../../server/game/round/close-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { outcomeOf } from '../../../server/ledger/resolve.ts';
import { bareAccount, bareOrderFields, longRound, minute, playable, rowOf } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Site } from '../../support/site.ts';
import { atOnce, tally } from '../../support/tally.ts';

const runs = process.env.LONG === '1' ? 40 : 4;

// One connection cannot race: PostgreSQL alone.
describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  let site: Site;
  const room = () => gameServices(site.plaza);

  beforeAll(async () => {
    site = await playable(await openSite(engine), 1_000_000_000_000n);
  });

  /** 'placed' with its id and balance, or the word of the refusal. */
  const place = (one: OrderRequest) =>
    takeOrder(room(), one).then(
      ({ id, balance }) => ({ word: 'placed', told: `${id} ${balance}` }),
      (error: unknown) => {
        if (error instanceof Refusal) return { word: error.word as string, told: '' };
        throw error;
      },
    );
  const words = async (answers: Promise<{ word: string }[]>) =>
    tally((await answers).map(({ word }) => word));
  const repeat = async (run: (i: number) => Promise<void>) => {
    for (let i = 0; i < runs; i++) await run(i);
    expect(await check(site.plaza.db)).toEqual([]);
  };
  test('a member cannot spend more than there is', () =>
    repeat(async () => {
      const round = await longRound(site);
      const member = await bareAccount(site, 1_000n);
      const counts = await words(atOnce(40, () => place(bareOrderFields(member, round.expect))));
      expect(counts).toEqual({ placed: 10, balance_insufficient: 30 });
    }));

  test('the same key many times at once has one effect and one answer', () =>
    repeat(async (i) => {
      const round = await longRound(site);
      // Enough for one: a twin must not hear that there is too little.
      const one = bareOrderFields(await bareAccount(site, i % 2 ? 100n : 100_000n), round.expect);
      const answers = await atOnce(30, () => place(one));
      expect(new Set(answers.map(({ word, told }) => `${word} ${told}`)).size).toBe(1);
      expect(answers[0]?.word).toBe('placed');
    }));

  test('a key with another body is refused, whoever comes first', () =>
    repeat(async () => {
      const round = await longRound(site);
      const one = bareOrderFields(await bareAccount(site, 300n), round.expect);
      const counts = await words(atOnce(40, (i) => place(i % 2 ? one : { ...one, stake: 200n })));
      expect(counts).toEqual({ placed: 20, key_reused: 20 });
    }));

  test('an order and its resolve agree', () =>
    repeat(async () => {
      const round = await longRound(site);
      const member = await bareAccount(site, 100_000n);
      await atOnce(20, async (i) => {
        const one = bareOrderFields(member, round.expect);
        const asked = setTimeout(i % 6).then(() => outcomeOf(site.plaza.db, member, one.key));
        const [{ word }, late, early] = await Promise.all([
          place(one),
          asked,
          outcomeOf(site.plaza.db, member, one.key),
        ]);
        const state = word === 'placed' ? 'done' : 'abandoned';
        if (state === 'abandoned') expect(word).toBe('conflict');
        expect([late.state, early.state]).toEqual([state, state]);
      });
    }));

  test('no order enters once the close is committed', () =>
    repeat(async () => {
      const round = await longRound(site);
      const members = await atOnce(4, () => bareAccount(site, 1_000_000n));
      const soon = "UPDATE round SET closes_at = clock_timestamp() + interval '60 ms' WHERE id = $1";
      await site.plaza.db.query(soon, [round.id]);
      let closed = false;
      const players = atOnce(16, async (i) => {
        const member = members[i % 4] as string;
        while (!closed) await place(bareOrderFields(member, round.expect));
        return place(bareOrderFields(member, round.expect));
      });
      for (let gates = 0; gates < 16; ) {
        await atOnce(2, () => closeGates(room(), round.id)); // two nodes
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
        waiting = place(bareOrderFields(member, round.expect, { key: newKey().replace(/..$/, '00') }));
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
      const one = bareOrderFields(member, round.expect);
      const slot = Number.parseInt(one.key.slice(-2), 16) % room().slots;
      const opened = await rowOf(site, round.expect);
      let closing: Promise<void> | undefined;
      await site.plaza.db.tx(async (tx) => {
        const { rows } = await tx.query<{ outcome: string }>(orderSql, orderValues(one, opened, 'UTC')(slot));
        expect(rows[0]?.outcome).toBe('placed');
        await site.plaza.db.query('UPDATE round SET closes_at = clock_timestamp() WHERE id = $1', [round.id]);
        closing = closeGates(room(), round.id);
        const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await vi.waitUntil(async () => (await site.plaza.db.query(waits)).rows.length > 0, {
          interval: 5,
          timeout: 20_000,
        });
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
      const members = await atOnce(16, () => bareAccount(site, 1_000_000n));
      const types = ['large', 'small', 'single', 'pair', 'sum_7', 'sum_10'] as const;
      const counts = await words(
        atOnce(200, (i) =>
          place(
            bareOrderFields(members[i % 16] as string, round.expect, {
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

  test('stake and loss limits hold for orders at once', () =>
    repeat(async (i) => {
      const round = await longRound(site);
      const limit = i % 4 < 2 ? '{NULL,700,NULL}' : '{NULL,NULL,700}';
      const member = await bareAccount(site, 1_000_000n, { [i % 2 ? 'stake_limit' : 'loss_limit']: limit });
      const counts = await words(atOnce(30, () => place(bareOrderFields(member, round.expect))));
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
        waiting = place(bareOrderFields(member, round.expect));
        await setTimeout(20);
      });
      expect((await waiting)?.word).toBe('excluded');
    }));
});
