import { describe, expect, test } from 'vitest';
import { pickTypes } from '../../../contract/game/picks.ts';
import { Refusal } from '../../../server/errors/refusal.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { takeOrder } from '../../../server/game/order/place-order.ts';
import { check } from '../../../server/ledger/check.ts';
import { bareAccount, bareOrderFields, longRound, playable } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';
import { atOnce } from '../../support/tally.ts';

// One connection cannot race: PostgreSQL alone.
describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  test('whatever the dice, fifty players at once cannot win more than the house holds', async () => {
    const held = 1_000_000n;
    const poor = await playable(await openSite(engine), held);
    // Each takes its part of what the ones before left.
    const rounds = [await longRound(poor), await longRound(poor), await longRound(poor)];
    const players = await atOnce(50, () => bareAccount(poor, 10_000_000n));
    let refused = 0;
    await atOnce(50, async (i) => {
      for (let n = 0; n < 12; n++) {
        const one = bareOrderFields(players[i] as string, rounds[(i + n) % 3]?.expect as string, {
          types: [pickTypes[(i * 7 + n * 3) % 20] ?? 'large', pickTypes[(i + n * 11 + 1) % 20] ?? 'small'],
          stake: BigInt(100 * (1 + ((i * n) % 9))),
        });
        if (one.types[0] === one.types[1]) one.types.pop();
        await takeOrder(gameServices(poor.plaza), one).catch((error: unknown) => {
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
});
