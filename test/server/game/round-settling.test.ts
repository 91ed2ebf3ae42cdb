import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { statement } from '../../../server/db/sql.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { takeOrder } from '../../../server/game/order/place-order.ts';
import { closeGates, commitRound } from '../../../server/game/round/close-round.ts';
import { drawRound } from '../../../server/game/round/draw-round.ts';
import { settleRound } from '../../../server/game/round/settle-round.ts';
import { check } from '../../../server/ledger/check.ts';
import {
  bareAccount,
  bareOrderFields,
  letPass,
  longRound,
  minute,
  playable,
  rowOf,
} from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';
import { atOnce } from '../../support/tally.ts';

const runs = process.env.LONG === '1' ? 40 : 3;

// One connection cannot race: PostgreSQL alone.
describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  let site: Site;
  const room = () => gameServices(site.plaza);

  beforeAll(async () => {
    site = await playable(await openSite(engine), 1_000_000_000_000n);
  });

  /** A closed, committed and drawn round with so many orders. */
  async function drawn(n: number) {
    const round = await longRound(site);
    const members = await atOnce(20, () => bareAccount(site, 1_000_000n));
    await atOnce(n, (i) =>
      takeOrder(
        room(),
        bareOrderFields(members[(i * 7) % 20] as string, round.expect, {
          types: i % 2 ? ['small'] : ['large', 'sum_10', 'pair'],
        }),
      ),
    );
    await letPass(site, round.id);
    await closeGates(room(), round.id);
    expect(await commitRound(room(), minute, await rowOf(site, round.expect))).toBe(true);
    // The beacon may be slower than a turn of the clock waits, on a busy machine.
    await vi.waitUntil(async () => drawRound(room(), minute, await rowOf(site, round.expect)), {
      timeout: 20_000,
    });
    return round.id;
  }

  const settled = async (round: string) =>
    (
      await site.plaza.db.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM transfer t JOIN orders o ON o.id = t.ref WHERE o.round = $1 AND t.kind = 'settled'",
        [round],
      )
    ).rows[0]?.n;

  async function settleAll(round: string) {
    for (let total = 0; ; ) {
      total += await settleRound(site.plaza.db, round);
      const { rows } = await site.plaza.db.query(
        'SELECT FROM round WHERE id = $1 AND settled_at IS NOT NULL',
        [round],
      );
      if (rows.length > 0) return total;
    }
  }

  test('settlers at once pay each order once', async () => {
    const round = await drawn(1_200);
    const done = await atOnce(3, () => settleAll(round));
    expect(done.reduce((a, b) => a + b)).toBe(1_200);
    expect(await settled(round)).toBe(1_200);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('a settler killed at any moment is taken over', async () => {
    const sql = statement(
      new URL('../../../server/game/round/settle-round.ts', import.meta.url).href,
      'settle',
    );
    const nil = '00000000-0000-0000-0000-000000000000';
    const { rows } = await site.plaza.db.query<{ name: string }>('SELECT current_database() AS name');
    for (let i = 0; i < runs; i++) {
      const round = await drawn(700);
      const url = new URL(inject('postgres')?.url as string);
      url.pathname = rows[0]?.name as string;
      const victim = new pg.Client(url.href);
      victim.on('error', () => {});
      await victim.connect();
      const {
        rows: [own],
      } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const running = victim.query(sql, [round, nil, nil]).catch(() => {});
      await setTimeout(i * 7);
      await site.plaza.db.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      await running;
      await settleAll(round);
      expect(await settled(round)).toBe(700);
    }
    expect(await check(site.plaza.db)).toEqual([]);
  }, 60_000);
});
